import type Stripe from "stripe";
import type { Ports } from "../ports.ts";
import type { Card, Money } from "./billing.contract.ts";

type Means = { card: Card | null; credit: Money | null };

/** What Stripe will charge for a subscription: the card, and the credit that pays before it. */
export async function findMeans(
  ports: Pick<Ports, "stripe">,
  { customerId, subscription }: { customerId: string; subscription: Stripe.Subscription | null },
): Promise<Means> {
  const { customers, paymentMethods } = ports.stripe();
  const own = subscription?.default_payment_method ?? null;
  const [customer, method] = await Promise.all([
    customers.retrieve(customerId, { expand: ["invoice_settings.default_payment_method"] }),
    typeof own === "string" ? paymentMethods.retrieve(own) : own,
  ]);
  if (customer.deleted) return { card: cardOf(method), credit: null };
  const { balance, currency, invoice_settings } = customer;
  const preferred = invoice_settings.default_payment_method;
  return {
    card: cardOf(method ?? (typeof preferred === "string" ? null : preferred)),
    // Below zero it is the customer's, above it ours.
    credit: balance < 0 ? { amount: -balance, currency: currency ?? "usd" } : null,
  };
}

function cardOf(method: Stripe.PaymentMethod | null): Card | null {
  if (!method?.card) return null;
  const { brand, last4 } = method.card;
  return { brand, last4 };
}
