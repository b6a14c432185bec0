import { sql } from "drizzle-orm";
import { m } from "#messages";
import { failUnless } from "../../db/fail-unless.ts";
import { only } from "../../db/only.ts";
import { runBatch } from "../../db/run-batch.ts";
import { AppError } from "../../errors.ts";
import type { Ports } from "../../ports.ts";
import { deleteLeads } from "../delete-leads.ts";
import { noSuchLead, type SeenPlace } from "./find-lead.ts";
import { isVisibleTo, mayDeleteLeads } from "./lead-access.ts";

/**
 * Deletes a lead with all that belongs to it. After it, call `wakeScheduledTasks`.
 * @throws AppError NOT_FOUND; FORBIDDEN for who may see it, and not delete it
 */
export async function deleteLead(
  ports: Pick<Ports, "db" | "now">,
  { tenantId, leadId, viewer }: SeenPlace,
): Promise<void> {
  const isLead = sql`leads.id = ${leadId} AND leads.tenant_id = ${tenantId} AND ${isVisibleTo(viewer)}`;
  const reject = async () => {
    const { is, may } = only(
      await ports.db.all<{ is: number; may: number }>(
        sql`SELECT EXISTS (SELECT 1 FROM leads WHERE ${isLead}) AS "is", ${mayDeleteLeads(viewer)} AS may`,
      ),
    );
    if (!is) throw noSuchLead();
    if (!may) throw new AppError("FORBIDDEN", m.leads_only_companys_owner_can_delete());
  };
  await reject();
  await runBatch(ports.db, [failUnless(mayDeleteLeads(viewer)), ...deleteLeads(isLead, ports.now())]).catch(
    async (error) => {
      // The owner has taken the right back in this very moment: says so.
      await reject();
      throw error;
    },
  );
}
