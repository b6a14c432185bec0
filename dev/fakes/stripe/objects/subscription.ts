import { type Account, now } from "../account.ts";
import { type Period, periodAt } from "../billing/calendar.ts";
import { newId } from "../ids.ts";
import { missing } from "../wire/failures.ts";
import type { Plan, Price, Subscription, SubscriptionItem } from "../wire/objects.ts";

export type SubscriptionInput = {
  customer: string;
  items: { price: Price; quantity: number }[];
  paymentMethod: string;
  metadata: Record<string, string>;
  description: string | null;
};

/** A subscription that begins now, before its first invoice. */
export function makeSubscription(account: Account, input: SubscriptionInput): Subscription {
  const id = newId("sub");
  const moment = now(account);
  const items = input.items.map(({ price, quantity }) =>
    makeItem({ subscription: id, price, quantity, moment, period: periodAt(moment, price.recurring.interval, moment) }),
  );
  const subscription: Subscription = {
    id,
    object: "subscription",
    application: null,
    application_fee_percent: null,
    automatic_tax: { disabled_reason: null, enabled: false, liability: null },
    billing_cycle_anchor: moment,
    billing_cycle_anchor_config: null,
    billing_mode: { type: "flexible", flexible: { proration_discounts: "included" } },
    billing_schedules: [],
    billing_thresholds: null,
    cancel_at: null,
    cancel_at_period_end: false,
    canceled_at: null,
    cancellation_details: { comment: null, feedback: null, feedback_option: null, reason: null },
    collection_method: "charge_automatically",
    created: moment,
    currency: "usd",
    customer: input.customer,
    customer_account: null,
    days_until_due: null,
    default_payment_method: input.paymentMethod,
    default_source: null,
    default_tax_rates: [],
    description: input.description,
    discounts: [],
    ended_at: null,
    invoice_settings: {
      account_tax_ids: null,
      custom_fields: null,
      description: null,
      footer: null,
      issuer: { type: "self" },
    },
    items: { object: "list", data: items, has_more: false, url: `/v1/subscription_items?subscription=${id}` },
    latest_invoice: null,
    livemode: false,
    managed_payments: { enabled: false },
    metadata: input.metadata,
    next_pending_invoice_item_invoice: null,
    on_behalf_of: null,
    pause_collection: null,
    payment_settings: { payment_method_options: null, payment_method_types: null, save_default_payment_method: "off" },
    pending_invoice_item_interval: null,
    pending_setup_intent: null,
    pending_update: null,
    schedule: null,
    start_date: moment,
    status: "active",
    test_clock: null,
    transfer_data: null,
    trial_end: null,
    trial_settings: { end_behavior: { billing_cycle_anchor: null, missing_payment_method: "create_invoice" } },
    trial_start: null,
  };
  account.state.subscriptions[id] = subscription;
  return subscription;
}

type ItemInput = { subscription: string; price: Price; quantity: number; moment: number; period: Period };

export function makeItem(input: ItemInput): SubscriptionItem {
  return {
    id: newId("si", 14),
    object: "subscription_item",
    billing_thresholds: null,
    created: input.moment,
    current_period_end: input.period.end,
    current_period_start: input.period.start,
    current_trial: null,
    discounts: [],
    metadata: {},
    plan: planOf(input.price),
    price: input.price,
    quantity: input.quantity,
    subscription: input.subscription,
    tax_rates: [],
  };
}

/** The older name of a price, which items still carry. */
export function planOf(price: Price): Plan {
  return {
    id: price.id,
    object: "plan",
    active: price.active,
    amount: price.unit_amount,
    amount_decimal: price.unit_amount_decimal,
    billing_scheme: price.billing_scheme,
    created: price.created,
    currency: price.currency,
    interval: price.recurring.interval,
    interval_count: 1,
    livemode: false,
    metadata: {},
    meter: null,
    nickname: null,
    product: price.product,
    tiers_mode: null,
    transform_usage: null,
    trial_period_days: null,
    usage_type: "licensed",
  };
}

export function findSubscription(account: Account, id: string, param = "id"): Subscription {
  const subscription = account.state.subscriptions[id];
  if (!subscription) throw missing("subscription", id, param);
  return subscription;
}

export function isRunning(subscription: Subscription): boolean {
  return subscription.status !== "canceled";
}

/** When the last of its items' periods ends: the day on which a cancelled subscription stops. */
export function lastPeriodEnd(subscription: Subscription): number {
  return Math.max(...subscription.items.data.map((item) => item.current_period_end));
}
