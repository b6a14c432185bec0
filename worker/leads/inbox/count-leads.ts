import { sql } from "drizzle-orm";
import { only } from "../../db/only.ts";
import type { Ports } from "../../ports.ts";
import { hasStatus } from "./has-status.ts";
import { inboxStatuses, type LeadCounts, maxCount } from "./inbox.contract.ts";
import { isVisibleTo, type Viewer } from "./lead-access.ts";

/** How many leads of each status a company has, counted no further than people read: "99+" costs the same for a million. */
export async function countLeads({ db }: Pick<Ports, "db">, viewer: Viewer): Promise<LeadCounts> {
  const counts = inboxStatuses.map(
    (status) => sql`(
      SELECT count(*) FROM (
        SELECT 1 FROM leads WHERE tenant_id = ${viewer.tenantId} AND ${isVisibleTo(viewer)} AND ${hasStatus(status)} LIMIT ${maxCount}
      )) AS ${sql.identifier(status)}`,
  );
  return only(await db.all<LeadCounts>(sql`SELECT ${sql.join(counts, sql`, `)}`));
}
