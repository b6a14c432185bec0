import { type Account, now } from "../account.ts";
import { isRunning } from "../objects/subscription.ts";
import { missing } from "../wire/failures.ts";
import type { Subscription } from "../wire/objects.ts";
import { collectInvoice } from "./collect.ts";
import { endSubscription } from "./end-subscription.ts";
import { draftInvoice, finalizeInvoice } from "./invoice.ts";
import { creditUnused, dropPending } from "./pending-items.ts";

/**
 * Ends a subscription now. `prorate` credits the unused time, `invoiceNow` settles what waits; with neither, what waits is
 * dropped. @throws StripeFailure for one that has ended already
 */
export function cancelSubscription(
  account: Account,
  subscription: Subscription,
  how: { prorate?: boolean; invoiceNow?: boolean } = {},
): void {
  if (!isRunning(subscription)) throw missing("subscription", subscription.id);
  if (how.prorate) for (const item of subscription.items.data) creditUnused(account, item, now(account));
  if (how.invoiceNow) {
    const start = subscription.items.data[0]?.current_period_start ?? now(account);
    const period = { start, end: now(account) };
    const invoice = draftInvoice(account, { subscription, reason: "subscription_update", items: [], period });
    finalizeInvoice(account, invoice);
    collectInvoice(account, invoice);
  } else if (!how.prorate) {
    dropPending(account, subscription);
  }
  endSubscription(account, subscription, "cancellation_requested");
}
