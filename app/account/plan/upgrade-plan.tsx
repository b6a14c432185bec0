import { Button } from "@radix-ui/themes";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { useSearchParams } from "react-router";
import { planTiers } from "#worker/billing/catalogue.ts";
import type { CheckoutPlan } from "../../billing/plan-prices.ts";
import { startCheckout } from "../../billing/start-checkout.ts";
import { toastError } from "../../ui/toast.ts";
import { ConfirmDialog } from "./confirm-dialog.tsx";

/** A running subscription goes to a higher plan: no checkout asks again, so this does. `?upgrade=` opens it. */
export function UpgradePlan({ plan, priceId }: { plan: CheckoutPlan; priceId: string }) {
  const { name, monthlyPrice } = planTiers[plan];
  const [params, setParams] = useSearchParams();
  const [isOpen, setOpen] = useState(params.get("upgrade") === plan);
  // It stays busy after that: the browser is leaving.
  const { mutate, reset, error, isIdle, isError } = useMutation({
    mutationFn: () => startCheckout(priceId, { failed: "Failed to start upgrade process" }),
    onError: ({ message }) => toastError(message),
  });

  function change(open: boolean) {
    reset();
    setOpen(open);
    if (!open && params.has("upgrade")) setParams({}, { replace: true, preventScrollReset: true });
  }

  return (
    <ConfirmDialog
      open={isOpen}
      onOpenChange={change}
      trigger={
        <Button size="3" className="big-button">
          Upgrade to {name}
        </Button>
      }
      title={`Upgrade to ${name}?`}
      problem={error?.message ?? null}
      busy={!isIdle && !isError}
      stay="Not now"
      go={{ label: "Upgrade now", busyLabel: "Processing..." }}
      onGo={() => mutate()}
    >
      {name} is ${monthlyPrice} per month and starts at once. For the days until your next billing date you pay the
      difference to your present plan, with the card that we have.
    </ConfirmDialog>
  );
}
