import { type SQL, sql } from "drizzle-orm";
import { AppError } from "../../errors.ts";
import type { Ports } from "../../ports.ts";
import { isOnHold } from "../../teams/on-hold.ts";
import { type Colleague, stillHasRole } from "../../teams/still-has-role.ts";

/** Somebody of a company who reads its leads. */
export type Viewer = Colleague;

/** Whose own leads alone somebody sees, beside those that nobody has; null for who sees all of them. */
export function ownLeadsOf({ role, userId }: Viewer): string | null {
  return role === "sales" ? userId : null;
}

/** For statements on `leads`. */
export function isVisibleTo(viewer: Viewer): SQL {
  const own = ownLeadsOf(viewer);
  return own === null ? sql`TRUE` : sql`(leads.assignee_id IS NULL OR leads.assignee_id = ${own})`;
}

/** For the write itself: the owner, and managers where the owner lets them. */
export function mayDeleteLeads(viewer: Viewer): SQL {
  if (viewer.role === "owner") return stillHasRole(viewer);
  if (viewer.role === "sales") return sql`FALSE`;
  return sql`(${stillHasRole(viewer)}
    AND EXISTS (SELECT 1 FROM tenants WHERE id = ${viewer.tenantId} AND managers_delete_leads))`;
}

/** @throws AppError FORBIDDEN for sales */
export function requireAllLeads({ role }: Pick<Viewer, "role">, words: string): void {
  if (role === "sales") throw new AppError("FORBIDDEN", words);
}

/** Whether an account may see a lead at this moment, whatever links it was given before. */
export async function maySeeLead(
  ports: Pick<Ports, "db" | "now">,
  { leadId, userId }: { leadId: string; userId: string },
): Promise<boolean> {
  const [seen] = await ports.db.all<{ ownerId: string | null }>(sql`
      SELECT tenants.user_id AS ownerId FROM leads JOIN tenants ON tenants.id = leads.tenant_id
      WHERE leads.id = ${leadId} AND (tenants.user_id = ${userId} OR EXISTS (
        SELECT 1 FROM teams JOIN team_members ON team_members.team_id = teams.id
        WHERE teams.owner_id = tenants.user_id AND team_members.user_id = ${userId}
          AND team_members.status = 'active'
          AND (team_members.role <> 'sales' OR leads.assignee_id IS NULL OR leads.assignee_id = ${userId})))`);
  if (!seen) return false;
  return seen.ownerId === userId || !(await isOnHold(ports, seen.ownerId));
}
