import type { Difference, Side, SideField } from "./contract.ts";
import type { Truth } from "./read-truth.ts";
import type { subscriptions } from "./table.ts";

type Row = typeof subscriptions.$inferSelect;
export function ourSide(row: Row | null): Side {
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
export function stripeSide(truth: Truth | null): Side {
  if (!truth) return nothing;
  return {
    status: truth.status,
    plan: truth.plan,
    price: truth.priceId,
    periodEnd: isoOf(truth.currentPeriodEnd),
    endsThen: truth.cancelAtPeriodEnd,
    extraSeats: truth.extraSeats,
    unpaidSince: isoOf(truth.pastDueSince),
    countedFrom: isoOf(truth.billingAnchor),
    subscription: truth.subscriptionId,
  };
}

/**
 * Where the two sides do not say the same. What is over on both sides may have ended differently, and a plan that an admin
 * set asks for nothing at Stripe: neither is a difference.
 */
export function differencesOf(row: Row | null, truth: Truth | null): Difference[] {
  const [ours, stripe] = [ourSide(row), stripeSide(truth)];
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
