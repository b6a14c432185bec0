import { type SQL, sql } from "drizzle-orm";
import { m } from "#messages";
import { AppError } from "../errors.ts";
import type { Ports } from "../ports.ts";
import type { TeamRole } from "../tenants/team-roles.catalogue.ts";
import { idOfMyTenant } from "./id-of-my-tenant.ts";
import { mine } from "./my-company.contract.ts";
import { isOnHold, teamOnHold } from "./on-hold.ts";

/**
 * A company for its own people: its owner, and the active members of the owner's team.
 * @param tenantId as it stands in the address
 * @throws AppError NOT_FOUND for everyone else, whether there is such a company or not; FORBIDDEN while it is suspended, and
 * for the team while the plan behind it has ended
 */
export async function requireTenant(
  ports: Pick<Ports, "db" | "now">,
  { tenantId, userId }: { tenantId: string; userId: string },
): Promise<EnteredTenant> {
  return judgeCompany(ports, await ports.db.all<CompanyRow>(companyStatement(tenantId, sql`${userId}`)));
}

export type EnteredTenant = { tenantId: number; isOwner: boolean; role: TeamRole };
type CompanyRow = { id: number; role: TeamRole; ownerId: string | null; suspendedReason: string | null };

/**
 * The company as one of its own people finds it, no row for anybody else.
 * @param tenantId as it stands in the address: an id, or `mine` for the one that an account works for, its own first
 * @param user the account's id, or a subquery that finds it
 */
export function companyStatement(tenantId: string, user: SQL): SQL {
  const named = /^[1-9]\d{0,14}$/.test(tenantId) ? Number(tenantId) : 0;
  const id = tenantId === mine ? idOfMyTenant(user) : sql`${named}`;
  return sql`
    SELECT id, role, ownerId, suspendedReason FROM (
      SELECT id, user_id AS ownerId, suspended_reason AS suspendedReason, CASE WHEN user_id = ${user} THEN 'owner' ELSE (
        SELECT team_members.role FROM teams JOIN team_members ON team_members.team_id = teams.id
        WHERE teams.owner_id = tenants.user_id AND team_members.user_id = ${user} AND team_members.status = 'active'
      ) END AS role
      FROM tenants WHERE id = ${id}
    ) WHERE role IS NOT NULL`;
}

/** What `requireTenant` says of the row of `companyStatement`. */
export async function judgeCompany(ports: Pick<Ports, "db" | "now">, rows: unknown[]): Promise<EnteredTenant> {
  const [company] = rows as CompanyRow[];
  if (!company) throw new AppError("NOT_FOUND", m.ui_no_such_company());
  if (company.suspendedReason !== null) throw companySuspended(company.suspendedReason);
  if (company.role !== "owner" && (await isOnHold(ports, company.ownerId))) throw teamOnHold();
  return { tenantId: company.id, isOwner: company.role === "owner", role: company.role };
}

/** What a suspended company's own people are told, with staff's reason. */
export function companySuspended(reason: string): AppError {
  return new AppError("FORBIDDEN", m.teams_company_is_suspended_at_moment({ reason }));
}
