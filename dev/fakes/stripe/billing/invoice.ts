import { type Account, now } from "../account.ts";
import { emit, update } from "../events/events.ts";
import { newId } from "../ids.ts";
import { findCustomer } from "../objects/customer.ts";
import type { Invoice, InvoiceLine, Subscription, SubscriptionItem } from "../wire/objects.ts";
import type { Period } from "./calendar.ts";
import { periodLine } from "./invoice-lines.ts";
import { takePending } from "./pending-items.ts";

export type BillingReason = "subscription_create" | "subscription_cycle" | "subscription_update";

type DraftInput = {
  subscription: Subscription;
  reason: BillingReason;
  /** The items whose next period this invoice asks for. */
  items: SubscriptionItem[];
  /** What the invoice looks back on. */
  period: Period;
};

/** Stripe leaves the invoice of a renewal open to changes for an hour. */
const draftSeconds = 3600;

/** A draft of what is due: the given items' periods and everything that waited for this subscription. */
export function draftInvoice(account: Account, { subscription, reason, items, period }: DraftInput): Invoice {
  const id = newId("in");
  const customer = findCustomer(account, subscription.customer);
  const waited = takePending(account, subscription, id);
  const due = items.map((item) => periodLine(item, { start: item.current_period_start, end: item.current_period_end }));
  const lines = [...waited, ...due].map((line): InvoiceLine => ({ ...line, invoice: id }));
  const total = lines.reduce((sum, line) => sum + line.amount, 0);
  const isCycle = reason === "subscription_cycle";
  const invoice: Invoice = {
    id,
    object: "invoice",
    account_country: "US",
    account_name: "Eavesight (local)",
    account_tax_ids: null,
    ...amounts(total, customer.balance),
    amount_overpaid: 0,
    amount_shipping: 0,
    application: null,
    attempt_count: 0,
    attempted: false,
    auto_advance: true,
    automatic_tax: { disabled_reason: null, enabled: false, liability: null, provider: null, status: null },
    automatically_finalizes_at: isCycle ? now(account) + draftSeconds : null,
    billing_reason: reason,
    collection_method: "charge_automatically",
    created: now(account),
    currency: "usd",
    custom_fields: null,
    customer: customer.id,
    customer_account: null,
    customer_address: null,
    customer_email: customer.email,
    customer_name: customer.name ?? null,
    customer_phone: customer.phone ?? null,
    customer_shipping: null,
    customer_tax_exempt: "none",
    customer_tax_ids: [],
    default_payment_method: null,
    default_source: null,
    default_tax_rates: [],
    description: null,
    discounts: [],
    due_date: null,
    effective_at: null,
    ending_balance: null,
    footer: null,
    from_invoice: null,
    hosted_invoice_url: null,
    invoice_pdf: null,
    issuer: { type: "self" },
    last_finalization_error: null,
    latest_revision: null,
    lines: { object: "list", data: lines, has_more: false, url: `/v1/invoices/${id}/lines` },
    livemode: false,
    metadata: {},
    next_payment_attempt: isCycle ? now(account) + draftSeconds : null,
    number: null,
    on_behalf_of: null,
    parent: {
      quote_details: null,
      subscription_details: { metadata: { ...subscription.metadata }, subscription: subscription.id },
      type: "subscription_details",
    },
    payment_settings: { default_mandate: null, payment_method_options: null, payment_method_types: null },
    period_end: period.end,
    period_start: period.start,
    post_payment_credit_notes_amount: 0,
    pre_payment_credit_notes_amount: 0,
    receipt_number: null,
    rendering: null,
    shipping_cost: null,
    shipping_details: null,
    starting_balance: customer.balance,
    statement_descriptor: null,
    status: "draft",
    status_transitions: { finalized_at: null, marked_uncollectible_at: null, paid_at: null, voided_at: null },
    subtotal: total,
    subtotal_excluding_tax: total,
    test_clock: null,
    total,
    total_discount_amounts: [],
    total_excluding_tax: total,
    total_pretax_credit_amounts: [],
    total_taxes: [],
    webhooks_delivered_at: null,
  };
  account.state.invoices[id] = invoice;
  subscription.latest_invoice = id;
  emit(account, "invoice.created", invoice);
  return invoice;
}

/** Gives a draft its number and settles the customer's credit with it: what is left is due. */
export function finalizeInvoice(account: Account, invoice: Invoice): void {
  const customer = findCustomer(account, invoice.customer);
  const starting = customer.balance;
  const { amount_due, ending } = { ...amounts(invoice.total, starting), ending: Math.min(0, invoice.total + starting) };
  Object.assign(invoice, amounts(invoice.total, starting), {
    starting_balance: starting,
    ending_balance: ending,
    status: "open",
    number: `${customer.invoice_prefix}-${String(customer.next_invoice_sequence).padStart(4, "0")}`,
    automatically_finalizes_at: null,
    effective_at: now(account),
    hosted_invoice_url: `${account.origin}/stripe/invoices/${invoice.id}`,
    status_transitions: { ...invoice.status_transitions, finalized_at: now(account) },
    next_payment_attempt: amount_due > 0 ? now(account) : null,
  } satisfies Partial<Invoice>);
  update(account, "customer.updated", customer, () => {
    customer.next_invoice_sequence += 1;
    customer.balance = ending;
    customer.currency = "usd";
  });
  emit(account, "invoice.finalized", invoice);
}

/** A customer's balance below zero is credit: it pays first, and a negative total adds to it. */
function amounts(total: number, balance: number) {
  const due = Math.max(0, total + balance);
  return { amount_due: due, amount_paid: 0, amount_remaining: due };
}
