import { type SQL, sql } from "drizzle-orm";
import { hasWithdrawn } from "../leads/consent/has-withdrawn.ts";

/**
 * Whether the owner of an inbox (in small letters) has asked a company to write no more, whichever house it is about. A form that
 * they have sent since is a new consent.
 */
export function hasStopped(tenantId: number, email: string): SQL {
  // Left to itself, SQLite reads all leads of the company.
  const asked = (isWithdrawn: SQL) => sql`EXISTS (
    SELECT 1 FROM leads INDEXED BY leads_of_all_email
    WHERE lower(email) = ${email} AND tenant_id = ${tenantId} AND ${isWithdrawn})`;
  const withdrawn = hasWithdrawn(sql`leads.id`);
  return sql`(${asked(withdrawn)} AND NOT ${asked(sql`NOT ${withdrawn}`)})`;
}
