import { m } from "#messages";
import type { Ports } from "../ports.ts";
import { askStripe } from "./ask-stripe.ts";
import { findCustomer } from "./customers.ts";

type Billing = Pick<Ports, "db" | "stripe" | "now">;
type Payer = { id: string; email: string };

const failed = m.billing_could_not_reach_billing_service;

/**
 * Tells Stripe that a customer belongs to another account, whose address gets its receipts from now on. Safe to repeat. Our own
 * rows are the caller's to move.
 * @returns what takes it back
 * @throws AppError UNAVAILABLE
 */
export async function moveCustomer(
  ports: Billing,
  { from, to }: { from: Payer; to: Payer },
): Promise<() => Promise<void>> {
  const customerId = await findCustomer(ports, from.id);
  if (!customerId) return async () => {};
  const assign = async (payer: Payer) => {
    await askStripe(failed(), () =>
      ports.stripe().customers.update(customerId, { email: payer.email, metadata: { account: payer.id } }),
    );
  };
  await assign(to);
  return () => assign(from);
}
