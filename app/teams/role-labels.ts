import type { MemberRole, TeamRole } from "#worker/teams/teams.catalogue.ts";

export const roleNames: Record<TeamRole, string> = { owner: "Owner", manager: "Manager", sales: "Sales" };

/** The label of a team's people, with the role beside it. */
export function labelAndRole(role: TeamRole): string {
  return role === "owner" ? "Owner" : `Member · ${roleNames[role]}`;
}

/** What a role means, for who gives it. */
export const roleMeanings: Record<MemberRole, string> = {
  sales: "Sales sees their own leads and those nobody has taken yet.",
  manager: "Managers see all leads and can export them.",
};
