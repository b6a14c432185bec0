import { useEffect, useState } from "react";
import { m } from "#messages";
import { toastError } from "../ui/toast.ts";
import { type CheckoutMode, startCheckout } from "./start-checkout.ts";

/** Leads to the checkout of one price at a time, and tells in a toast why it cannot be had. */
export function useCheckout(way: CheckoutMode): {
  /** The price whose checkout is being made. */
  pending: string | null;
  begin(planId: string): Promise<void>;
} {
  const [pending, setPending] = useState<string | null>(null);

  useEffect(() => {
    // The way back from the checkout may bring this very page back as it was left.
    const comeBack = ({ persisted }: PageTransitionEvent) => persisted && setPending(null);
    addEventListener("pageshow", comeBack);
    return () => removeEventListener("pageshow", comeBack);
  }, []);

  async function begin(planId: string) {
    setPending(planId);
    try {
      await startCheckout(planId, { way });
    } catch (error) {
      toastError(error instanceof Error ? error.message : m.billing_failed_to_redirect_to_checkout());
      setPending(null);
    }
  }

  return { pending, begin };
}
