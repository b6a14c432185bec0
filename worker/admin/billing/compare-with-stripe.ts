import { eq } from "drizzle-orm";
import { m } from "#messages";
import { askStripe } from "../../billing/ask-stripe.ts";
import { differencesOf, ourValues, stripeValues } from "../../billing/compare-stripe-state.ts";
import { findCustomer } from "../../billing/customers.ts";
import { findSubscriptions, isRunning, stripeStateFrom } from "../../billing/read-stripe-state.ts";
import { subscriptions } from "../../billing/table.ts";
import { AppError } from "../../errors.ts";
import type { Ports } from "../../ports.ts";
import type { StripeComparison } from "./billing.contract.ts";

type Billing = Pick<Ports, "db" | "stripe" | "settings" | "now">;

/**
 * What we know beside what Stripe says in this moment. Changes nothing.
 * @throws AppError UNAVAILABLE where Stripe does not answer, or there is no key for it
 */
export async function compareWithStripe(ports: Billing, userId: string): Promise<StripeComparison> {
  const customerId = await findCustomer(ports, userId);
  const found = customerId ? await requestAdmin(ports, () => findSubscriptions(ports, customerId)) : [];
  const stripeState = await requestAdmin(ports, () => stripeStateFrom(ports, found));
  // Read after Stripe has answered: an event may have come meanwhile.
  const [row = null] = await ports.db.select().from(subscriptions).where(eq(subscriptions.userId, userId));
  return {
    ours: ourValues(row),
    stripe: stripeValues(stripeState),
    differing: differencesOf(row, stripeState).map(({ field }) => field),
    running: found.filter(isRunning).length,
    askedAt: ports.now().toISOString(),
  };
}

/** A call of Stripe for staff who wait. @throws AppError UNAVAILABLE */
export async function requestAdmin<T>({ settings }: Pick<Ports, "settings">, call: () => Promise<T>): Promise<T> {
  if (settings.STRIPE_SECRET_KEY === "") throw new AppError("UNAVAILABLE", m.admin_no_key_for_stripe());
  return askStripe(m.admin_stripe_did_not_answer(), call);
}
