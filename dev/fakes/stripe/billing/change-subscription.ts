import { type Account, now } from "../account.ts";
import { update } from "../events/events.ts";
import { isRunning, lastPeriodEnd } from "../objects/subscription.ts";
import { declined, invalid } from "../wire/failures.ts";
import type { Invoice, Subscription } from "../wire/objects.ts";
import { mergeMetadata } from "../wire/params.ts";
import { changeItems, type ItemChange, type Proration } from "./change-items.ts";
import { collectInvoice } from "./collect.ts";
import { draftInvoice, finalizeInvoice } from "./invoice.ts";

export type SubscriptionChange = {
  items?: ItemChange[];
  proration_behavior?: "create_prorations" | "always_invoice" | "none";
  proration_date?: number;
  payment_behavior?: "allow_incomplete" | "error_if_incomplete";
  cancel_at_period_end?: boolean;
  cancel_at?: "" | number | "min_period_end" | "max_period_end";
  default_payment_method?: string;
  description?: string;
  metadata?: "" | Record<string, string>;
};

/**
 * One update of a subscription, whole or not at all.
 * @throws StripeFailure; with 402 where `error_if_incomplete` is asked for and the bank refuses
 */
export function changeSubscription(account: Account, subscription: Subscription, change: SubscriptionChange): void {
  const { metadata, description, ...rest } = change;
  if (!isRunning(subscription) && Object.keys(rest).length > 0) {
    throw invalid("A canceled subscription can only update its cancellation_details and metadata.");
  }
  if (change.cancel_at !== undefined && change.cancel_at_period_end !== undefined) {
    throw invalid("You may only specify one of these parameters: cancel_at, cancel_at_period_end.", {
      code: "parameters_exclusive",
    });
  }
  const behavior = change.proration_behavior ?? "create_prorations";
  const proration: Proration = behavior === "none" ? null : { at: prorationDate(account, subscription, change) };
  let invoice: Invoice | null = null;
  update(account, "customer.subscription.updated", subscription, () => {
    const restarted = change.items ? changeItems(account, subscription, change.items, proration) : false;
    subscription.metadata = mergeMetadata(subscription.metadata, metadata);
    if (description !== undefined) subscription.description = description || null;
    if (change.default_payment_method) subscription.default_payment_method = change.default_payment_method;
    changeEnd(account, subscription, change);
    if (!restarted && !(change.items && behavior === "always_invoice")) return;
    invoice = draftInvoice(account, {
      subscription,
      reason: "subscription_update",
      items: restarted ? subscription.items.data : [],
      period: { start: subscription.items.data[0]?.current_period_start ?? now(account), end: now(account) },
    });
  });
  if (!invoice) return;
  finalizeInvoice(account, invoice);
  const rejection = collectInvoice(account, invoice);
  if (rejection && change.payment_behavior === "error_if_incomplete") throw declined(rejection);
}

function changeEnd(account: Account, subscription: Subscription, change: SubscriptionChange): void {
  if (change.cancel_at_period_end !== undefined) {
    // A date that was set by itself (as the portal sets it) is not taken back by this flag.
    const ends = change.cancel_at_period_end;
    if (ends || subscription.cancel_at_period_end) setEnd(account, subscription, ends ? "max_period_end" : "");
    subscription.cancel_at_period_end = ends;
  }
  if (change.cancel_at !== undefined) {
    setEnd(account, subscription, change.cancel_at);
    subscription.cancel_at_period_end = false;
  } else if (subscription.cancel_at_period_end) {
    subscription.cancel_at = lastPeriodEnd(subscription);
  }
}

function setEnd(account: Account, subscription: Subscription, at: NonNullable<SubscriptionChange["cancel_at"]>): void {
  if (typeof at === "number" && at <= now(account)) {
    throw invalid("The cancellation time must be in the future.", { param: "cancel_at" });
  }
  const ends = subscription.items.data.map((item) => item.current_period_end);
  if (at === "") subscription.cancel_at = null;
  else if (typeof at === "number") subscription.cancel_at = at;
  else subscription.cancel_at = at === "min_period_end" ? Math.min(...ends) : Math.max(...ends);
  subscription.canceled_at = subscription.cancel_at === null ? null : now(account);
  subscription.cancellation_details = {
    comment: null,
    feedback: null,
    feedback_option: null,
    reason: subscription.cancel_at === null ? null : "cancellation_requested",
  };
}

function prorationDate(account: Account, subscription: Subscription, change: SubscriptionChange): number {
  const date = change.proration_date;
  if (date === undefined) return now(account);
  const start = Math.min(...subscription.items.data.map((item) => item.current_period_start));
  const end = Math.min(...subscription.items.data.map((item) => item.current_period_end));
  if (date < start || date > end) {
    throw invalid("Cannot specify `proration_date` outside of current subscription period.", {
      param: "proration_date",
    });
  }
  return date;
}
