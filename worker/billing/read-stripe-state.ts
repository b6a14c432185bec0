import type Stripe from "stripe";
import type { Ports } from "../ports.ts";
import { type PaidPlan, planOfPrice, rankOf } from "./prices.ts";

type Stripes = Pick<Ports, "stripe" | "settings">;

/** A subscription of ours at Stripe, with the item that carries the plan. */
export type Found = { subscription: Stripe.Subscription; item: Stripe.SubscriptionItem; plan: PaidPlan };

/** What Stripe says about a customer, in our words. */
export type StripeState = {
  subscriptionId: string;
  plan: PaidPlan;
  priceId: string;
  status: "active" | "past_due" | "inactive";
  pastDueSince: Date | null;
  billingAnchor: Date;
  currentPeriodEnd: Date;
  cancelAtPeriodEnd: boolean;
  extraSeats: number;
};

const statuses: Partial<Record<string, StripeState["status"]>> = {
  active: "active",
  trialing: "active",
  past_due: "past_due",
  unpaid: "past_due",
};
const over = new Set(["canceled", "incomplete", "incomplete_expired"]);
const accountStatus = ["inactive", "past_due", "active"];

/**
 * The subscriptions of a customer, ended ones too, the one that counts first: the best that lives, else the newest. Stripe
 * lists the newest first, and of equals that order stays.
 */
export async function findSubscriptions(ports: Stripes, customerId: string): Promise<Found[]> {
  const listed = ports.stripe().subscriptions.list({ customer: customerId, status: "all", limit: 100 });
  const found: Found[] = [];
  for await (const subscription of listed) {
    const own = planItemOf(ports, subscription);
    if (own) found.push({ subscription, ...own });
    else warn("subscription to a price that is not ours", subscription.id);
  }
  return found.sort(
    (a, b) =>
      accountStatus.indexOf(statusOf(b.subscription)) - accountStatus.indexOf(statusOf(a.subscription)) ||
      (statusOf(a.subscription) === "inactive" ? 0 : rankOf(b.plan) - rankOf(a.plan)) ||
      b.subscription.created - a.subscription.created,
  );
}

/** Still runs at Stripe, whether or not it is paid: another one beside it would be paid twice. */
export function isRunning({ subscription }: Found): boolean {
  return !over.has(subscription.status);
}

/** `stripeState` null: the customer never had a subscription of ours. */
export async function readStripeState(
  ports: Stripes,
  customerId: string,
): Promise<{ stripeState: StripeState | null; counted: Found | undefined }> {
  const found = await findSubscriptions(ports, customerId);
  if (found.filter(isRunning).length > 1) warn("more than one subscription runs", customerId);
  return { stripeState: await stripeStateFrom(ports, found), counted: found[0] };
}

/** What the subscriptions of a customer come to: the first one counts. */
export async function stripeStateFrom(ports: Stripes, [counted]: Found[]): Promise<StripeState | null> {
  if (!counted) return null;
  const { subscription, item, plan } = counted;
  const status = statusOf(subscription);
  const end = subscription.cancel_at;
  return {
    subscriptionId: subscription.id,
    plan,
    priceId: item.price.id,
    status,
    pastDueSince: status === "past_due" ? await unpaidSince(ports, counted) : null,
    // Not `billing_cycle_anchor`: a change between monthly and yearly moves that one, and would begin the month anew.
    billingAnchor: dateOf(subscription.start_date),
    currentPeriodEnd: dateOf(Math.min(item.current_period_end, end ?? Number.POSITIVE_INFINITY)),
    cancelAtPeriodEnd: isEnding(counted),
    extraSeats: status === "inactive" ? 0 : (seatItemOf(ports, subscription)?.quantity ?? 0),
  };
}

/** It will not be renewed. The portal says so by a date, the API by a flag. */
export function isEnding({ subscription, item }: Found): boolean {
  const { cancel_at_period_end, cancel_at } = subscription;
  return cancel_at_period_end || (cancel_at !== null && cancel_at <= item.current_period_end);
}

export function seatItemOf({ settings }: Pick<Ports, "settings">, subscription: Stripe.Subscription) {
  return subscription.items.data.find(({ price }) => price.id === settings.EXTRA_SEAT_PRICE);
}

export function statusOf({ status }: Stripe.Subscription): StripeState["status"] {
  return statuses[status] ?? "inactive";
}

function planItemOf({ settings }: Pick<Ports, "settings">, subscription: Stripe.Subscription) {
  return subscription.items.data
    .flatMap((item) => {
      const plan = planOfPrice(settings, item.price.id);
      return plan ? [{ item, plan }] : [];
    })
    .sort((a, b) => rankOf(b.plan) - rankOf(a.plan))[0];
}

/** When the oldest invoice that is open was due. From the invoices, so that it is the same whenever we look. */
async function unpaidSince({ stripe }: Stripes, { subscription, item }: Found): Promise<Date> {
  const open = await stripe().invoices.list({ subscription: subscription.id, status: "open", limit: 100 });
  const due = open.data.map((invoice) => invoice.status_transitions.finalized_at ?? invoice.created);
  return dateOf(due.length > 0 ? Math.min(...due) : item.current_period_start);
}

function dateOf(seconds: number): Date {
  return new Date(seconds * 1000);
}

function warn(event: string, id: string): void {
  console.warn(JSON.stringify({ level: "warn", event, id }));
}
