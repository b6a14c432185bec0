import type Stripe from "stripe";
import { AppError } from "../errors.ts";
import type { Services } from "../services.ts";
import { planTiers } from "./catalogue.ts";
import { type PaidPlan, rankOf } from "./prices.ts";
import { type Found, isEnding, statusOf } from "./read-truth.ts";
import { syncAfterChange } from "./sync-after-change.ts";

/** Where a change of plan without a checkout leads. */
const changed = "/dashboard?plan=changed";

type Change = { customerId: string; counted: Found; plan: PaidPlan; planId: string };

/**
 * Puts the subscription that runs on another price. What was paid and not used counts, the rest is charged at once: a bank
 * that refuses leaves everything as it was, so nobody draws on a plan that is not paid. Whoever chooses a plan also wants
 * to keep it: an end that was announced is taken back.
 * @throws AppError CONFLICT for a smaller plan, PAYMENT_FAILED while an invoice is open; Stripe's errors
 */
export async function changePlan(
  services: Pick<Services, "db" | "stripe" | "settings" | "now">,
  { customerId, counted, plan, planId }: Change,
): Promise<string> {
  const { subscription, item } = counted;
  if (rankOf(plan) < rankOf(counted.plan)) {
    const [now, wanted] = [planTiers[counted.plan].name, planTiers[plan].name];
    throw new AppError(
      "CONFLICT",
      `You are on ${now}. To move to ${wanted}, cancel your plan and choose ${wanted} when it has ended.`,
    );
  }
  refuseWhileUnpaid(subscription);
  const isSame = item.price.id === planId;
  if (!isSame || isEnding(counted)) {
    await services.stripe().subscriptions.update(subscription.id, {
      ...stay(counted),
      ...(!isSame && { items: [{ id: item.id, price: planId }], ...paidAtOnce }),
    });
  }
  await syncAfterChange(services, customerId);
  return changed;
}

/** More is had once it is paid for. */
export const paidAtOnce = {
  proration_behavior: "always_invoice",
  payment_behavior: "error_if_incomplete",
} satisfies Stripe.SubscriptionUpdateParams;

/** @throws AppError PAYMENT_FAILED */
export function refuseWhileUnpaid(subscription: Stripe.Subscription): void {
  if (statusOf(subscription) === "active") return;
  throw new AppError(
    "PAYMENT_FAILED",
    "Your last payment did not go through. Please update your card under 'Invoices and payment' first.",
  );
}

/** Takes back an announced end, however it was announced; Stripe takes only one of the two. */
export function stay({ subscription }: Found): Stripe.SubscriptionUpdateParams {
  if (subscription.cancel_at_period_end) return { cancel_at_period_end: false };
  return subscription.cancel_at === null ? {} : { cancel_at: "" };
}
