import { eq, sql } from "drizzle-orm";
import { m } from "#messages";
import { newId } from "../../db/columns.ts";
import { holds } from "../../db/holds.ts";
import { write } from "../../db/write.ts";
import { AppError } from "../../errors.ts";
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

type Needed = Pick<Ports, "db" | "settings" | "now">;
type Lead = NonNullable<StaffDelivery["lead"]>;

/**
 * Sends a lead on its way once more: a call of the company's system at once, while the person waits, a mail through the outbox.
 * What was sent again since is not sent a third time by the same wish. After it, call `wakeScheduledTasks`.
 * @returns the id of the delivery that is under way now
 * @throws AppError NOT_FOUND, CONFLICT
 */
export async function resendForStaff(ports: Needed, { staff, id }: { staff: Staff; id: string }): Promise<string> {
  const delivery = await findStaffDelivery(ports, id);
  const { lead, newerId } = delivery;
  if (newerId) return newerId;
  if (!lead) throw new AppError("CONFLICT", m.admin_lead_is_gone_so_there());
  if (!(await holds(ports.db, isNotSuspended(delivery.tenant.id)))) throw leadsHeld();
  if (delivery.kind === "email") return resendLeadMail(ports, { staff, lead, seen: id });
  return delivery.state === "waiting"
    ? attemptNow(ports, { staff, lead, id })
    : callAgain(ports, { staff, lead, delivery });
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

async function attemptNow(
  ports: Needed,
  { staff, lead, id }: { staff: Staff; lead: Lead; id: string },
): Promise<string> {
  const precondition = sql`EXISTS (
    SELECT 1 FROM lead_deliveries WHERE id = ${id} AND state = 'waiting' AND ${isNotSuspended(sql`tenant_id`)})`;
  await runLogged(ports, { ...auditedActionOf(staff, lead), after: { delivery: id }, precondition }, []);
  const row = await takeOne(ports, id);
  if (row) await attemptDelivery(ports, row);
  return id;
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
      WHERE call.id = ${delivery.id} AND channel.state = 'active' AND NOT EXISTS (
        SELECT 1 FROM lead_deliveries AS other
        WHERE other.lead_id = ${lead.id} AND other.state = 'waiting' AND other.channel_id IS channel.id
          AND other.event = call.event))`;
  const queue = queueAgain(sql`call.id = ${delivery.id}`, { at: ports.now(), id });
  await runLogged(ports, { ...auditedActionOf(staff, lead), after: { delivery: id }, precondition }, [queue]);
  const row = await takeOne(ports, id);
  if (row) await attemptDelivery(ports, row);
  return id;
}

function auditedActionOf(staff: Staff, { id, email }: Pick<Lead, "id" | "email">) {
  return { staff, action: "lead.resent", target: { key: `lead:${id}`, name: email } };
}
