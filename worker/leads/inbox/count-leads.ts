import { type SQL, sql } from "drizzle-orm";
import { only } from "../../db/only.ts";
import type { Ports } from "../../ports.ts";
import { hasStatus } from "./has-status.ts";
import { inboxStatuses, type LeadCounts, maxCount } from "./inbox.contract.ts";
import { isVisibleTo, type Viewer } from "./lead-access.ts";

/** How many leads of each status somebody of a company sees. */
export async function countLeads({ db }: Pick<Ports, "db">, viewer: Viewer): Promise<LeadCounts> {
  return only(await db.all<LeadCounts>(countsStatement(sql`${viewer.tenantId}`, isVisibleTo(viewer))));
}

/**
 * One row, `LeadCounts`: counted no further than people read, so that "99+" costs the same for a million.
 * @param tenantId the company's, or a subquery that finds it @param isSeen a condition on `leads`
 */
export function countsStatement(tenantId: SQL, isSeen: SQL = sql`TRUE`): SQL {
  const counts = inboxStatuses.map(
    (status) => sql`(
      SELECT count(*) FROM (
        SELECT 1 FROM leads WHERE tenant_id = company.id AND ${isSeen} AND ${hasStatus(status)} LIMIT ${maxCount}
      )) AS ${sql.identifier(status)}`,
  );
  return sql`SELECT ${sql.join(counts, sql`, `)} FROM (SELECT ${tenantId} AS id) AS company`;
}
