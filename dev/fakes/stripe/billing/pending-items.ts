import { type Account, now } from "../account.ts";
import { prices, productName } from "../catalogue.ts";
import { emit } from "../events/events.ts";
import { newId } from "../ids.ts";
import type { InvoiceItem, InvoiceLine, Subscription, SubscriptionItem } from "../wire/objects.ts";
import { pendingLine, pricingOf } from "./invoice-lines.ts";
import { dayOf, prorate } from "./proration.ts";

/** A credit for what of an item's paid period is not used. Nothing is due for an item of no price or number. */
export function creditUnused(account: Account, item: SubscriptionItem, moment: number): void {
  const amount = -share(item, moment);
  const description = `Unused time on ${counted(item)} after ${dayOf(moment)}`;
  if (amount !== 0) addPending(account, item, { amount, description, moment });
}

/** A charge for what is left of the period with an item as it is from now on. */
export function chargeRemaining(account: Account, item: SubscriptionItem, moment: number): void {
  const amount = share(item, moment);
  const description = `Remaining time on ${counted(item)} after ${dayOf(moment)}`;
  if (amount !== 0) addPending(account, item, { amount, description, moment });
}

/** Moves what waits for this subscription onto an invoice. */
export function takePending(account: Account, subscription: Subscription, invoice: string): InvoiceLine[] {
  return pendingOf(account, subscription).map((pending) => {
    pending.invoice = invoice;
    return pendingLine(pending, prices[pending.pricing.price_details.price] ?? unknownPrice(pending));
  });
}

export function pendingOf(account: Account, subscription: Subscription): InvoiceItem[] {
  return Object.values(account.state.invoiceItems).filter(
    (item) => item.invoice === null && item.parent?.subscription_details?.subscription === subscription.id,
  );
}

export function dropPending(account: Account, subscription: Subscription): void {
  for (const item of pendingOf(account, subscription)) delete account.state.invoiceItems[item.id];
}

function share(item: SubscriptionItem, moment: number): number {
  const period = { start: item.current_period_start, end: item.current_period_end };
  return prorate({ unitAmount: item.price.unit_amount, quantity: item.quantity }, period, moment);
}

function counted(item: SubscriptionItem): string {
  const name = productName(item.price);
  return item.quantity === 1 ? name : `${item.quantity} × ${name}`;
}

function addPending(
  account: Account,
  item: SubscriptionItem,
  due: { amount: number; description: string; moment: number },
): void {
  const subscription = account.state.subscriptions[item.subscription];
  const pending: InvoiceItem = {
    id: newId("ii"),
    object: "invoiceitem",
    amount: due.amount,
    currency: "usd",
    customer: subscription?.customer ?? "",
    customer_account: null,
    date: now(account),
    description: due.description,
    discountable: false,
    discounts: [],
    invoice: null,
    livemode: false,
    metadata: {},
    net_amount: due.amount,
    parent: {
      subscription_details: { subscription: item.subscription, subscription_item: item.id },
      type: "subscription_details",
    },
    period: { start: due.moment, end: item.current_period_end },
    pricing: pricingOf(item.price),
    proration: true,
    proration_details: { credited_items: null, discount_amounts: [] },
    quantity: item.quantity,
    quantity_decimal: String(item.quantity),
    tax_rates: [],
    test_clock: null,
  };
  account.state.invoiceItems[pending.id] = pending;
  emit(account, "invoiceitem.created", pending);
}

function unknownPrice(pending: InvoiceItem): never {
  throw new Error(`No price ${pending.pricing.price_details.price}.`);
}
