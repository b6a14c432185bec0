import { sql } from "drizzle-orm";
import { runBatch } from "../../db/run-batch.ts";
import { mapTuple } from "../../map-tuple.ts";
import type { Ports } from "../../ports.ts";

/** More accounts or companies than this are not looked through for a search: it says so instead. */
export const maxPrefixMatches = 20;

export type Beginnings = { accounts: string[]; companies: number[]; isCut: boolean };

/** The accounts whose email, and the companies whose name or address, begin so. */
export async function findBeginnings({ db }: Pick<Ports, "db">, asked: string): Promise<Beginnings> {
  const q = asked.toLowerCase();
  const end = `${q}\u{10ffff}`;
  const maxMatches = maxPrefixMatches + 1;
  const results = await runBatch(db, [
    sql`
      SELECT id FROM users INDEXED BY users_email_unique WHERE email >= ${q} AND email < ${end} ORDER BY email LIMIT ${maxMatches}`,
    sql`
      SELECT id FROM tenants INDEXED BY tenants_slug_unique WHERE slug >= ${q} AND slug < ${end} ORDER BY slug LIMIT ${maxMatches}`,
    sql`
      SELECT id FROM tenants INDEXED BY tenants_name
      WHERE lower(company_name) >= ${q} AND lower(company_name) < ${end} ORDER BY lower(company_name), id LIMIT ${maxMatches}`,
  ]);
  const [accounts, bySlug, byName] = mapTuple(results, ({ results }) =>
    (results as { id: string | number }[]).map(({ id }) => id),
  );
  const companies = [...new Set([...bySlug, ...byName])];
  return {
    accounts: accounts.slice(0, maxPrefixMatches).map(String),
    companies: companies.slice(0, maxPrefixMatches).map(Number),
    isCut: accounts.length > maxPrefixMatches || companies.length > maxPrefixMatches,
  };
}
