import { eq } from "drizzle-orm";
import { askStripe } from "../../billing/ask-stripe.ts";
import { differencesOf, ourValues, stripeValues } from "../../billing/compare-stripe-state.ts";
import { findCustomer } from "../../billing/customers.ts";
import { findSubscriptions, isRunning, stripeStateFrom } from "../../billing/read-stripe-state.ts";
import { subscriptions } from "../../billing/table.ts";
import { AppError } from "../../errors.ts";
import type { Services } from "../../ports.ts";
import type { StripeComparison } from "./billing.contract.ts";

type Billing = Pick<Services, "db" | "stripe" | "settings" | "now">;

/**
 * What we know beside what Stripe says in this moment. Changes nothing.
 * @throws AppError UNAVAILABLE where Stripe does not answer, or there is no key for it
 */
export async function compareWithStripe(services: Billing, userId: string): Promise<StripeComparison> {
  const customerId = await findCustomer(services, userId);
  const found = customerId ? await requestAdmin(services, () => findSubscriptions(services, customerId)) : [];
  const stripeState = await requestAdmin(services, () => stripeStateFrom(services, found));
  // Read after Stripe has answered: an event may have come meanwhile.
  const [row = null] = await services.db.select().from(subscriptions).where(eq(subscriptions.userId, userId));
  return {
    ours: ourValues(row),
    stripe: stripeValues(stripeState),
    differing: differencesOf(row, stripeState).map(({ field }) => field),
    running: found.filter(isRunning).length,
    askedAt: services.now().toISOString(),
  };
}

/** A call of Stripe for staff who wait. @throws AppError UNAVAILABLE */
export async function requestAdmin<T>({ settings }: Pick<Services, "settings">, call: () => Promise<T>): Promise<T> {
  if (settings.STRIPE_SECRET_KEY === "") throw new AppError("UNAVAILABLE", "No key for Stripe is set here.");
  return askStripe("Stripe did not answer. What we know ourselves is still here.", call);
}
