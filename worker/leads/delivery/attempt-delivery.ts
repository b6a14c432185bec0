import { and, eq, gt, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { m } from "#messages";
import { forAccount } from "../../auth/for-account.ts";
import { newId } from "../../db/columns.ts";
import { runBatch } from "../../db/run-batch.ts";
import { write } from "../../db/write.ts";
import { nextAttempt } from "../../outbox/run-outbox.ts";
import type { Ports } from "../../ports.ts";
import { tenants } from "../../tenants/table.ts";
import { isWithdrawn } from "../consent/has-withdrawn.ts";
import { isNotSuspended } from "../held.ts";
import { isRefusal, type Outcome } from "./call-receiver.ts";
import { type DeliveryRow, findChannel, removeChannels } from "./channel.ts";
import { deliveryHours } from "./delivery.catalogue.ts";
import type { News } from "./delivery.contract.ts";
import type { DeliveredEvent } from "./events.catalogue.ts";
import { readNews } from "./read-news.ts";
import { leadDeliveries } from "./table.ts";
import { tellReceiver } from "./tell-receiver.ts";

type Needed = Pick<Ports, "db" | "settings" | "now" | "email">;

/** Who reads what later features have news of; null when it is gone. */
export type NewsReaders = Partial<
  Record<DeliveredEvent, (ports: Needed, delivery: DeliveryRow) => Promise<News | null>>
>;

const seconds = 1000;
const minutes = 60 * seconds;
const hours = 60 * minutes;

/**
 * Between one try and the next; the last one repeats until it is given up. All that a channel is to be told waits behind the
 * first, so that one is tried often: it is the only call that a receiver in trouble gets.
 */
const inLine = [30 * seconds, 1 * minutes, 2 * minutes, 5 * minutes];
/** Of what the receiver has refused, and what holds up nothing. */
const onItsOwn = [30 * seconds, 2 * minutes, 10 * minutes, 30 * minutes, 1 * hours, 2 * hours];
/** So often a call that the receiver refuses holds up those behind it. */
const refusalsInLine = 3;
const givenUpAfter = deliveryHours * hours;
/** How long a run may be silent about a delivery that it took: longer than a receiver may take. */
export const leaseMs = 1 * minutes;
const attemptsKept = 20;

/**
 * Tries a delivery that was taken (its due time moved by `leaseMs`, its attempts counted) and notes what came of it. A run that
 * dies between the two leaves it to be tried again under the same id.
 */
export async function attemptDelivery(ports: Needed, row: DeliveryRow, readers: NewsReaders = {}): Promise<Outcome> {
  const outcome = await forAccount(ports, await ownerOf(ports, row.tenantId), () => send(ports, row, readers));
  const at = ports.now();
  await runBatch(ports.db, [
    ...recordTry(row, outcome, at),
    ...recordResult(row, outcome, at),
    ...(outcome.isFinal && outcome.status !== null ? endSubscription(row, at) : []),
  ]);
  const { status, problem, milliseconds } = outcome;
  const level = problem === null ? "info" : "warn";
  const line = { level, event: "lead delivered", delivery: row.id, tenant: row.tenantId, attempts: row.attempts };
  console[level](JSON.stringify({ ...line, status, problem, milliseconds }));
  return outcome;
}

async function send(ports: Needed, delivery: DeliveryRow, readers: NewsReaders): Promise<Outcome> {
  const channel = await findChannel(ports, delivery);
  const news = channel && (await (readers[delivery.event] ?? readNews)(ports, delivery));
  if (news) return tellReceiver(ports, { channel, row: delivery, news }, () => mayBeTold(ports, delivery));
  return { status: null, problem: m.leads_no_address_to_send_to(), isFinal: true, milliseconds: 0 };
}

async function mayBeTold(ports: Needed, { event, leadId }: DeliveryRow): Promise<boolean> {
  return event === "lead.withdrawn" || leadId === null || !(await isWithdrawn(ports, leadId));
}

/** A service that is gone for good has ended its subscription by that. */
function endSubscription({ channelId }: DeliveryRow, at: Date): SQLWrapper[] {
  const isSubscribed = sql`id = ${channelId} AND key_id IS NOT NULL AND state = 'active'`;
  return removeChannels(isSubscribed, at);
}

function recordTry(row: DeliveryRow, { status, problem, milliseconds }: Outcome, at: Date): SQL[] {
  return [
    sql`
      INSERT INTO lead_delivery_tries (id, delivery_id, status, problem, milliseconds, created_at)
      SELECT ${newId()}, id, ${status}, ${problem}, ${milliseconds}, ${at.getTime()} FROM lead_deliveries
      WHERE id = ${row.id}`,
    sql`
      DELETE FROM lead_delivery_tries WHERE delivery_id = ${row.id} AND id NOT IN (
        SELECT id FROM lead_delivery_tries WHERE delivery_id = ${row.id}
        ORDER BY created_at DESC, id DESC LIMIT ${attemptsKept})`,
  ];
}

function recordResult(row: DeliveryRow, outcome: Outcome, at: Date): SQLWrapper[] {
  if (outcome.problem === null) return [end(row, "delivered", at), ...catchUp(row, at)];
  const stepsAside = row.inOrder && isRefusal(outcome) && row.attempts >= refusalsInLine;
  const staysInLine = row.inOrder && !stepsAside;
  const nextTry = nextAttempt(at, row.attempts, staysInLine ? inLine : onItsOwn).getTime();
  if (outcome.isFinal || nextTry >= row.createdAt.getTime() + givenUpAfter) return [end(row, "dead", at)];
  return [
    write
      .update(leadDeliveries)
      .set({ inOrder: staysInLine, dueAt: sql`CASE WHEN ${isNotSuspended(row.tenantId)} THEN ${nextTry} END` })
      .where(isStillOurs(row)),
  ];
}

/** What was delivered is delivered, whatever another run has noted meanwhile. */
function end(row: DeliveryRow, state: "delivered" | "dead", at: Date): SQLWrapper {
  const condition = state === "delivered" ? eq(leadDeliveries.id, row.id) : isStillOurs(row);
  return write.update(leadDeliveries).set({ state, dueAt: null, endedAt: at }).where(condition);
}

/** A receiver that is back gets at once what it refused before. What stands in line behind this one is due anyway. */
function catchUp(row: DeliveryRow, at: Date): SQLWrapper[] {
  if (row.attempts < 2) return [];
  const isLate = gt(leadDeliveries.dueAt, new Date(at.getTime() + leaseMs));
  return [
    write
      .update(leadDeliveries)
      .set({ dueAt: at })
      .where(and(sharesReceiver(row), eq(leadDeliveries.inOrder, false), isLate)),
  ];
}

function sharesReceiver({ tenantId, channelId }: DeliveryRow): SQL {
  return sql`tenant_id = ${tenantId} AND channel_id IS ${channelId}`;
}

/** A run that was slower than its lease has lost the delivery to another one. */
function isStillOurs(row: DeliveryRow): SQL {
  return sql`id = ${row.id} AND state = 'waiting' AND attempts = ${row.attempts}`;
}

/** What a channel is told is read by the company's own people. */
async function ownerOf({ db }: Needed, tenantId: number): Promise<string | null> {
  const [company] = await db.select({ userId: tenants.userId }).from(tenants).where(eq(tenants.id, tenantId));
  return company?.userId ?? null;
}
