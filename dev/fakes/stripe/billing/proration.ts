import type { Period } from "./calendar.ts";

/**
 * The part of a period's price from `moment` to its end, by the second, in whole cents.
 * https://docs.stripe.com/billing/subscriptions/prorations
 */
export function prorate(price: { unitAmount: number; quantity: number }, period: Period, moment: number): number {
  const left = Math.min(Math.max(period.end - moment, 0), period.end - period.start);
  return Math.round((price.unitAmount * price.quantity * left) / (period.end - period.start));
}

/** "21 Nov 2026", as Stripe writes days in the lines of invoices. */
export function dayOf(moment: number): string {
  return new Date(moment * 1000).toLocaleDateString("en-GB", {
    day: "2-digit",
    month: "short",
    year: "numeric",
    timeZone: "UTC",
  });
}
