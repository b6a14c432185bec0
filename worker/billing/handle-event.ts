import Stripe from "stripe";
import { m } from "#messages";
import { runBatch } from "../db/run-batch.ts";
import { AppError } from "../errors.ts";
import type { Ports } from "../ports.ts";
import { knownEvents, type Notice, noticeOf, rememberEvents } from "./known-events.ts";
import { isLive, paymentsUnavailable } from "./stripe-client.ts";
import { syncSubscription } from "./sync-subscription.ts";

type Billing = Pick<Ports, "db" | "stripe" | "settings" | "now" | "taskRunner">;

/** Seconds that the stamp of a signature may be away from our clock, either way. */
const tolerance = 300;
const crypto = Stripe.createSubtleCryptoProvider();

/**
 * An event as Stripe delivers it. What it says is not believed: it is only the reason to ask Stripe. An error means that
 * Stripe will deliver it again.
 * @throws AppError INVALID_INPUT for what Stripe did not sign; Stripe's errors
 */
export async function takeEvent(ports: Billing, body: string, signature: string | undefined): Promise<void> {
  const notice = noticeOf(await verify(ports, body, signature));
  if (!notice) return;
  // The secret of the test world and that of the live one may stand in one another's place for a while.
  if (notice.livemode !== isLive(ports)) return log("event of the other world", notice);
  if ((await knownEvents(ports, [notice.id])).has(notice.id)) return;
  const isKnownCustomer = await syncSubscription(ports, notice.customerId, {
    by: "webhook",
    events: [notice],
  }).catch(async (error) => {
    await runBatch(ports.db, [rememberEvents([notice], { outcome: "failed", now: ports.now() })]);
    throw error;
  });
  if (!isKnownCustomer) log("event of an unknown customer", notice);
}

async function verify({ stripe, settings }: Billing, body: string, signature = ""): Promise<unknown> {
  const secret = settings.STRIPE_WEBHOOK_SECRET;
  if (secret === "") throw paymentsUnavailable();
  try {
    const event = await stripe().webhooks.constructEventAsync(body, signature, secret, tolerance, crypto);
    // The library looks at stamps of the past alone.
    const stamp = Number(/(?:^|,)t=(\d+)/.exec(signature)?.[1]);
    if (stamp <= Date.now() / 1000 + tolerance) return event;
  } catch (error) {
    if (error instanceof AppError) throw error;
  }
  console.warn(JSON.stringify({ level: "warn", event: "webhook refused" }));
  throw new AppError("INVALID_INPUT", m.billing_signature_does_not_fit());
}

function log(event: string, { id, customerId }: Notice): void {
  console.warn(JSON.stringify({ level: "warn", event, id, customerId }));
}
