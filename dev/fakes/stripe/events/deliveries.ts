import type { Account } from "../account.ts";
import { localWebhookSecret } from "../constants.ts";
import { newId } from "../ids.ts";
import type { StripeEvent } from "../wire/objects.ts";
import { signatureHeader } from "./signature.ts";

/** One event on its way to the site. Moments are wall time in seconds. */
export type Delivery = {
  id: string;
  event: string;
  status: "waiting" | "held" | "dropped" | "delivered" | "given_up";
  dueAt: number;
  /** The delivery that has to be tried before this one. */
  after?: string;
  attempts: { at: number; result: string }[];
};

/** Stripe tries for three days, ever more slowly; a laptop's site is back sooner. */
const waitsBeforeRetry = [1, 2, 4, 8, 15, 30, 60, 60, 60, 60];
const keptDeliveries = 1200;
const timeoutMs = 20_000;

export function queueDeliveries(account: Account, event: StripeEvent): void {
  if (!account.webhookUrl) return;
  const { deliveries: mode, deliveryDelay } = account.state.settings;
  const dueAt = account.wall() + deliveryDelay;
  if (mode === "hold") add(account, event.id, "held", dueAt);
  else if (mode === "drop") add(account, event.id, "dropped", dueAt);
  else if (mode === "shuffle") add(account, event.id, "waiting", dueAt + Math.random() * 3);
  else add(account, event.id, "waiting", dueAt);
  if (mode === "duplicate") add(account, event.id, "waiting", dueAt);
}

/** Sends an event once more, whatever became of it before and whatever is set for new ones. */
export function redeliver(account: Account, event: string): void {
  add(account, event, "waiting", account.wall());
}

/** Lets held deliveries go, one after the other in the order asked for. */
export function releaseHeld(account: Account, order: "as_made" | "reversed" | "shuffled"): void {
  const { state } = account;
  const held = state.deliveries.filter(({ status }) => status === "held");
  const line = arrange(held, order);
  for (const [at, delivery] of line.entries())
    Object.assign(delivery, { status: "waiting", dueAt: account.wall(), after: line[at - 1]?.id });
  state.deliveries = [...state.deliveries.filter((delivery) => !held.includes(delivery)), ...line];
}

function arrange<T>(entries: T[], order: "as_made" | "reversed" | "shuffled"): T[] {
  if (order === "as_made") return entries;
  if (order === "reversed") return entries.toReversed();
  return entries
    .map((entry) => ({ entry, key: Math.random() }))
    .sort((a, b) => a.key - b.key)
    .map(({ entry }) => entry);
}

/**
 * The next delivery to try, whether or not its time has come; of two that are due together, the earlier in the list.
 * @param underWay those that are being tried
 */
export function nextDelivery({ state }: Account, underWay: ReadonlySet<Delivery>): Delivery | undefined {
  const untried = new Set(
    state.deliveries
      .filter(({ status, attempts }) => status === "waiting" && attempts.length === 0)
      .map(({ id }) => id),
  );
  let next: Delivery | undefined;
  for (const delivery of state.deliveries) {
    const { status, after = "", dueAt } = delivery;
    if (status !== "waiting" || underWay.has(delivery) || untried.has(after)) continue;
    if (!next || dueAt < next.dueAt) next = delivery;
  }
  return next;
}

/** Posts one event to the site, signed, and writes down what came of it. */
export async function attemptDelivery(account: Account, delivery: Delivery): Promise<void> {
  const event = account.state.events[delivery.event];
  if (!event || !account.webhookUrl) {
    delivery.status = "given_up";
    return;
  }
  const result = await post(account.webhookUrl, JSON.stringify(event, null, 2), account.wall());
  delivery.attempts.push({ at: account.wall(), result: result.words });
  if (result.accepted) {
    delivery.status = "delivered";
    event.pending_webhooks = 0;
    return;
  }
  const wait = waitsBeforeRetry[delivery.attempts.length - 1];
  if (wait === undefined) delivery.status = "given_up";
  else delivery.dueAt = account.wall() + wait;
}

async function post(url: string, body: string, moment: number): Promise<{ accepted: boolean; words: string }> {
  try {
    const response = await fetch(url, {
      method: "POST",
      headers: {
        "Content-Type": "application/json; charset=utf-8",
        "User-Agent": "Stripe/1.0 (+https://stripe.com/docs/webhooks)",
        "Stripe-Signature": signatureHeader(body, localWebhookSecret, Math.floor(moment)),
      },
      body,
      // A redirect counts as a failure at Stripe.
      redirect: "manual",
      signal: AbortSignal.timeout(timeoutMs),
    });
    await response.arrayBuffer();
    return { accepted: response.ok, words: String(response.status) };
  } catch (error) {
    const isSlow = error instanceof DOMException && error.name === "TimeoutError";
    return { accepted: false, words: isSlow ? "timed out" : "no connection" };
  }
}

function add(account: Account, event: string, status: Delivery["status"], dueAt: number): void {
  const { deliveries } = account.state;
  deliveries.push({ id: newId("dlv"), event, status, dueAt, attempts: [] });
  deliveries.splice(0, Math.max(0, deliveries.length - keptDeliveries));
}
