import { eq, sql } from "drizzle-orm";
import { m } from "#messages";
import { newId } from "../../db/columns.ts";
import { holds } from "../../db/holds.ts";
import { write } from "../../db/write.ts";
import { AppError } from "../../errors.ts";
import { hasWithdrawn } from "../../leads/consent/has-withdrawn.ts";
import { attemptDelivery } from "../../leads/delivery/attempt-delivery.ts";
import { isChannelOf } from "../../leads/delivery/channel.ts";
import { noAddress, queueAgain } from "../../leads/delivery/resend-delivery.ts";
import { takeOne } from "../../leads/delivery/send-due-deliveries.ts";
import { isNotSuspended, leadsHeld } from "../../leads/held.ts";
import { rebuildLeadMail } from "../../leads/rebuild-lead-mail.ts";
import { leads } from "../../leads/table.ts";
import type { Ports } from "../../ports.ts";
import type { Staff } from "../require-staff.ts";
import { runLogged } from "../run-audited.ts";
import type { StaffDelivery } from "./deliveries.contract.ts";
import { findStaffDelivery } from "./find-delivery.ts";

type Needed = Pick<Ports, "db" | "settings" | "now" | "email">;
type Lead = NonNullable<StaffDelivery["lead"]>;

type Resent = { id: string; isNew: boolean };

/**
 * Sends a lead on its way once more: a call of the company's system at once, while the person waits, a mail through the outbox.
 * What was sent again since is not sent a third time by the same wish. After it, call `wakeScheduledTasks`.
 * @returns the id of the delivery that is under way now
 * @throws AppError NOT_FOUND, CONFLICT
 */
export async function resendForStaff(ports: Needed, asked: { staff: Staff; id: string }): Promise<string> {
  const { id, isNew } = await queueForStaff(ports, asked);
  if (!isNew) return id;
  const row = await takeOne(ports, id);
  if (row) await attemptDelivery(ports, row);
  return id;
}

/**
 * The same, and nobody waits for the company's system: the next run of the outbox calls it. `isNew`: false where it was sent
 * again before.
 * @throws AppError NOT_FOUND, CONFLICT
 */
export async function queueForStaff(ports: Needed, { staff, id }: { staff: Staff; id: string }): Promise<Resent> {
  const delivery = await findStaffDelivery(ports, id);
  const { lead, newerId } = delivery;
  if (newerId) return { id: newerId, isNew: false };
  if (!lead) throw new AppError("CONFLICT", m.admin_lead_is_gone_so_there());
  if (!(await holds(ports.db, isNotSuspended(delivery.tenant.id)))) throw leadsHeld();
  if (delivery.kind === "email") return { id: await resendLeadMail(ports, { staff, lead, seen: id }), isNew: true };
  if (delivery.state === "waiting") await logAttempt(ports, { staff, lead, id });
  return { id: delivery.state === "waiting" ? id : await callAgain(ports, { staff, lead, delivery }), isNew: true };
}

/** @param seen the mail that told of the lead so far @throws AppError CONFLICT */
export async function resendLeadMail(
  ports: Needed,
  { staff, lead, seen }: { staff: Staff; lead: Pick<Lead, "id" | "email">; seen: string | null },
): Promise<string> {
  const mailId = newId();
  const statements = await rebuildLeadMail(ports, { leadId: lead.id, mailId });
  const isQueued = sql`EXISTS (SELECT 1 FROM mails WHERE id = ${seen} AND state = 'queued')`;
  if (await holds(ports.db, isQueued)) throw new AppError("CONFLICT", m.admin_mail_is_on_its_way());
  const precondition = sql`EXISTS (SELECT 1 FROM leads WHERE id = ${lead.id} AND mail_id IS ${seen}) AND NOT ${isQueued}`;
  await runLogged(ports, { ...auditedActionOf(staff, lead), after: { mail: mailId }, precondition }, [
    ...statements,
    write.update(leads).set({ mailId }).where(eq(leads.id, lead.id)),
  ]);
  return mailId;
}

async function logAttempt(ports: Needed, { staff, lead, id }: { staff: Staff; lead: Lead; id: string }): Promise<void> {
  const precondition = sql`EXISTS (
    SELECT 1 FROM lead_deliveries WHERE id = ${id} AND state = 'waiting' AND ${isNotSuspended(sql`tenant_id`)})`;
  await runLogged(ports, { ...auditedActionOf(staff, lead), after: { delivery: id }, precondition }, []);
}

async function callAgain(
  ports: Needed,
  { staff, lead, delivery }: { staff: Staff; lead: Lead; delivery: StaffDelivery },
): Promise<string> {
  if (!delivery.to) throw noAddress();
  const id = newId();
  const tenantId = delivery.tenant.id;
  const precondition = sql`
    ${isNotSuspended(tenantId)} AND EXISTS (
      SELECT 1 FROM lead_deliveries AS call JOIN lead_channels AS channel ON ${isChannelOf("call")}
      WHERE call.id = ${delivery.id} AND channel.state = 'active'
        AND (call.event = 'lead.withdrawn' OR NOT ${hasWithdrawn(sql`call.lead_id`)}) AND NOT EXISTS (
        SELECT 1 FROM lead_deliveries AS other
        WHERE other.lead_id = ${lead.id} AND other.state = 'waiting' AND other.channel_id IS channel.id
          AND other.event = call.event))`;
  const queue = queueAgain(sql`call.id = ${delivery.id}`, { at: ports.now(), id });
  await runLogged(ports, { ...auditedActionOf(staff, lead), after: { delivery: id }, precondition }, [queue]);
  return id;
}

function auditedActionOf(staff: Staff, { id, email }: Pick<Lead, "id" | "email">) {
  return { staff, action: "lead.resent", target: { key: `lead:${id}`, name: email } };
}
