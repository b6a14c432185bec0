import { type SQL, sql } from "drizzle-orm";
import type { Ports } from "../ports.ts";

/** Whether somebody belongs to a company: its owner, or an active member of the owner's team. */
export async function isColleague(
  { db }: Pick<Ports, "db">,
  { tenantId, userId }: { tenantId: number; userId: string },
): Promise<boolean> {
  const found = await db.all(sql`SELECT 1 FROM tenants WHERE id = ${tenantId} AND ${isTeamTenant(userId)}`);
  return found.length > 0;
}

/** A condition on a row of `tenants`. */
export function isTeamTenant(userId: string): SQL {
  return sql`(tenants.user_id = ${userId} OR tenants.user_id IN (
    SELECT teams.owner_id FROM teams JOIN team_members ON team_members.team_id = teams.id
    WHERE team_members.user_id = ${userId} AND team_members.status = 'active'))`;
}
