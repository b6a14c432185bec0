import { eq, type SQLWrapper, sql } from "drizzle-orm";
import { write } from "../db/write.ts";
import { tenants } from "./table.ts";

/**
 * Statements that suspend a company, or reinstate it (`reason` null). Calls of its own system that wait rest meanwhile, and
 * begin anew in their order afterwards, so that a long suspension gives none of them up. After it, call `cacheTenant` and
 * `wakeScheduledTasks`.
 */
export function setSuspended({
  tenantId,
  reason,
  at,
}: {
  tenantId: number;
  reason: string | null;
  at: number;
}): SQLWrapper[] {
  const waiting = sql`tenant_id = ${tenantId} AND state = 'waiting'`;
  return [
    reason === null
      ? sql`
        UPDATE lead_deliveries SET attempts = 0, in_order = 1, due_at = ${at}, created_at = ${at} WHERE ${waiting}`
      : sql`UPDATE lead_deliveries SET due_at = NULL WHERE ${waiting}`,
    write
      .update(tenants)
      .set({
        active: reason === null,
        suspendedAt: reason === null ? null : new Date(at),
        suspendedReason: reason,
        updatedAt: new Date(at),
      })
      .where(eq(tenants.id, tenantId)),
  ];
}
