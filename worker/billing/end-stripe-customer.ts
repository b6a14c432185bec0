import type { Ports } from "../ports.ts";
import { isMissing } from "./ask-stripe.ts";
import { findCustomer } from "./customers.ts";

/**
 * Ends everything between Stripe and an account that is about to be deleted: Stripe ends the subscriptions of a customer
 * whom it deletes at once, and keeps the invoices, as the law asks. Safe to repeat. The account must stay where this fails:
 * nobody is charged for an account that is gone.
 * @returns the customer that is gone; null where there never was one
 * @throws Stripe's errors
 */
export async function endStripeCustomer(ports: Pick<Ports, "db" | "stripe">, userId: string): Promise<string | null> {
  const customerId = await findCustomer(ports, userId);
  if (!customerId) return null;
  const { customers, checkout } = ports.stripe();
  try {
    // First the checkouts: one that is paid in this moment ends with its customer.
    const open = await checkout.sessions.list({ customer: customerId, status: "open", limit: 20 });
    for (const { id } of open.data) await checkout.sessions.expire(id);
    await customers.del(customerId);
  } catch (error) {
    if (!isMissing(error, "id") && !isMissing(error, "customer")) throw error;
  }
  return customerId;
}
