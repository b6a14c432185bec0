import Stripe from "stripe";
import { m } from "#messages";
import { AppError } from "../errors.ts";
import type { Ports } from "../ports.ts";
import type { Charge, PlanChange, Quote } from "./billing.contract.ts";
import { findMeans } from "./find-card.ts";
import { type Planned, planChange } from "./plan-change.ts";
import { signQuote } from "./sign-quote.ts";

type Billing = Pick<Ports, "db" | "stripe" | "settings" | "now">;

/** Everything that a person sees before they agree; two that are equal show the same. */
export type Reconciliation = Omit<Quote, "quote"> & {
  /** The second by which Stripe reckoned what of the period is left; null where nothing is. */
  prorationDate: number | null;
};

/**
 * What a change would cost, from Stripe's preview of its invoices. Nothing is reckoned here.
 * @throws AppError CONFLICT, PAYMENT_FAILED as the change itself; Stripe's errors
 */
export async function previewChange(ports: Billing, userId: string, change: PlanChange): Promise<Quote> {
  const planned = await planChange(ports, userId, change);
  const look = await describePlanChange(ports, planned, change);
  const { prorationDate: _, ...shown } = look;
  return { ...shown, quote: await signQuote(ports, { userId, change, look }) };
}

/** @param at the second by which an earlier look was reckoned, for the same sums again */
export async function describePlanChange(
  ports: Billing,
  planned: Planned,
  change: PlanChange,
  at: number | null = null,
): Promise<Reconciliation> {
  const { counted, customerId, isCharged } = planned;
  const { subscription } = counted;
  const [today, next, means] = await Promise.all([
    isCharged ? previewToday(ports, planned, at) : null,
    change.kind === "cancel" ? null : previewNext(ports, planned, at),
    findMeans(ports, { customerId, subscription }),
  ]);
  const { currency } = subscription;
  return {
    dueToday: { amount: today?.amount_due ?? 0, currency },
    next: next && nextCharge(planned, today, next),
    nextLines: isCharged || !next ? [] : linesOf(next),
    endsAt: change.kind === "cancel" ? isoOf(periodEnd(subscription)) : null,
    ...means,
    prorationDate: dateOf(today) ?? dateOf(next),
  };
}

/** What is charged at once. */
function previewToday(ports: Billing, { counted, update }: Planned, at: number | null): Promise<Stripe.Invoice> {
  return ports.stripe().invoices.createPreview({
    subscription: counted.subscription.id,
    subscription_details: { ...detailsOf(update), ...(at !== null && { proration_date: at }) },
  });
}

/**
 * The charge after that. Where something is charged at once, that invoice takes up prorations and credit, so the next one is
 * asked for without them.
 */
function previewNext(ports: Billing, { counted, update, isCharged }: Planned, at: number | null) {
  const details = detailsOf(update);
  return ports.stripe().invoices.createPreview({
    subscription: counted.subscription.id,
    ...(isCharged
      ? { preview_mode: "recurring", subscription_details: { ...details, proration_behavior: "none" } }
      : { subscription_details: { ...details, ...(at !== null && { proration_date: at }) } }),
  });
}

function detailsOf(update: Planned["update"]): Stripe.InvoiceCreatePreviewParams.SubscriptionDetails {
  const { items, cancel_at, cancel_at_period_end, proration_behavior } = update ?? {};
  return {
    ...(items && { items }),
    ...(cancel_at !== undefined && { cancel_at }),
    ...(cancel_at_period_end !== undefined && { cancel_at_period_end }),
    ...(proration_behavior && { proration_behavior }),
  };
}

function nextCharge({ counted, isCharged }: Planned, today: Stripe.Invoice | null, next: Stripe.Invoice): Charge {
  const { currency } = next;
  if (!isCharged) return { amount: next.amount_due, currency, at: isoOf(next.period_end) };
  // A change between monthly and yearly begins a new period today, which the invoice of today pays.
  const begun = today?.lines.data.filter((line) => !line.parent?.subscription_item_details?.proration) ?? [];
  const ends = begun.map(({ period }) => period.end);
  const at = ends.length > 0 ? Math.min(...ends) : periodEnd(counted.subscription);
  return { amount: next.total, currency, at: isoOf(at) };
}

/** Each line, where one of them is more than a price. */
function linesOf({ lines: { data } }: Stripe.Invoice): Quote["nextLines"] {
  if (!data.some((line) => line.parent?.subscription_item_details?.proration)) return [];
  return data.map(({ description, amount, currency }) => ({ words: description ?? "", amount: { amount, currency } }));
}

function dateOf(invoice: Stripe.Invoice | null): number | null {
  return invoice?.parent?.subscription_details?.subscription_proration_date ?? null;
}

function periodEnd({ items, cancel_at }: Stripe.Subscription): number {
  return Math.min(...items.data.map((item) => item.current_period_end), cancel_at ?? Number.POSITIVE_INFINITY);
}

function isoOf(seconds: number): string {
  return new Date(seconds * 1000).toISOString();
}

/** A renewal came between the look and the press: the second that it was reckoned by lies in the past period. */
export function isOutdated(error: unknown): boolean {
  return error instanceof Stripe.errors.StripeInvalidRequestError && /(^|\[)proration_date\]?$/.test(error.param ?? "");
}

export function amountChanged(): AppError {
  return new AppError("AMOUNT_CHANGED", m.billing_amount_has_changed_since());
}
