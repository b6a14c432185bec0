import { type Account, byNobody, now } from "../account.ts";
import { findCustomer } from "../objects/customer.ts";
import { lastPeriodEnd } from "../objects/subscription.ts";
import { remember } from "../state.ts";
import { invalid } from "../wire/failures.ts";
import type { Invoice, Subscription } from "../wire/objects.ts";
import { periodAt } from "./calendar.ts";
import { changeSubscription, type SubscriptionChange } from "./change-subscription.ts";
import { draftInvoice } from "./invoice.ts";
import { dropPending } from "./pending-items.ts";

type Asked = {
  change: SubscriptionChange;
  /** `recurring`: what every period costs from then on, without prorations, what waits and the customer's credit. */
  mode: "next" | "recurring";
};

/**
 * The invoice that a change would bring: at once where it is asked for at once, else the next renewal's. It is lived through
 * and taken back, so nothing changes and nobody hears of it.
 */
export function previewInvoice(account: Account, subscription: Subscription, { change, mode }: Asked): Invoice {
  const undo = remember(account.state);
  const previousRequest = account.request;
  account.request = byNobody();
  try {
    if (mode === "recurring") {
      forgetExtras(account, subscription);
      changeSubscription(account, subscription, { ...change, proration_behavior: "none" });
      return unsent(draftNext(account, subscription) ?? noneComing());
    }
    const before = subscription.latest_invoice;
    changeSubscription(account, subscription, change);
    const made = subscription.latest_invoice;
    const invoice = made !== before && made !== null ? account.state.invoices[made] : draftNext(account, subscription);
    return dated(unsent(invoice ?? noneComing()), change.proration_date ?? now(account));
  } finally {
    undo();
    account.request = previousRequest;
  }
}

function noneComing(): never {
  throw invalid("No upcoming invoices for customer", { code: "invoice_upcoming_none", status: 404 });
}

function forgetExtras(account: Account, subscription: Subscription): void {
  dropPending(account, subscription);
  findCustomer(account, subscription.customer).balance = 0;
}

/** Tells by which moment its prorations were reckoned, so that the change itself can be made by the same one. */
function dated(invoice: Invoice, moment: number): Invoice {
  const details = invoice.parent?.subscription_details;
  const isProrated = invoice.lines.data.some((line) => line.parent?.subscription_item_details?.proration);
  if (details && isProrated) details.subscription_proration_date = moment;
  return invoice;
}

function draftNext(account: Account, subscription: Subscription): Invoice | null {
  if (subscription.cancel_at !== null && subscription.cancel_at <= lastPeriodEnd(subscription)) return null;
  const due = Math.min(...subscription.items.data.map((item) => item.current_period_end));
  const items = subscription.items.data.filter((item) => item.current_period_end === due);
  const period = { start: items[0]?.current_period_start ?? now(account), end: due };
  for (const item of items) {
    const next = periodAt(subscription.billing_cycle_anchor, item.price.recurring.interval, due);
    item.current_period_start = next.start;
    item.current_period_end = next.end;
  }
  return draftInvoice(account, { subscription, reason: "subscription_cycle", items, period });
}

/** A preview was never sent, tried or paid. */
function unsent(invoice: Invoice): Invoice {
  return {
    ...structuredClone(invoice),
    id: `upcoming_${invoice.id}`,
    billing_reason: "upcoming",
    status: "draft",
    number: null,
    hosted_invoice_url: null,
    attempted: false,
    attempt_count: 0,
    amount_paid: 0,
    amount_remaining: invoice.amount_due,
    automatically_finalizes_at: null,
    effective_at: null,
    next_payment_attempt: null,
    status_transitions: { finalized_at: null, marked_uncollectible_at: null, paid_at: null, voided_at: null },
  };
}
