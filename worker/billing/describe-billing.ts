import type Stripe from "stripe";
import type { Ports } from "../ports.ts";
import type { Billing, Charge } from "./billing.contract.ts";
import { findCustomer } from "./customers.ts";
import { findMeans } from "./find-card.ts";
import { findRefunds } from "./find-refunds.ts";
import { findSubscriptions, isEnding, isRunning } from "./read-stripe-state.ts";

type Stripes = Pick<Ports, "db" | "stripe" | "settings">;

const shownInvoices = 12;

/** What an account pays, has paid and got back, read at Stripe in this moment. @throws Stripe's errors */
export async function describeBilling(ports: Stripes, userId: string): Promise<Billing> {
  const customerId = await findCustomer(ports, userId);
  if (!customerId) return nothing;
  const [counted] = (await findSubscriptions(ports, customerId)).filter(isRunning);
  const subscription = counted?.subscription ?? null;
  const { invoices } = ports.stripe();
  const [means, next, listed, open, refunded] = await Promise.all([
    findMeans(ports, { customerId, subscription }),
    counted && !isEnding(counted) ? findNext(ports, counted.subscription.id) : null,
    invoices.list({ customer: customerId, limit: shownInvoices }),
    invoices.list({ customer: customerId, status: "open", limit: 100 }),
    findRefunds(ports, customerId),
  ]);
  return {
    ...means,
    items: subscription?.items.data.flatMap(itemOf) ?? [],
    next,
    owed: owedOf(open.data),
    invoices: listed.data.filter(({ status }) => status !== "draft").map(invoiceOf),
    refunded: refunded.slice(0, shownInvoices),
  };
}

const nothing: Billing = {
  items: [],
  next: null,
  owed: null,
  credit: null,
  card: null,
  invoices: [],
  refunded: [],
};

/** The next charge of a subscription that goes on, as Stripe previews it. */
export async function findNext({ stripe }: Pick<Ports, "stripe">, subscription: string): Promise<Charge> {
  const preview = await stripe().invoices.createPreview({ subscription });
  return { amount: preview.amount_due, currency: preview.currency, at: isoOf(preview.period_end) };
}

function itemOf({ price, quantity = 1 }: Stripe.SubscriptionItem): Billing["items"] {
  if (price.unit_amount === null) return [];
  const interval = price.recurring?.interval === "year" ? "year" : "month";
  return [{ priceId: price.id, quantity, interval, unit: { amount: price.unit_amount, currency: price.currency } }];
}

function owedOf(open: Stripe.Invoice[]): Billing["owed"] {
  // One that is to be tried for the first time is owed to nobody yet.
  const unpaid = open.filter(({ attempted, amount_remaining }) => attempted && amount_remaining > 0);
  const [first] = unpaid;
  if (!first) return null;
  const amount = unpaid.reduce((sum, { amount_remaining }) => sum + amount_remaining, 0);
  return { amount, currency: first.currency, url: first.hosted_invoice_url ?? null };
}

function invoiceOf(invoice: Stripe.Invoice): Billing["invoices"][number] {
  const { id, number, currency, total, created, status, hosted_invoice_url } = invoice;
  return {
    id,
    number: number ?? "",
    amount: total,
    currency,
    at: isoOf(created),
    status: status ?? "open",
    url: hosted_invoice_url ?? null,
  };
}

export function isoOf(seconds: number): string {
  return new Date(seconds * 1000).toISOString();
}
