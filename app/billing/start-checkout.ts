import { storedToken } from "../auth/token.ts";
import { failureWords } from "../ui/failure-words.ts";
import { isBillingPage } from "./is-billing-page.ts";
import { requestCheckout } from "./subscription-requests.ts";

/** Somebody chooses a plan, or goes from theirs to a higher one on the dashboard: the same rule in other words. */
export type CheckoutWay = "checkout" | "upgrade";

const failures: Record<CheckoutWay, string> = {
  checkout: "Failed to create checkout session",
  upgrade: "Failed to start upgrade process",
};

/**
 * Asks for the hosted checkout of a price, and sends the browser there; to sign in first where nobody is signed in.
 * Resolves once the browser is leaving.
 * @throws Error in words for people; nothing was bought
 */
export async function startCheckout(
  planId: string,
  {
    leave = (address) => location.assign(address),
    way = "checkout",
  }: { leave?: (address: string) => void; way?: CheckoutWay } = {},
): Promise<void> {
  if (!storedToken()) return leave(`/auth?${new URLSearchParams({ plan: planId })}`);
  const url = await requestCheckout(way, planId).catch((error: unknown) => {
    throw new Error(failureWords(error, failures[way]), { cause: error });
  });
  if (!url) throw new Error(failures[way]);
  if (!isBillingPage(url, location.href)) throw new Error("Failed to redirect to checkout. Please try again.");
  leave(url);
}
