import { eq, sql } from "drizzle-orm";
import { newId } from "../db/columns.ts";
import { failUnless } from "../db/fail-unless.ts";
import { runBatch } from "../db/run-batch.ts";
import { describeError } from "../describe-error.ts";
import type { Ports } from "../ports.ts";
import { queueDeliveries } from "./delivery/queue-deliveries.ts";
import { isNotSuspended } from "./held.ts";
import { leadMail } from "./lead-mail.ts";
import { readMailedLead } from "./rebuild-lead-mail.ts";
import { awaitAnswer } from "./speed/await-answer.ts";
import { leads } from "./table.ts";

type Needed = Pick<Ports, "db" | "settings" | "now">;
type Held = { id: string; tenantId: number; mailId: string | null };

const maxPerRun = 200;
const recheckAfter = 60_000;

/**
 * Sends what was held while a company was suspended on its way, in the order in which it came: mail and delivery are queued
 * in the batch that lets the lead go, so a run that dies loses none and queues none twice. A due task.
 */
export async function releaseLeads(ports: Needed): Promise<Date | null> {
  const held = await findHeld(ports);
  // A lead that makes trouble holds up those after it of its own company, which are to come in order, and nobody else's.
  const stuck = new Set<number>();
  for (const lead of held) {
    if (stuck.has(lead.tenantId)) continue;
    try {
      await release(ports, lead);
    } catch (error) {
      stuck.add(lead.tenantId);
      console.error(
        JSON.stringify({ level: "error", event: "lead not released", lead: lead.id, ...describeError(error) }),
      );
    }
  }
  const at = ports.now();
  if (stuck.size > 0) return new Date(at.getTime() + recheckAfter);
  return held.length < maxPerRun ? null : at;
}

function findHeld({ db }: Needed): Promise<Held[]> {
  return db.all<Held>(sql`
    SELECT leads.id, leads.tenant_id AS tenantId, leads.mail_id AS mailId
    FROM leads INDEXED BY leads_held JOIN tenants ON tenants.id = leads.tenant_id
    WHERE leads.held_at IS NOT NULL AND tenants.suspended_at IS NULL
    ORDER BY leads.tenant_id, leads.created_at, leads.rowid LIMIT ${maxPerRun}`);
}

async function release(ports: Needed, { id, tenantId, mailId }: Held): Promise<void> {
  const { lead, mailed } = await readMailedLead(ports, { leadId: id, mailId: mailId ?? newId() });
  // Whoever was found to be a program meanwhile is told to nobody, as ever.
  const isSpam = lead.status === "spam";
  await runBatch(ports.db, [
    failUnless(sql`
      EXISTS (SELECT 1 FROM leads WHERE id = ${id} AND held_at IS NOT NULL) AND ${isNotSuspended(tenantId)}`),
    ...(isSpam ? [] : await leadMail(ports, mailed)),
    ...(isSpam ? [] : [queueDeliveries({ leadId: id, tenantId, at: ports.now() })]),
    ...(isSpam ? [] : [await awaitAnswer(ports, { leadId: id, tenantId, at: ports.now() })]),
    ports.db.update(leads).set({ heldAt: null, releasedAt: ports.now() }).where(eq(leads.id, id)),
  ]);
}
