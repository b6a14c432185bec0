import { type Message, m } from "#messages";
import { storedToken } from "../auth/token.ts";
import { failureMessage } from "../ui/failure-message.ts";
import { isBillingPage } from "./is-billing-page.ts";
import { readSubscription, requestCheckout } from "./subscription-requests.ts";

/** Somebody chooses a plan, or has agreed on the dashboard to a higher one than theirs. */
export type CheckoutMode = "checkout" | "upgrade";

const failures: Record<CheckoutMode, Message> = {
  checkout: m.billing_failed_to_create_checkout_session,
  upgrade: m.billing_failed_to_start_upgrade_process,
};

/**
 * Asks for the hosted checkout of a price, and sends the browser there; to sign in first where nobody is signed in. A plan
 * that runs would be changed and charged without a checkout: so that no link can do that, the dashboard asks before it.
 * Resolves once the browser is leaving.
 * @throws Error in words for people; nothing was bought
 */
export async function startCheckout(
  planId: string,
  {
    leave = (address) => location.assign(address),
    way = "checkout",
  }: { leave?: (address: string) => void; way?: CheckoutMode } = {},
): Promise<void> {
  if (!storedToken()) return leave(`/auth?${new URLSearchParams({ plan: planId })}`);
  const url = await findWay(way, planId).catch((error: unknown) => {
    throw new Error(failureMessage(error, failures[way]()), { cause: error });
  });
  if (!url) throw new Error(failures[way]());
  if (!isBillingPage(url, location.href)) throw new Error(m.billing_failed_to_redirect_to_checkout());
  leave(url);
}

async function findWay(way: CheckoutMode, planId: string): Promise<string | undefined> {
  if (way === "checkout") {
    const { status, isManual } = await readSubscription();
    const isRunning = !isManual && (status === "active" || status === "past_due");
    if (isRunning) return `/dashboard?${new URLSearchParams({ upgrade: planId })}`;
  }
  return requestCheckout(way, { planId });
}

/**
 * A running plan goes to a higher one for the sum that was agreed to, and the browser to the page that says so. Resolves once
 * the browser is leaving.
 * @throws ApiError, TypeError; Error where the answer leads nowhere
 */
export async function upgradePlan(planId: string, quote: string | undefined): Promise<void> {
  const url = await requestCheckout("upgrade", { planId, quote });
  if (!url || !isBillingPage(url, location.href)) throw new Error(failures.upgrade());
  location.assign(url);
}
