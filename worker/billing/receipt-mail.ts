import type Stripe from "stripe";
import { language, type Message, m } from "#messages";
import type { MailContent } from "../mail/seal-content.ts";
import { graceDays } from "./billing.catalogue.ts";
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
    [m.billing_fact_paid(), paid],
    ...(credit > 0 ? [[m.billing_paid_with_credit(), formatMoney({ amount: credit, currency })] satisfies Fact] : []),
    [m.billing_fact_for(), whatOf(invoice)],
    [m.billing_fact_period(), periodOf(invoice)],
    ...(amount_paid > 0 && card ? [[m.billing_fact_card(), formatCard(card)] satisfies Fact] : []),
    ...(number ? [[m.billing_fact_invoice(), number] satisfies Fact] : []),
  ];
  return writeBillingMail(reader, {
    subject: m.billing_receipt({ paid }),
    preheader: whatOf(invoice),
    heading: headings[kindOf(invoice, seatPrice)](),
    body: m.billing_thank_you(),
    facts,
    button: hosted_invoice_url ? { label: m.billing_see_invoice(), href: hosted_invoice_url } : null,
  });
}

export function paymentFailedMail(
  reader: Reader,
  { invoice, card }: { invoice: Stripe.Invoice; card: Card | null },
): Promise<MailContent> {
  const { amount_remaining, currency, hosted_invoice_url } = invoice;
  const owed = formatMoney({ amount: amount_remaining, currency });
  return writeBillingMail(reader, {
    subject: m.billing_payment_of_did_not_go({ owed }),
    preheader: m.billing_update_card_to_keep_plan(),
    heading: m.billing_payment_did_not_go_through(),
    body: m.billing_bank_declined_charge({ days: graceDays }),
    facts: [
      [m.billing_amount_owed(), owed],
      [m.billing_fact_for(), whatOf(invoice)],
      [m.billing_fact_period(), periodOf(invoice)],
      ...(card ? [[m.billing_fact_card(), formatCard(card)] satisfies Fact] : []),
    ],
    button: hosted_invoice_url
      ? { label: m.billing_pay_invoice(), href: hosted_invoice_url }
      : { label: m.billing_go_to_dashboard(), href: `${reader.brand.siteOrigin}/dashboard/settings` },
  });
}

export function refundMail(reader: Reader, entry: Billing["refunded"][number]): Promise<MailContent> {
  const sum = formatMoney(entry);
  const isRefund = entry.kind === "refund";
  return writeBillingMail(reader, {
    subject: isRefund ? m.billing_refund({ sum }) : m.billing_credit({ sum }),
    preheader: isRefund ? m.billing_on_its_way_to_card() : m.billing_goes_toward_next_invoices(),
    heading: isRefund ? m.billing_refund_is_on_its_way() : m.billing_have_new_credit(),
    body: isRefund ? m.billing_we_refunded_you() : m.billing_added_credit_to_account(),
    facts: [
      [isRefund ? m.billing_fact_refund() : m.billing_fact_credit(), sum],
      [m.billing_fact_date(), formatDay(Date.parse(entry.at))],
    ],
    button: entry.url
      ? { label: isRefund ? m.billing_see_receipt() : m.billing_see_credit_note(), href: entry.url }
      : null,
  });
}

type Kind = "purchase" | "renewal" | "seats" | "upgrade" | "other";

const headings = {
  purchase: m.billing_plan_has_started,
  renewal: m.billing_plan_has_been_renewed,
  seats: m.billing_team_has_another_seat,
  upgrade: m.billing_plan_has_changed,
  other: m.billing_received_payment,
} satisfies Record<Kind, Message>;

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
  return bought.map(({ description }) => description ?? "").join("; ") || m.billing_subscription();
}

function periodOf({ lines: { data } }: Stripe.Invoice): string {
  const bought = data.filter(({ amount }) => amount > 0);
  const starts = bought.map(({ period }) => period.start * 1000);
  const ends = bought.map(({ period }) => period.end * 1000);
  return m.billing_period({ from: formatDay(Math.min(...starts)), to: formatDay(Math.max(...ends)) });
}

/** "December 22, 2026": Stripe reckons in UTC. */
export function formatDay(at: number): string {
  return new Date(at).toLocaleDateString(language(), { dateStyle: "long", timeZone: "UTC" });
}
