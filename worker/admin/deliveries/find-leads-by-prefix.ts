import { sql } from "drizzle-orm";
import { runBatch } from "../../db/run-batch.ts";
import type { Ports } from "../../ports.ts";

/** Each has a few deliveries, which are put in order all at once. */
const maxLeads = 100;

/** The leads whose email or last name begins so. */
export async function findLeadsBeginning(
  { db }: Pick<Ports, "db">,
  asked: string,
): Promise<{ leads: string[]; isCut: boolean }> {
  // As SQLite's `lower` does, which knows these letters alone.
  const q = asked.replace(/[A-Z]/g, (letter) => letter.toLowerCase());
  const end = `${q}\u{10ffff}`;
  const results = await runBatch(db, [
    sql`
      SELECT id FROM leads INDEXED BY leads_of_all_email
      WHERE lower(email) >= ${q} AND lower(email) < ${end} ORDER BY lower(email), id LIMIT ${maxLeads + 1}`,
    sql`
      SELECT id FROM leads INDEXED BY leads_of_all_name
      WHERE lower(last_name) >= ${q} AND lower(last_name) < ${end} ORDER BY lower(last_name), id LIMIT ${maxLeads + 1}`,
  ]);
  const leads = [...new Set(results.flatMap(({ results: rows }) => (rows as { id: string }[]).map(({ id }) => id)))];
  return { leads: leads.slice(0, maxLeads), isCut: leads.length > maxLeads };
}
