import type Stripe from "stripe";

/**
 * Stripe's objects as they cross the wire in the API version that the SDK pins: references are ids (the stand-in expands
 * them on demand), and decimals are strings (the SDK makes numbers of them).
 */
type Over<T, Changes> = Omit<T, keyof Changes> & Changes;

export type List<T> = { object: "list"; data: T[]; has_more: boolean; url: string };

export type Product = Over<Stripe.Product, { default_price: string | null }>;
export type Price = Over<
  Stripe.Price,
  {
    product: string;
    unit_amount: number;
    unit_amount_decimal: string;
    recurring: Stripe.Price.Recurring & { interval: "month" | "year" };
  }
>;
export type Plan = Over<Stripe.Plan, { amount_decimal: string; product: string }>;

export type Customer = Over<
  Stripe.Customer,
  {
    invoice_settings: Over<Stripe.Customer.InvoiceSettings, { default_payment_method: string | null }>;
    invoice_prefix: string;
    next_invoice_sequence: number;
  }
>;
export type DeletedCustomer = Stripe.DeletedCustomer;
export type PaymentMethod = Over<Stripe.PaymentMethod, { customer: string | null; card: Stripe.PaymentMethod.Card }>;

export type SubscriptionItem = Over<
  Stripe.SubscriptionItem,
  { discounts: string[]; plan: Plan; price: Price; quantity: number }
>;
export type Subscription = Over<
  Stripe.Subscription,
  {
    customer: string;
    items: List<SubscriptionItem>;
    latest_invoice: string | null;
    default_payment_method: string | null;
    status: "active" | "past_due" | "unpaid" | "canceled";
  }
>;

type Pricing = {
  type: "price_details";
  price_details: { price: string; product: string };
  unit_amount_decimal: string;
};
export type InvoiceLine = Over<
  Stripe.InvoiceLineItem,
  { pricing: Pricing; quantity: number; quantity_decimal: string; subscription: string | null }
>;
export type InvoiceItem = Over<
  Stripe.InvoiceItem,
  { customer: string; invoice: string | null; pricing: Pricing; quantity_decimal: string; tax_rates: Stripe.TaxRate[] }
>;
export type Invoice = Over<
  Stripe.Invoice,
  {
    customer: string;
    default_payment_method: string | null;
    lines: List<InvoiceLine>;
    status: "draft" | "open" | "paid" | "void";
  }
>;

export type Charge = Over<
  Stripe.Charge,
  { customer: string | null; payment_intent: string | null; payment_method: string | null; refunds?: undefined }
>;
export type Refund = Over<
  Stripe.Refund,
  {
    charge: string | null;
    customer: string | null;
    payment_intent: string | null;
    payment_method: string | null;
  }
>;
export type CreditNote = Over<Stripe.CreditNote, { customer: string; invoice: string; lines: List<never> }>;

export type CheckoutSession = Over<
  Stripe.Checkout.Session,
  {
    customer: string | null;
    invoice: string | null;
    subscription: string | null;
    status: "open" | "complete" | "expired";
    success_url: string;
    line_items?: undefined;
  }
>;
export type CheckoutLine = Over<Stripe.LineItem, { price: Price; quantity: number }>;

export type PortalSession = Over<Stripe.BillingPortal.Session, { configuration: string }>;
export type StripeEvent = Stripe.EventBase & {
  data: { object: Record<string, unknown>; previous_attributes?: Record<string, unknown> };
};
