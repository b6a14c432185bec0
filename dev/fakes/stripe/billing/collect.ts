import { type Account, now } from "../account.ts";
import { emit, update } from "../events/events.ts";
import { makeCharge } from "../objects/charge.ts";
import { findCustomer } from "../objects/customer.ts";
import type { Decline } from "../objects/test-cards.ts";
import type { Invoice, Subscription } from "../wire/objects.ts";
import { charge, methodOf } from "./charge.ts";
import { endSubscription } from "./end-subscription.ts";

const day = 86_400;
/** Days from each failed try to the next; after the last, the account's setting decides. */
const daysBeforeRetry = [3, 5, 7];

/**
 * Tries to be paid for an open invoice and lets its subscription feel the outcome.
 * @param present a person is at the page: a bank may then accept what it refuses at a renewal
 * @returns why the bank refused, or null once paid
 */
export function collectInvoice(account: Account, invoice: Invoice, present = false): Decline | null {
  const customer = findCustomer(account, invoice.customer);
  const rejection = invoice.amount_due > 0 ? charge(account, invoice, customer, present) : null;
  if (rejection) {
    fail(account, invoice);
    return rejection;
  }
  if (invoice.amount_due > 0) makeCharge(account, invoice, methodOf(account, invoice, customer));
  update(account, "invoice.updated", invoice, () => {
    Object.assign(invoice, {
      status: "paid",
      amount_paid: invoice.amount_due,
      amount_remaining: 0,
      attempted: true,
      attempt_count: invoice.attempt_count + (invoice.amount_due > 0 ? 1 : 0),
      next_payment_attempt: null,
      status_transitions: { ...invoice.status_transitions, paid_at: now(account) },
    } satisfies Partial<Invoice>);
  });
  emit(account, "invoice.paid", invoice);
  emit(account, "invoice.payment_succeeded", invoice);
  update(account, "customer.updated", customer, () => {
    customer.delinquent = false;
  });
  const subscription = subscriptionOf(account, invoice);
  if (subscription && subscription.latest_invoice === invoice.id) setStatus(account, subscription, "active");
  return null;
}

export function subscriptionOf(account: Account, invoice: Invoice): Subscription | undefined {
  const id = invoice.parent?.subscription_details?.subscription;
  return typeof id === "string" ? account.state.subscriptions[id] : undefined;
}

function fail(account: Account, invoice: Invoice): void {
  const customer = findCustomer(account, invoice.customer);
  const subscription = subscriptionOf(account, invoice);
  const wait = daysBeforeRetry[invoice.attempt_count];
  const retries = invoice.auto_advance === true && wait !== undefined;
  update(account, "invoice.updated", invoice, () => {
    invoice.attempted = true;
    invoice.attempt_count += 1;
    invoice.next_payment_attempt = retries ? now(account) + wait * day : null;
  });
  emit(account, "invoice.payment_failed", invoice);
  update(account, "customer.updated", customer, () => {
    customer.delinquent = true;
  });
  if (!subscription || subscription.status === "canceled") return;
  const isOver = wait === undefined && invoice.auto_advance === true;
  if (isOver && account.state.settings.afterLastRetry === "cancel") {
    endSubscription(account, subscription, "payment_failed");
  } else if (isOver && account.state.settings.afterLastRetry === "unpaid") {
    setStatus(account, subscription, "unpaid");
  } else if (subscription.status === "active") {
    setStatus(account, subscription, "past_due");
  }
}

function setStatus(account: Account, subscription: Subscription, status: Subscription["status"]): void {
  if (subscription.status === "canceled") return;
  update(account, "customer.subscription.updated", subscription, () => {
    subscription.status = status;
  });
}
