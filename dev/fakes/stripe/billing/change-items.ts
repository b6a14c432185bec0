import { type Account, now } from "../account.ts";
import { prices } from "../catalogue.ts";
import { makeItem, planOf } from "../objects/subscription.ts";
import { invalid, missing } from "../wire/failures.ts";
import type { Price, Subscription, SubscriptionItem } from "../wire/objects.ts";
import { mergeMetadata } from "../wire/params.ts";
import { periodAt } from "./calendar.ts";
import { chargeRemaining, creditUnused } from "./pending-items.ts";

/** One entry of `items`: with an id it changes that item, without one it adds another. */
export type ItemChange = {
  id?: string;
  price?: string;
  quantity?: number;
  deleted?: boolean;
  metadata?: "" | Record<string, string>;
};

/** @param at the moment from which the change counts; null for no prorations */
export type Proration = { at: number } | null;

/**
 * Changes, adds and removes items. What was paid and is not used becomes a credit, what is left of the period a charge; both
 * wait for the next invoice. An item of another interval begins a new cycle of the whole subscription today.
 * @returns whether a new cycle began: its first invoice is then due at once
 */
export function changeItems(
  account: Account,
  subscription: Subscription,
  changes: ItemChange[],
  proration: Proration,
): boolean {
  const before = subscription.items.data.map((item) => ({ ...item }));
  const after = changes.reduce((items, change) => applyChange(account, subscription, items, change), [...before]);
  if (after.length === 0) {
    throw invalid(
      "A subscription must have at least one active plan. To cancel a subscription, please use the cancel API endpoint on " +
        "the subscription object.",
      { param: "items" },
    );
  }
  const restarts = after.some((item) => {
    const known = before.find(({ id }) => id === item.id);
    return known !== undefined && known.price.recurring.interval !== item.price.recurring.interval;
  });
  if (proration) {
    for (const item of before) {
      const next = after.find(({ id }) => id === item.id);
      if (restarts || !next || isOther(item, next)) creditUnused(account, item, proration.at);
    }
  }
  subscription.items.data = after;
  if (restarts) {
    beginCycle(subscription, now(account));
    return true;
  }
  if (proration) {
    for (const item of after) {
      const known = before.find(({ id }) => id === item.id);
      if (!known || isOther(known, item)) chargeRemaining(account, item, proration.at);
    }
  }
  return false;
}

/** Every item's period begins now, and so will every later one. */
export function beginCycle(subscription: Subscription, moment: number): void {
  subscription.billing_cycle_anchor = moment;
  for (const item of subscription.items.data) {
    const period = periodAt(moment, item.price.recurring.interval, moment);
    item.current_period_start = period.start;
    item.current_period_end = period.end;
  }
}

/** @throws StripeFailure for a price that this account does not sell */
export function findPrice(id: string, param: string): Price {
  const price = Object.hasOwn(prices, id) ? prices[id] : undefined;
  if (!price) throw missing("price", id, param);
  return price;
}

function applyChange(
  account: Account,
  subscription: Subscription,
  items: SubscriptionItem[],
  change: ItemChange,
): SubscriptionItem[] {
  if (change.id === undefined) return [...items, addedItem(account, subscription, items, change)];
  const known = items.find(({ id }) => id === change.id);
  if (!known) throw missing("subscription_item", change.id, "items[0][id]");
  if (change.deleted) return items.filter((item) => item !== known);
  const price = change.price ? findPrice(change.price, "items[0][price]") : known.price;
  const changed: SubscriptionItem = {
    ...known,
    price,
    plan: planOf(price),
    quantity: change.quantity ?? known.quantity,
    metadata: mergeMetadata(known.metadata, change.metadata),
  };
  return items.map((item) => (item === known ? changed : item));
}

function addedItem(
  account: Account,
  subscription: Subscription,
  items: SubscriptionItem[],
  change: ItemChange,
): SubscriptionItem {
  if (!change.price) throw invalid("Missing required param: items[0][price].", { code: "parameter_missing" });
  const price = findPrice(change.price, "items[0][price]");
  if (items.some((item) => item.price.id === price.id)) {
    throw invalid(`An existing Subscription Item is already using Price ${price.id}.`, { param: "items[0][price]" });
  }
  const moment = now(account);
  const period = periodAt(subscription.billing_cycle_anchor, price.recurring.interval, moment);
  return makeItem({ subscription: subscription.id, price, quantity: change.quantity ?? 1, moment, period });
}

function isOther(a: SubscriptionItem, b: SubscriptionItem): boolean {
  return a.price.id !== b.price.id || a.quantity !== b.quantity;
}
