import { Button } from "@radix-ui/themes";
import { useMutation } from "@tanstack/react-query";
import { m } from "#messages";
import { isBillingPage } from "../../billing/is-billing-page.ts";
import { requestPortal } from "../../billing/subscription-requests.ts";
import { failureMessage } from "../../ui/failure-message.ts";
import { toastError } from "../../ui/toast.ts";

/** Leads to the payment provider's own pages: invoices, and the card that is charged. */
export function PortalButton({ isUrgent }: { isUrgent: boolean }) {
  const { mutate, isPending } = useMutation({
    mutationFn: async () => {
      const url = await requestPortal();
      if (!url || !isBillingPage(url, location.href)) throw new Error("No billing page.");
      location.assign(url);
    },
    onError: (error) => toastError(failureMessage(error, m.account_portal_failed())),
  });
  return (
    <Button
      size="3"
      variant={isUrgent ? "solid" : "surface"}
      color={isUrgent ? undefined : "gray"}
      highContrast={!isUrgent}
      className="big-button"
      disabled={isPending}
      onClick={() => mutate()}
    >
      {isPending ? m.account_opening() : isUrgent ? m.account_update_card() : m.account_invoices_and_payment()}
    </Button>
  );
}
