import { z } from "zod";
import { language, m } from "#messages";
import type { Plan } from "./billing.catalogue.ts";

/** `planId` is a price id of the pricing page. `tenant`: whose pages these are, to come back to them. */
const planId = z.string().min(1).max(100);
const additionalSeats = z.number().int().min(0).max(100);
/** The sum that was agreed to, as `POST /api/subscription/preview` named it. What charges a card needs one. */
const quote = z.string().min(1).max(2000).optional();

export const checkoutSchema = z.object({
  planId,
  tenant: z.string().min(1).max(64).optional().catch(undefined),
  quote,
});
export const seatsSchema = z.object({ additionalSeats, quote });
export const agreedSchema = z.object({ quote });

/** A change of what runs. Seats are those beyond the plan's, all of them. */
export const changeSchema = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("upgrade"), planId }),
  z.object({ kind: z.literal("seats"), additionalSeats }),
  z.object({ kind: z.literal("cancel") }),
  z.object({ kind: z.literal("resume") }),
]);
export type PlanChange = z.output<typeof changeSchema>;

/** In the currency's smallest unit, as Stripe counts; `currency` is its ISO code in lower case. */
export type Money = { amount: number; currency: string };
/** `brand` as Stripe writes it: `visa`, `amex`, … */
export type Card = { brand: string; last4: string };
export type Charge = Money & { at: string };

/** What a change costs, in Stripe's own figures. Moments are ISO 8601. */
export type Quote = {
  /** Goes along with the change, so that no other sum is charged; good for a quarter of an hour. */
  quote: string;
  dueToday: Money;
  /** The next charge after that; null where there is none, because the subscription ends. */
  next: Charge | null;
  /** What the next charge is made of, where it is not just the price: a credit for seats that were given back, say. */
  nextLines: { words: string; amount: Money }[];
  /** Until when all is had that was paid for; null where the subscription goes on. */
  endsAt: string | null;
  /** Credit of the account, which pays first and is reckoned in already. */
  credit: Money | null;
  card: Card | null;
};

/** What the account pays, has paid and got back, as Stripe says it. Moments are ISO 8601. */
export type Billing = {
  /** What runs: the price of one of each, for a month or a year. */
  items: { priceId: string; quantity: number; unit: Money; interval: "month" | "year" }[];
  next: Charge | null;
  /** What could not be collected, with the page to pay it on. */
  owed: (Money & { url: string | null }) | null;
  credit: Money | null;
  card: Card | null;
  /** Newest first; `status` is Stripe's. */
  invoices: (Charge & { id: string; number: string; status: string; url: string | null })[];
  /** Money that went back to the card, and credit that was given for later invoices, newest first. */
  refunded: (Charge & { id: string; kind: "refund" | "credit"; url: string | null })[];
};

/** "$1,200.00" */
export function formatMoney({ amount, currency }: Money): string {
  const format = new Intl.NumberFormat(language(), { style: "currency", currency });
  const { maximumFractionDigits: digits = 2 } = format.resolvedOptions();
  return format.format(amount / 10 ** digits);
}

const brands: Record<string, string> = {
  amex: "American Express", // not read: a name
  diners: "Diners Club", // not read: a name
  eftpos_au: "Eftpos",
  jcb: "JCB",
  mastercard: "Mastercard",
  unionpay: "UnionPay",
};

/** "Visa ending in 4242" */
export function formatCard({ brand, last4 }: Card): string {
  const name = brands[brand] ?? `${brand.slice(0, 1).toUpperCase()}${brand.slice(1)}`;
  return brand === "unknown"
    ? m.billing_unknown_card_ending_in({ last4 })
    : m.billing_card_ending_in({ brand: name, last4 });
}

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
