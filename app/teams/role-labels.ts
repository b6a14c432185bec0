import { type Message, m } from "#messages";
import type { MemberRole, TeamRole } from "#worker/tenants/team-roles.catalogue.ts";

export const roleNames = {
  owner: m.teams_role_owner,
  manager: m.teams_role_manager,
  sales: m.teams_role_sales,
} satisfies Record<TeamRole, Message>;

/** The label of a team's people, with the role beside it. */
export function labelAndRole(role: TeamRole): string {
  return role === "owner" ? m.teams_role_owner() : m.teams_member_with_role({ role: roleNames[role]() });
}

/** What a role means, for who gives it. */
export const roleMeanings = {
  sales: m.teams_sales_sees_their_own_leads,
  manager: m.teams_managers_see_all_leads,
} satisfies Record<MemberRole, Message>;
