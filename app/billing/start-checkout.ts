import { failOnError, identityHeaders } from "../api.ts";
import { storedToken } from "../auth/token.ts";
import { failureWords } from "../ui/failure-words.ts";

/**
 * Asks for the hosted checkout of a price, and sends the browser there; to sign in first where nobody is signed in.
 * Resolves once the browser is leaving.
 * @throws Error in words for people; nothing was bought
 */
export async function startCheckout(
  planId: string,
  leave: (address: string) => void = (address) => location.assign(address),
): Promise<void> {
  if (!storedToken()) return leave(`/auth?${new URLSearchParams({ plan: planId })}`);
  const url = await requestCheckout(planId);
  if (!isCheckout(url)) throw new Error("Failed to redirect to checkout. Please try again.");
  leave(url);
}

async function requestCheckout(planId: string): Promise<string> {
  const failed = "Failed to create checkout session";
  try {
    const response = await failOnError(
      await fetch("/api/subscription/checkout", {
        method: "POST",
        credentials: "include",
        headers: { ...identityHeaders(), "Content-Type": "application/json" },
        body: JSON.stringify({ planId }),
      }),
    );
    const answer = (await response.json()) as { success?: boolean; data?: { url?: string } };
    if (answer.success && answer.data?.url) return answer.data.url;
  } catch (error) {
    throw new Error(failureWords(error, failed), { cause: error });
  }
  throw new Error(failed);
}

/** The payment provider's own pages; on a laptop its stand-in, which is another port of the same machine. */
function isCheckout(address: string): boolean {
  if (!URL.canParse(address)) return false;
  const { origin, hostname } = new URL(address);
  return origin === "https://checkout.stripe.com" || (hostname === "localhost" && location.hostname === "localhost");
}
