import { type Account, now } from "../account.ts";
import { update } from "../events/events.ts";
import type { Subscription } from "../wire/objects.ts";
import { periodAt } from "./calendar.ts";
import { collectInvoice } from "./collect.ts";
import { endSubscription } from "./end-subscription.ts";
import { draftInvoice, finalizeInvoice } from "./invoice.ts";
import { pendingOf } from "./pending-items.ts";

/** When something next becomes due for a running subscription. */
export function nextTurn(subscription: Subscription): number {
  const ends = subscription.items.data.map((item) => item.current_period_end);
  return Math.min(...ends, subscription.cancel_at ?? Number.POSITIVE_INFINITY);
}

/** What happens at that moment: the end that was asked for, or the next period with a draft of its invoice. */
export function turn(account: Account, subscription: Subscription): void {
  if (subscription.cancel_at !== null && subscription.cancel_at <= now(account)) {
    settleAtEnd(account, subscription);
    endSubscription(account, subscription, "cancellation_requested");
    return;
  }
  const due = subscription.items.data.filter((item) => item.current_period_end <= now(account));
  const first = due[0];
  if (!first) return;
  const period = { start: first.current_period_start, end: first.current_period_end };
  update(account, "customer.subscription.updated", subscription, () => {
    for (const item of due) {
      const next = periodAt(subscription.billing_cycle_anchor, item.price.recurring.interval, now(account));
      item.current_period_start = next.start;
      item.current_period_end = next.end;
    }
    const invoice = draftInvoice(account, { subscription, reason: "subscription_cycle", items: due, period });
    if (subscription.status !== "unpaid") return;
    // An unpaid subscription's invoices stay drafts.
    invoice.auto_advance = false;
    invoice.automatically_finalizes_at = null;
    invoice.next_payment_attempt = null;
  });
}

/** Prorations that wait when a subscription ends at its period's end are asked for then. */
function settleAtEnd(account: Account, subscription: Subscription): void {
  const first = subscription.items.data[0];
  if (!first || pendingOf(account, subscription).length === 0) return;
  const period = { start: first.current_period_start, end: now(account) };
  const invoice = draftInvoice(account, { subscription, reason: "subscription_cycle", items: [], period });
  finalizeInvoice(account, invoice);
  collectInvoice(account, invoice);
}
