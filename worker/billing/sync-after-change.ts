import { describeError } from "../describe-error.ts";
import type { Ports } from "../ports.ts";
import { syncSubscription } from "./sync-subscription.ts";

/**
 * After a change that Stripe has made: the page that comes next shows it. Never throws, because the change is made; its
 * events will tell of it again.
 */
export async function syncAfterChange(
  ports: Pick<Ports, "db" | "stripe" | "settings" | "now" | "taskRunner">,
  customerId: string,
): Promise<void> {
  try {
    await syncSubscription(ports, customerId);
  } catch (error) {
    console.warn(JSON.stringify({ level: "warn", event: "not synced after a change", ...describeError(error) }));
  }
}
