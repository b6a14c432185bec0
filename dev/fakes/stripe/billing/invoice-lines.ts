import { productName } from "../catalogue.ts";
import { newId } from "../ids.ts";
import type { InvoiceItem, InvoiceLine, Price, SubscriptionItem } from "../wire/objects.ts";
import type { Period } from "./calendar.ts";

/** The line of a whole period, paid in advance. */
export function periodLine(item: SubscriptionItem, period: Period): InvoiceLine {
  const every = item.price.recurring.interval;
  return makeLine({
    amount: item.price.unit_amount * item.quantity,
    description: `${item.quantity} × ${productName(item.price)} (at $${dollars(item.price.unit_amount)} / ${every})`,
    price: item.price,
    quantity: item.quantity,
    period,
    subscription: item.subscription,
    subscriptionItem: item.id,
    invoiceItem: null,
  });
}

/** The line of a credit or charge that waited for the next invoice. */
export function pendingLine(pending: InvoiceItem, price: Price): InvoiceLine {
  return makeLine({
    amount: pending.amount,
    description: pending.description ?? "",
    price,
    quantity: pending.quantity,
    period: pending.period,
    subscription: pending.parent?.subscription_details?.subscription ?? "",
    subscriptionItem: pending.parent?.subscription_details?.subscription_item ?? "",
    invoiceItem: pending.id,
  });
}

type LineInput = {
  amount: number;
  description: string;
  price: Price;
  quantity: number;
  period: Period;
  subscription: string;
  subscriptionItem: string;
  invoiceItem: string | null;
};

function makeLine(input: LineInput): InvoiceLine {
  return {
    id: newId("il"),
    object: "line_item",
    amount: input.amount,
    currency: "usd",
    description: input.description,
    discount_amounts: [],
    discountable: input.invoiceItem === null,
    discounts: [],
    invoice: null,
    livemode: false,
    metadata: {},
    parent: {
      invoice_item_details: null,
      subscription_item_details: {
        invoice_item: input.invoiceItem,
        proration: input.invoiceItem !== null,
        proration_details: { credited_items: null },
        subscription: input.subscription,
        subscription_item: input.subscriptionItem,
      },
      type: "subscription_item_details",
    },
    period: { start: input.period.start, end: input.period.end },
    pretax_credit_amounts: [],
    pricing: pricingOf(input.price),
    quantity: input.quantity,
    quantity_decimal: String(input.quantity),
    subscription: input.subscription,
    subtotal: input.amount,
    taxes: [],
  };
}

export function pricingOf(price: Price): InvoiceLine["pricing"] {
  return {
    type: "price_details",
    price_details: { price: price.id, product: price.product },
    unit_amount_decimal: price.unit_amount_decimal,
  };
}

export function dollars(cents: number): string {
  return (cents / 100).toLocaleString("en-US", { minimumFractionDigits: 2, maximumFractionDigits: 2 });
}
