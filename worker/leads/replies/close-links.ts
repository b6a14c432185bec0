import { sql } from "drizzle-orm";
import { runBatch } from "../../db/run-batch.ts";
import type { Ports } from "../../ports.ts";
import { stillHasRole } from "../../teams/still-has-role.ts";
import { revokeLinks } from "../homeowner/revoke-links.ts";
import { noSuchLead, type SeenPlace } from "../inbox/find-lead.ts";
import { isVisibleTo } from "../inbox/lead-access.ts";

/** The company ends every link that the homeowner of a lead has. @throws AppError NOT_FOUND */
export async function closeLinks(
  { db, now }: Pick<Ports, "db" | "now">,
  { tenantId, leadId, viewer }: SeenPlace,
): Promise<void> {
  const isOpen = sql`EXISTS (
    SELECT 1 FROM leads WHERE id = ${leadId} AND tenant_id = ${tenantId} AND ${isVisibleTo(viewer)} AND ${stillHasRole(viewer)})`;
  const [seen] = await runBatch(db, [
    sql`SELECT 1 WHERE ${isOpen}`,
    revokeLinks({ leadId, by: "company", at: now() }, isOpen),
  ]);
  if (seen.results.length === 0) throw noSuchLead();
}
