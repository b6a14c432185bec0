import Stripe from "stripe";
import { m } from "#messages";
import { AppError } from "../errors.ts";
import { pageUrl } from "../page-url.ts";
import type { Ports } from "../ports.ts";
import { callKey, isMissing } from "./ask-stripe.ts";
import { ensureCustomer } from "./customers.ts";
import { makeChange } from "./make-change.ts";
import { planChange } from "./plan-change.ts";
import { type PaidPlan, requirePlanOfPrice } from "./prices.ts";
import { findSubscriptions, isRunning } from "./read-stripe-state.ts";
import { rejectDowngradeBelowManual } from "./reject-manual-plan.ts";

type Billing = Pick<Ports, "db" | "stripe" | "settings" | "now" | "taskRunner">;
type Asked = { userId: string; planId: string; tenant?: string; quote?: string };
type Order = Asked & { plan: PaidPlan };

/** Somebody else's press, a payment or a deletion may come between two looks; then looking again is right. */
const attempts = 4;
/** A page that ends sooner is no place to send a person to. */
const minLifetimeSeconds = 30 * 60;

/** Where a change of plan without a checkout leads. */
const changed = "/dashboard?plan=changed";

/**
 * Where the browser goes to get a plan: the hosted checkout, or with a subscription that runs already a page of our own,
 * after its plan was changed, or before it, to agree to the sum: nothing is charged that was not named. An account has one checkout open at a time, so two tabs cannot both be paid; pressing twice
 * leads to the same one.
 * @throws AppError INVALID_INPUT, CONFLICT, AMOUNT_CHANGED, PAYMENT_FAILED, UNAVAILABLE; Stripe's errors
 */
export async function startCheckout(ports: Billing, asked: Asked): Promise<string> {
  const { userId, planId } = asked;
  const plan = requirePlanOfPrice(ports, planId);
  await rejectDowngradeBelowManual(ports, userId, plan);
  let gone: string | null = null;
  for (let attempt = 0; attempt < attempts; attempt++) {
    const customerId = await ensureCustomer(ports, userId, gone);
    try {
      const [counted] = (await findSubscriptions(ports, customerId)).filter(isRunning);
      if (counted) return await upgradeOrAsk(ports, asked);
      return await openCheckout(ports, customerId, { ...asked, plan });
    } catch (error) {
      if (isMissing(error, "customer")) gone = customerId;
      else if (!isOvertaken(error)) throw error;
    }
  }
  throw new AppError("UNAVAILABLE", m.billing_failed_to_create_checkout_session(), { retryAfter: 2 });
}

async function upgradeOrAsk(ports: Billing, { userId, planId, quote }: Asked): Promise<string> {
  const change = { kind: "upgrade", planId } as const;
  if (quote === undefined && (await planChange(ports, userId, change)).update !== null) {
    return `/dashboard?${new URLSearchParams({ upgrade: planId })}`;
  }
  await makeChange(ports, { userId, change, quote });
  return changed;
}

/** What we saw a moment ago is not so any more: the session was paid, or another press made one. */
class Overtaken extends Error {}

function isOvertaken(error: unknown): boolean {
  return error instanceof Overtaken || error instanceof Stripe.errors.StripeIdempotencyError;
}

async function openCheckout(ports: Billing, customerId: string, order: Order): Promise<string> {
  const { userId, planId, plan, tenant } = order;
  const { sessions } = ports.stripe().checkout;
  const { data } = await sessions.list({ customer: customerId, limit: 20 });
  const soon = ports.now().getTime() / 1000 + minLifetimeSeconds;
  for (const session of data.filter(({ status }) => status === "open")) {
    if (session.metadata?.plan === planId && session.url && session.expires_at > soon) return session.url;
    await sessions.expire(session.id).catch((error) => {
      throw error instanceof Stripe.errors.StripeInvalidRequestError ? new Overtaken() : error;
    });
  }
  const inBrand = tenant ? `&${new URLSearchParams({ tenant })}` : "";
  const made = await sessions.create(
    {
      mode: "subscription",
      customer: customerId,
      client_reference_id: userId,
      line_items: [{ price: planId, quantity: 1 }],
      metadata: { account: userId, plan: planId },
      subscription_data: { metadata: { account: userId, plan } },
      success_url: `${pageUrl(ports.settings, "/dashboard")}?checkout=success&session={CHECKOUT_SESSION_ID}${inBrand}`,
      cancel_url: `${pageUrl(ports.settings, "/pricing")}?checkout=canceled${inBrand}`,
    },
    // Named after the newest session before it: presses side by side ask for one and the same.
    { idempotencyKey: callKey(ports, `checkout-${customerId}-${data[0]?.id ?? "first"}`) },
  );
  if (!made.url) throw new Error("Stripe made a checkout without an address.");
  return made.url;
}
