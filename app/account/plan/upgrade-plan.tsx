import { Button } from "@radix-ui/themes";
import { useMutation } from "@tanstack/react-query";
import { useSearchParams } from "react-router";
import { planTiers } from "#worker/billing/catalogue.ts";
import type { CheckoutPlan } from "../../billing/plan-prices.ts";
import { startCheckout } from "../../billing/start-checkout.ts";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";
import { toastError } from "../../ui/toast.ts";

/** A running subscription goes to a higher plan: no checkout asks again, so this does, where the address says `?upgrade=`. */
export function UpgradePlan({ plan, priceId, isFirst }: { plan: CheckoutPlan; priceId: string; isFirst: boolean }) {
  const { name, monthlyPrice } = planTiers[plan];
  const [params, setParams] = useSearchParams();
  // It stays busy after that: the browser is leaving.
  const { mutate, reset, error, isIdle, isError } = useMutation({
    mutationFn: () => startCheckout(priceId, { way: "upgrade" }),
    onError: ({ message }) => toastError(message),
  });

  function change(open: boolean) {
    reset();
    setParams(
      (before) => {
        if (open) before.set("upgrade", priceId);
        else before.delete("upgrade");
        return before;
      },
      { replace: true, preventScrollReset: true },
    );
  }

  return (
    <ConfirmDialog
      open={params.get("upgrade") === priceId}
      onOpenChange={change}
      trigger={
        <Button size="3" variant={isFirst ? "solid" : "soft"} className="big-button">
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
      {name} is ${monthlyPrice} per month and starts at once. Now you pay only the difference to your present plan, for
      the days until your next billing date, with the card that we have.
    </ConfirmDialog>
  );
}
