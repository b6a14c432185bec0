import { storedToken } from "../auth/token.ts";
import { failureWords } from "../ui/failure-words.ts";
import { isBillingPage } from "./is-billing-page.ts";
import { requestCheckout } from "./subscription-requests.ts";

type Options = {
  leave?: (address: string) => void;
  /** What to say where the server gives no reason. */
  failed?: string;
};

/**
 * Asks for the hosted checkout of a price, and sends the browser there; to sign in first where nobody is signed in.
 * Resolves once the browser is leaving.
 * @throws Error in words for people; nothing was bought
 */
export async function startCheckout(
  planId: string,
  { leave = (address) => location.assign(address), failed = "Failed to create checkout session" }: Options = {},
): Promise<void> {
  if (!storedToken()) return leave(`/auth?${new URLSearchParams({ plan: planId })}`);
  const url = await requestCheckout(planId).catch((error: unknown) => {
    throw new Error(failureWords(error, failed), { cause: error });
  });
  if (!url) throw new Error(failed);
  if (!isBillingPage(url, location.href)) throw new Error("Failed to redirect to checkout. Please try again.");
  leave(url);
}
