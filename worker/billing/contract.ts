import { z } from "zod";
import type { Plan } from "./catalogue.ts";

/** `planId` is a price id of the pricing page. `tenant`: whose pages these are, to come back to them. */
export const checkoutSchema = z.object({
  planId: z.string().min(1).max(100),
  tenant: z.string().min(1).max(64).optional().catch(undefined),
});

export const seatsSchema = z.object({ additionalSeats: z.number().int().min(0).max(100) });

/**
 * Where the browser goes next: the hosted checkout or billing portal, or `/dashboard?plan=changed` on our own site where
 * the plan was changed without a checkout.
 */
export type LeaveFor = { url: string };

/** What the account's own subscription looks like on its plan card. Moments are ISO 8601. */
export type SubscriptionCard = {
  /** The plan that is paid for or was last; "free" for an account that never had one. */
  plan: Plan;
  planName: string;
  /** The price id; null on Free and for a plan that was set by hand. */
  planId: string | null;
  /** null: there is no subscription. */
  status: "active" | "past_due" | "inactive" | null;
  /** The next billing date, or with `cancelAtPeriodEnd` the day on which access ends. */
  currentPeriodEnd: string | null;
  cancelAtPeriodEnd: boolean;
  /** Since when a payment is missing; access lasts 7 days from then. */
  pastDueSince: string | null;
  extraSeats: number;
  /** Set by us and not paid through Stripe: it is changed by writing to support. */
  isManual: boolean;
  /** There is a billing portal with invoices and the card. */
  hasInvoices: boolean;
};

/** What an account's plan comes to, on our side or on Stripe's. Moments are ISO 8601. */
export type Side = {
  status: "active" | "past_due" | "inactive" | "none";
  plan: string | null;
  price: string | null;
  periodEnd: string | null;
  endsThen: boolean | null;
  extraSeats: number | null;
  unpaidSince: string | null;
  countedFrom: string | null;
  subscription: string | null;
};
export type SideField = keyof Side;
export type SideValue = Side[SideField];
/** A field on which the two sides do not agree. */
export type Difference = { field: SideField; ours: SideValue; stripe: SideValue };
