import { type SQL, sql } from "drizzle-orm";

/**
 * A statement that fails, and with it the whole batch, unless `condition` holds when the batch runs: for a batch whose
 * other statements come from elsewhere and cannot each carry the condition. SQLite has RAISE in triggers alone; reading
 * JSON that is none fails anywhere.
 */
export function failUnless(condition: SQL): SQL {
  return sql`SELECT CASE WHEN ${condition} THEN 1 ELSE json('the condition does not hold') END`;
}
