import Stripe from "stripe";
import { m } from "#messages";
import type { Settings } from "../env.ts";
import { AppError } from "../errors.ts";
import type { Ports } from "../ports.ts";

const timeoutMs = 15_000;
const clients = new WeakMap<Settings, Stripe>();

/**
 * Stripe's client for these settings, made when it is first needed: most requests never are about money.
 * @throws AppError UNAVAILABLE where no key is set
 */
export function openStripe(settings: Settings): Stripe {
  if (settings.STRIPE_SECRET_KEY === "") throw paymentsUnavailable();
  const known = clients.get(settings);
  if (known) return known;
  const { hostname, port, protocol } = new URL(settings.STRIPE_API);
  const stripe = new Stripe(settings.STRIPE_SECRET_KEY, {
    host: hostname,
    ...(port && { port }),
    protocol: protocol === "http:" ? "http" : "https",
    // Asked for with each call: the client outlives the request, and what `fetch` is may change under a test.
    httpClient: Stripe.createFetchHttpClient((...call: Parameters<typeof fetch>) => fetch(...call)),
    timeout: timeoutMs,
    // The client repeats a call with the same idempotency key, so that a lost answer buys nothing twice.
    maxNetworkRetries: 2,
    telemetry: false,
  });
  clients.set(settings, stripe);
  return stripe;
}

export function paymentsUnavailable(): AppError {
  return new AppError("UNAVAILABLE", m.billing_cant_buy_or_change_plan());
}

/** Whether the key is for real money: an event of the other world is not meant for us. */
export function isLive({ settings }: Pick<Ports, "settings">): boolean {
  return /^[a-z]+_live_/.test(settings.STRIPE_SECRET_KEY);
}
