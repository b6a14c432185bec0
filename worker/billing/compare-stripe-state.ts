import type { Difference, Side, SideField } from "./billing.contract.ts";
import type { StripeState } from "./read-stripe-state.ts";
import type { subscriptions } from "./table.ts";

type Row = typeof subscriptions.$inferSelect;
export function ourValues(row: Row | null): Side {
  if (!row) return nothing;
  return {
    status: row.status,
    plan: row.plan,
    price: row.priceId,
    periodEnd: isoOf(row.currentPeriodEnd),
    endsThen: row.cancelAtPeriodEnd,
    extraSeats: row.extraSeats,
    unpaidSince: isoOf(row.pastDueSince),
    countedFrom: isoOf(row.billingAnchor),
    subscription: row.stripeSubscriptionId,
  };
}

/** @param truth null where Stripe never had a subscription of this customer */
export function stripeValues(stripeState: StripeState | null): Side {
  if (!stripeState) return nothing;
  return {
    status: stripeState.status,
    plan: stripeState.plan,
    price: stripeState.priceId,
    periodEnd: isoOf(stripeState.currentPeriodEnd),
    endsThen: stripeState.cancelAtPeriodEnd,
    extraSeats: stripeState.extraSeats,
    unpaidSince: isoOf(stripeState.pastDueSince),
    countedFrom: isoOf(stripeState.billingAnchor),
    subscription: stripeState.subscriptionId,
  };
}

/**
 * Where the two sides do not say the same. What is over on both sides may have ended differently, and a plan that an admin
 * set asks for nothing at Stripe: neither is a difference.
 */
export function differencesOf(row: Row | null, stripeState: StripeState | null): Difference[] {
  const [ours, stripe] = [ourValues(row), stripeValues(stripeState)];
  if (!isRunning(stripe) && (!isRunning(ours) || row?.source === "manual")) return [];
  return sideFields
    .filter((field) => ours[field] !== stripe[field])
    .map((field) => ({ field, ours: ours[field], stripe: stripe[field] }));
}

const nothing: Side = {
  status: "none",
  plan: null,
  price: null,
  periodEnd: null,
  endsThen: null,
  extraSeats: null,
  unpaidSince: null,
  countedFrom: null,
  subscription: null,
};
export const sideFields = Object.keys(nothing) as SideField[];

function isRunning({ status }: Side): boolean {
  return status === "active" || status === "past_due";
}

function isoOf(date: Date | null): string | null {
  return date?.toISOString() ?? null;
}
