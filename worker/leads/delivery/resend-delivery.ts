import { type SQL, sql } from "drizzle-orm";
import { m } from "#messages";
import { newId } from "../../db/columns.ts";
import { runBatch } from "../../db/run-batch.ts";
import { AppError } from "../../errors.ts";
import type { Ports } from "../../ports.ts";
import { hasWithdrawn, isWithdrawn } from "../consent/has-withdrawn.ts";
import { isNotSuspended } from "../held.ts";
import { attemptDelivery } from "./attempt-delivery.ts";
import { isChannelOf } from "./channel.ts";
import type { Delivery } from "./delivery.contract.ts";
import { isLostOf } from "./list-channels.ts";
import { findDelivery } from "./list-deliveries.ts";
import { queueDeliveries } from "./queue-deliveries.ts";
import { takeOne } from "./send-due-deliveries.ts";

type Needed = Pick<Ports, "db" | "settings" | "now" | "email">;

/**
 * Sends news to the company's other system now, while the person waits: what still waits is tried at once, what is over begins
 * anew under an id of its own. After it, call `wakeScheduledTasks`.
 * @throws AppError NOT_FOUND, CONFLICT where the channel is gone
 */
export async function resendDelivery(
  ports: Needed,
  { tenantId, deliveryId }: { tenantId: number; deliveryId: string },
): Promise<Delivery> {
  const { leadId, state, event } = await findDelivery(ports, { tenantId, deliveryId });
  const isReadLater = event === "sheet.signed" || event === "sheet.withdrawn";
  const go = isReadLater ? goSoon : tryNow;
  if (state === "waiting") return go(ports, { tenantId, deliveryId });
  const id = newId();
  const [queued] = await runBatch(ports.db, [queueAgain(sql`call.id = ${deliveryId}`, { at: ports.now(), id })]);
  if (queued.meta.changes === 0) throw await whyNot(ports, leadId);
  return go(ports, { tenantId, deliveryId: id });
}

/** A new delivery of a lead through one channel, tried at once. @throws AppError CONFLICT where the channel is gone */
export async function deliverNow(
  ports: Needed,
  { tenantId, leadId, channelId }: { tenantId: number; leadId: string; channelId: string },
): Promise<Delivery> {
  const id = newId();
  const [queued] = await runBatch(ports.db, [
    queueDeliveries({ leadId, tenantId, at: ports.now(), only: { id, channelId } }),
  ]);
  if (queued.meta.changes === 0) throw await whyNot(ports, leadId);
  return tryNow(ports, { tenantId, deliveryId: id });
}

/** All that never arrived through a channel, behind what waits there. After it, call `wakeScheduledTasks`. @returns how many */
export async function resendLost(
  ports: Needed,
  { tenantId, channelId }: { tenantId: number; channelId: string },
): Promise<number> {
  const isLost = sql`call.tenant_id = ${tenantId} AND ${isLostOf(sql`${channelId}`)}`;
  const [queued] = await runBatch(ports.db, [queueAgain(isLost, { at: ports.now() })]);
  return queued.meta.changes;
}

/** Statement: what is over (`lead_deliveries AS call`) begins anew, in the order in which it was there first. */
export function queueAgain(which: SQL, { at, id }: { at: Date; id?: string }): SQL {
  return sql`
    INSERT INTO lead_deliveries (id, lead_id, tenant_id, channel_id, event, facts, state, attempts, in_order, due_at, created_at)
    SELECT ${id ?? sql`lower(hex(randomblob(16)))`}, call.lead_id, call.tenant_id, channel.id, call.event, call.facts, 'waiting',
      0, 1, ${at.getTime()}, ${at.getTime()}
    FROM lead_deliveries AS call JOIN lead_channels AS channel ON ${isChannelOf("call")} AND channel.state = 'active'
      JOIN tenants ON tenants.id = call.tenant_id AND tenants.suspended_at IS NULL
    WHERE ${which} AND (call.event = 'lead.withdrawn' OR NOT ${hasWithdrawn(sql`call.lead_id`)})
    ORDER BY call.created_at, call.rowid`;
}

async function tryNow(ports: Needed, asked: { tenantId: number; deliveryId: string }): Promise<Delivery> {
  const row = await takeOne(ports, asked.deliveryId);
  if (row) await attemptDelivery(ports, row);
  const { leadId: _, ...delivery } = await findDelivery(ports, asked);
  return delivery;
}

/** What a later feature has to read goes out by the next run, which is woken after this. */
async function goSoon(ports: Needed, asked: { tenantId: number; deliveryId: string }): Promise<Delivery> {
  const isIts = sql`id = ${asked.deliveryId} AND tenant_id = ${asked.tenantId} AND state = 'waiting'`;
  await runBatch(ports.db, [
    sql`UPDATE lead_deliveries SET due_at = ${ports.now().getTime()} WHERE ${isIts} AND ${isNotSuspended(asked.tenantId)}`,
  ]);
  const { leadId: _, ...delivery } = await findDelivery(ports, asked);
  return delivery;
}

async function whyNot(ports: Needed, leadId: string | null): Promise<AppError> {
  const isStopped = leadId !== null && (await isWithdrawn(ports, leadId));
  return isStopped ? new AppError("CONFLICT", m.consent_withdrawn_not_sent()) : noAddress();
}

export function noAddress(): AppError {
  return new AppError("CONFLICT", m.leads_save_systems_address_first());
}
