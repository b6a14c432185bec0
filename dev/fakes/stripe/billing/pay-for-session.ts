import { type Account, now } from "../account.ts";
import { emit, update } from "../events/events.ts";
import { detailsOf } from "../objects/checkout-session.ts";
import { createCustomer, findCustomer } from "../objects/customer.ts";
import { attachCard } from "../objects/payment-method.ts";
import { makeSubscription } from "../objects/subscription.ts";
import { type CardNumber, type Decline, rejectionOf } from "../objects/test-cards.ts";
import { invalid } from "../wire/failures.ts";
import type { CheckoutSession } from "../wire/objects.ts";
import { collectInvoice } from "./collect.ts";
import { draftInvoice, finalizeInvoice } from "./invoice.ts";

/**
 * The person pays on the hosted page: the subscription begins. A refused card changes nothing and the page stays.
 * @returns why the bank refused, or null once paid
 */
export function payForSession(
  account: Account,
  session: CheckoutSession,
  paid: { card: CardNumber; email: string; name: string },
): Decline | null {
  const order = account.state.checkoutOrders[session.id];
  if (session.status !== "open" || !order) throw invalid("This Checkout Session is no longer open.");
  const isDeclined = session.customer !== null && account.state.settings.declineAll.includes(session.customer);
  const rejection = isDeclined
    ? { code: "generic_decline", message: "Your card was declined." }
    : rejectionOf(paid.card, true);
  if (rejection) return rejection;

  const customer = session.customer
    ? findCustomer(account, session.customer, "customer")
    : createCustomer(account, { email: paid.email, name: paid.name });
  const method = attachCard(account, customer, paid.card);
  const subscription = makeSubscription(account, {
    customer: customer.id,
    items: order.lines,
    paymentMethod: method.id,
    metadata: order.subscriptionMetadata,
    description: order.subscriptionDescription,
  });
  const invoice = draftInvoice(account, {
    subscription,
    reason: "subscription_create",
    items: subscription.items.data,
    period: { start: now(account), end: now(account) },
  });
  finalizeInvoice(account, invoice);
  emit(account, "customer.subscription.created", subscription);
  collectInvoice(account, invoice, true);
  Object.assign(session, {
    status: "complete",
    payment_status: "paid",
    customer: customer.id,
    customer_details: detailsOf(customer.email ?? paid.email, paid.name),
    invoice: invoice.id,
    subscription: subscription.id,
    url: null,
  } satisfies Partial<CheckoutSession>);
  update(account, "customer.updated", customer, () => {
    customer.name ??= paid.name;
  });
  emit(account, "checkout.session.completed", session);
  return null;
}
