import { AppError } from "../errors.ts";
import type { Services } from "../services.ts";
import { stay } from "./change-plan.ts";
import { findCustomer } from "./customers.ts";
import { findSubscriptions, isEnding, isRunning } from "./read-truth.ts";
import { refuseManual } from "./refuse-manual.ts";
import { syncAfterChange } from "./sync-after-change.ts";

type Billing = Pick<Services, "db" | "stripe" | "settings" | "now">;

/**
 * Ends the subscription when what is paid for is used up. Every one that runs, should there be more than one. Done already
 * is done.
 * @throws AppError CONFLICT where nothing runs; Stripe's errors
 */
export async function cancelAtPeriodEnd(services: Billing, userId: string): Promise<void> {
  const { customerId, running } = await findRunning(services, userId, "You have no subscription to cancel.");
  for (const found of running.filter((each) => !isEnding(each))) {
    // Also instead of a later date that was set elsewhere.
    await services.stripe().subscriptions.update(found.subscription.id, { cancel_at_period_end: true });
  }
  await syncAfterChange(services, customerId);
}

/** Takes an announced end back. @throws AppError CONFLICT where it has come already; Stripe's errors */
export async function resume(services: Billing, userId: string): Promise<void> {
  const message = "Your subscription has ended. Please choose a plan on the pricing page.";
  const { customerId, running } = await findRunning(services, userId, message);
  // Of several that end, the best one goes on.
  const [counted] = running;
  if (isEnding(counted)) await services.stripe().subscriptions.update(counted.subscription.id, stay(counted));
  await syncAfterChange(services, customerId);
}

async function findRunning(services: Billing, userId: string, noneLeft: string) {
  await refuseManual(services, userId);
  const customerId = await findCustomer(services, userId);
  const running = customerId ? (await findSubscriptions(services, customerId)).filter(isRunning) : [];
  if (!customerId || running.length === 0) throw new AppError("CONFLICT", noneLeft);
  return { customerId, running };
}
