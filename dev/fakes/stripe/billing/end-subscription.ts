import { type Account, now } from "../account.ts";
import { emit, update } from "../events/events.ts";
import type { Subscription } from "../wire/objects.ts";

/** Ends a subscription for good. Its unpaid invoices stay, and are no longer collected by themselves. */
export function endSubscription(
  account: Account,
  subscription: Subscription,
  reason: "cancellation_requested" | "payment_failed",
): void {
  subscription.status = "canceled";
  subscription.ended_at = now(account);
  subscription.canceled_at ??= now(account);
  subscription.cancellation_details = {
    comment: null,
    feedback: null,
    feedback_option: null,
    ...subscription.cancellation_details,
    reason,
  };
  for (const invoice of Object.values(account.state.invoices)) {
    const isOwn = invoice.parent?.subscription_details?.subscription === subscription.id;
    if (!isOwn || (invoice.status !== "open" && invoice.status !== "draft")) continue;
    update(account, "invoice.updated", invoice, () => {
      invoice.auto_advance = false;
      invoice.automatically_finalizes_at = null;
      invoice.next_payment_attempt = null;
    });
  }
  emit(account, "customer.subscription.deleted", subscription);
}
