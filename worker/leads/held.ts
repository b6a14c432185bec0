import { type SQL, sql } from "drizzle-orm";

/** What is held, and until when: conditions for batches, so that a suspension that comes in between counts. */

export function isNotSuspended(tenantId: number): SQL {
  return sql`NOT EXISTS (SELECT 1 FROM tenants WHERE id = ${tenantId} AND suspended_at IS NOT NULL)`;
}

/** The moment for `held_at` of a new lead; null where it is on its way at once. */
export function heldAt(tenantId: number, at: Date): SQL {
  return sql`CASE WHEN ${isNotSuspended(tenantId)} THEN NULL ELSE ${at.getTime()} END`;
}
