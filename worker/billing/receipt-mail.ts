import type Stripe from "stripe";
import type { MailContent } from "../mail/seal-content.ts";
import { type Billing, type Card, formatCard, formatMoney } from "./billing.contract.ts";
import type { Reader } from "./billing-mail.ts";
import { type Fact, writeBillingMail } from "./write-billing-mail.ts";

/** What the mails about payments say. Sums, periods and links are Stripe's. */

type Paid = { invoice: Stripe.Invoice; card: Card | null; seatPrice: string };

export function paymentReceiptMail(reader: Reader, { invoice, card, seatPrice }: Paid): Promise<MailContent> {
  const { amount_paid, total, currency, hosted_invoice_url, number } = invoice;
  const paid = formatMoney({ amount: amount_paid, currency });
  const credit = total - amount_paid;
  const facts: Fact[] = [
    ["Paid", paid],
    ...(credit > 0 ? [["Paid with your credit", formatMoney({ amount: credit, currency })] satisfies Fact] : []),
    ["For", whatOf(invoice)],
    ["Period", periodOf(invoice)],
    ...(amount_paid > 0 && card ? [["Card", formatCard(card)] satisfies Fact] : []),
    ...(number ? [["Invoice", number] satisfies Fact] : []),
  ];
  return writeBillingMail(reader, {
    subject: `Your receipt: ${paid}`,
    preheader: whatOf(invoice),
    heading: headings[kindOf(invoice, seatPrice)],
    body: "Thank you. Here is your receipt.",
    facts,
    button: hosted_invoice_url ? { label: "See the invoice", href: hosted_invoice_url } : null,
  });
}

export function paymentFailedMail(
  reader: Reader,
  { invoice, card }: { invoice: Stripe.Invoice; card: Card | null },
): Promise<MailContent> {
  const { amount_remaining, currency, hosted_invoice_url } = invoice;
  const owed = formatMoney({ amount: amount_remaining, currency });
  return writeBillingMail(reader, {
    subject: `Your payment of ${owed} did not go through`,
    preheader: "Please update your card to keep your plan.",
    heading: "Your payment did not go through",
    body: "Your bank declined the charge. You keep your plan for seven days. Please pay the invoice, or update your card on your dashboard. We will also try again on our own.",
    facts: [
      ["Amount owed", owed],
      ["For", whatOf(invoice)],
      ["Period", periodOf(invoice)],
      ...(card ? [["Card", formatCard(card)] satisfies Fact] : []),
    ],
    button: hosted_invoice_url
      ? { label: "Pay the invoice", href: hosted_invoice_url }
      : { label: "Go to your dashboard", href: `${reader.brand.siteOrigin}/dashboard` },
  });
}

export function refundMail(reader: Reader, entry: Billing["refunded"][number]): Promise<MailContent> {
  const sum = formatMoney(entry);
  const isRefund = entry.kind === "refund";
  return writeBillingMail(reader, {
    subject: isRefund ? `Your refund: ${sum}` : `Your credit: ${sum}`,
    preheader: isRefund ? "It's on its way to your card." : "It goes toward your next invoices.",
    heading: isRefund ? "Your refund is on its way" : "You have new credit",
    body: isRefund
      ? "We refunded you. Your bank usually shows it within five to ten days."
      : "We added credit to your account. It goes toward your next invoices automatically.",
    facts: [
      [isRefund ? "Refund" : "Credit", sum],
      ["Date", formatDay(Date.parse(entry.at))],
    ],
    button: entry.url ? { label: isRefund ? "See the receipt" : "See the credit note", href: entry.url } : null,
  });
}

type Kind = "purchase" | "renewal" | "seats" | "upgrade" | "other";

const headings: Record<Kind, string> = {
  purchase: "Your plan has started",
  renewal: "Your plan has been renewed",
  seats: "Your team has another seat",
  upgrade: "Your plan has changed",
  other: "We received your payment",
};

function kindOf(invoice: Stripe.Invoice, seatPrice: string): Kind {
  if (invoice.billing_reason === "subscription_create") return "purchase";
  if (invoice.billing_reason === "subscription_cycle") return "renewal";
  if (invoice.billing_reason !== "subscription_update") return "other";
  const bought = invoice.lines.data.filter(({ amount }) => amount > 0);
  const isSeats = bought.every((line) => line.pricing?.price_details?.price === seatPrice);
  return isSeats && bought.length > 0 ? "seats" : "upgrade";
}

/** What was bought, without the credits for what it takes the place of. */
function whatOf({ lines: { data } }: Stripe.Invoice): string {
  const bought = data.filter(({ amount }) => amount > 0);
  return bought.map(({ description }) => description ?? "").join("; ") || "Your subscription";
}

function periodOf({ lines: { data } }: Stripe.Invoice): string {
  const bought = data.filter(({ amount }) => amount > 0);
  const starts = bought.map(({ period }) => period.start * 1000);
  const ends = bought.map(({ period }) => period.end * 1000);
  return `${formatDay(Math.min(...starts))} to ${formatDay(Math.max(...ends))}`;
}

/** "December 22, 2026": Stripe reckons in UTC. */
export function formatDay(at: number): string {
  return new Date(at).toLocaleDateString("en-US", { dateStyle: "long", timeZone: "UTC" });
}
