import { type SQL, sql } from "drizzle-orm";
import type { TeamRole } from "../tenants/team-roles.catalogue.ts";

/** Somebody of a company, as `requireTenant` has found them. */
export type Colleague = { tenantId: number; userId: string; role: TeamRole };

/** For writes: who was removed, or got another role, a moment ago writes nothing any more. */
export function stillHasRole({ tenantId, userId, role }: Colleague): SQL {
  if (role === "owner") return sql`EXISTS (SELECT 1 FROM tenants WHERE id = ${tenantId} AND user_id = ${userId})`;
  return sql`EXISTS (
    SELECT 1 FROM tenants JOIN teams ON teams.owner_id = tenants.user_id
      JOIN team_members ON team_members.team_id = teams.id
    WHERE tenants.id = ${tenantId} AND team_members.user_id = ${userId} AND team_members.status = 'active'
      AND team_members.role = ${role})`;
}
