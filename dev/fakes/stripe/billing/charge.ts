import type { Account } from "../account.ts";
import { type Decline, rejectionOf } from "../objects/test-cards.ts";
import type { Customer, Invoice } from "../wire/objects.ts";

const generic: Decline = { code: "generic_decline", message: "Your card was declined." };
const noCard: Decline = {
  code: "generic_decline",
  message: "This customer has no attached payment source or default payment method.",
};

/**
 * Asks the bank for an invoice's amount. @param present a person is at the page; else the account charges by itself
 * @returns why it was refused, or null
 */
export function charge(account: Account, invoice: Invoice, customer: Customer, present: boolean): Decline | null {
  const { settings, cardNumbers } = account.state;
  if (settings.declineAll.includes(customer.id)) return generic;
  const method = methodOf(account, invoice, customer);
  const card = method ? cardNumbers[method] : undefined;
  if (!card) return noCard;
  if (invoice.billing_reason === "subscription_cycle" && settings.failNextRenewal.includes(customer.id)) {
    settings.failNextRenewal = settings.failNextRenewal.filter((id) => id !== customer.id);
    return generic;
  }
  return rejectionOf(card, present);
}

/** The invoice's own card, else the subscription's, else the customer's. */
export function methodOf({ state }: Account, invoice: Invoice, customer: Customer): string | null {
  const subscription = invoice.parent?.subscription_details?.subscription;
  const preferred = typeof subscription === "string" ? state.subscriptions[subscription]?.default_payment_method : null;
  return invoice.default_payment_method ?? preferred ?? customer.invoice_settings.default_payment_method;
}
