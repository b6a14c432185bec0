import { sql } from "drizzle-orm";
import type { Ports } from "../../ports.ts";
import type { ActiveCompany } from "./overview.contract.ts";

const shown = 10;

/**
 * Who is in their widgets most since a day (`2026-11-21`): companies by leads, then by views. Tests and spam are in no count. Reads
 * those days alone.
 */
export function readActiveCompanies({ db }: Pick<Ports, "db">, since: string): Promise<ActiveCompany[]> {
  return db.all<ActiveCompany>(sql`
    SELECT counted.id, tenants.company_name AS companyName, counted.views, counted.leads, counted.won
    FROM (
      SELECT tenant_id AS id, sum(views) AS views, sum(forms) AS leads, sum(won) AS won
      FROM funnel_days INDEXED BY funnel_days_day WHERE tenant_id <> 1 AND day >= ${since}
      GROUP BY tenant_id HAVING sum(views) + sum(forms) > 0
      ORDER BY sum(forms) DESC, sum(views) DESC, tenant_id LIMIT ${shown}) AS counted
    JOIN tenants ON tenants.id = counted.id
    ORDER BY counted.leads DESC, counted.views DESC, counted.id`);
}
