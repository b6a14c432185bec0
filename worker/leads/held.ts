import { type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { m } from "#messages";
import { AppError } from "../errors.ts";

/** What is held, and until when: conditions for batches, so that a suspension that comes in between counts. */

export function isNotSuspended(tenantId: number | SQLWrapper): SQL {
  return sql`NOT EXISTS (SELECT 1 FROM tenants WHERE id = ${tenantId} AND suspended_at IS NOT NULL)`;
}

/** The moment for `held_at` of a new lead; null where it is on its way at once. */
export function heldAt(tenantId: number, at: Date): SQL {
  return sql`CASE WHEN ${isNotSuspended(tenantId)} THEN NULL ELSE ${at.getTime()} END`;
}

/** For staff who would send a lead of a suspended company on its way. */
export function leadsHeld(): AppError {
  return new AppError("CONFLICT", m.leads_company_suspended_leads_wait());
}
