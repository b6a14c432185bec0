import { type SQL, sql } from "drizzle-orm";
import type { Ports } from "../ports.ts";
import type { TeamRole } from "../tenants/team-roles.catalogue.ts";
import { isTeamTenant } from "./is-colleague.ts";
import { isOnHold } from "./on-hold.ts";

/** The company that a house made by this account is made for, as an SQL value: its own, else that of its team; null for none. */
export function companyOf(userId: string): SQL {
  return sql`(
    SELECT id FROM tenants WHERE ${isTeamTenant(userId)} AND suspended_at IS NULL
    ORDER BY user_id = ${userId} DESC, id LIMIT 1)`;
}

/** A company that somebody works for today. */
export type Workplace = { tenantId: number; companyName: string; role: TeamRole };

/**
 * The companies that an account works for, its own first: not one that is suspended, nor that of a team whose plan has ended.
 */
export async function findWorkplaces(ports: Pick<Ports, "db" | "now">, userId: string): Promise<Workplace[]> {
  return judgeWorkplaces(ports, await ports.db.all(workplacesStatement(sql`${userId}`)));
}

/** What `judgeWorkplaces` reads, for a batch. @param user the account's id, or a subquery that finds it */
export function workplacesStatement(user: SQL): SQL {
  return sql`
    SELECT id AS tenantId, company_name AS companyName, 'owner' AS role, user_id AS ownerId
    FROM tenants WHERE user_id = ${user} AND suspended_at IS NULL
    UNION ALL
    SELECT tenants.id, tenants.company_name, team_members.role, tenants.user_id
    FROM team_members JOIN teams ON teams.id = team_members.team_id JOIN tenants ON tenants.user_id = teams.owner_id
    WHERE team_members.user_id = ${user} AND team_members.status = 'active' AND tenants.suspended_at IS NULL`;
}

/** `findWorkplaces` by the rows of `workplacesStatement`. A member's takes a request more: whether the owner's plan still stands. */
export async function judgeWorkplaces(ports: Pick<Ports, "db" | "now">, found: unknown[]): Promise<Workplace[]> {
  const rows = found as (Workplace & { ownerId: string })[];
  const open = await Promise.all(
    rows.map(async ({ role, ownerId }) => role === "owner" || !(await isOnHold(ports, ownerId))),
  );
  return rows.filter((_, i) => open[i]).map(({ tenantId, companyName, role }) => ({ tenantId, companyName, role }));
}
