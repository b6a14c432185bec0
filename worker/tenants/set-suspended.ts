import { type SQL, sql } from "drizzle-orm";

/**
 * Statements that suspend a company, or reinstate it (`reason` null). Calls of its own system that wait rest meanwhile, and
 * begin anew in their order afterwards, so that a long suspension gives none of them up. After it, call `rememberTenant` and
 * `wakeScheduledTasks`.
 */
export function setSuspended({ tenantId, reason, at }: { tenantId: number; reason: string | null; at: number }): SQL[] {
  const waiting = sql`tenant_id = ${tenantId} AND state = 'waiting'`;
  return [
    reason === null
      ? sql`
        UPDATE lead_deliveries SET attempts = 0, in_order = 1, due_at = ${at}, created_at = ${at} WHERE ${waiting}`
      : sql`UPDATE lead_deliveries SET due_at = NULL WHERE ${waiting}`,
    sql`
      UPDATE tenants SET active = ${reason === null ? 1 : 0}, suspended_at = ${reason === null ? null : at},
        suspended_reason = ${reason}, updated_at = ${at}
      WHERE id = ${tenantId}`,
  ];
}
