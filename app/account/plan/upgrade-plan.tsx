import { Button } from "@radix-ui/themes";
import { useSearchParams } from "react-router";
import { m } from "#messages";
import { planTiers } from "#worker/billing/billing.catalogue.ts";
import { ChangeDialog } from "../../billing/change-dialog.tsx";
import type { CheckoutPlan } from "../../billing/plan-prices.ts";
import { upgradePlan } from "../../billing/start-checkout.ts";

/** A running subscription goes to a higher plan: no checkout asks again, so this does, where the address says `?upgrade=`. */
export function UpgradePlan({ plan, priceId, isFirst }: { plan: CheckoutPlan; priceId: string; isFirst: boolean }) {
  const { name, monthlyPrice } = planTiers[plan];
  const [params, setParams] = useSearchParams();

  function change(open: boolean) {
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
    <ChangeDialog
      change={{ kind: "upgrade", planId: priceId }}
      open={params.get("upgrade") === priceId}
      onOpenChange={change}
      trigger={
        <Button size="3" variant={isFirst ? "solid" : "soft"} className="big-button">
          {m.billing_upgrade_to({ name })}
        </Button>
      }
      title={m.account_upgrade_to_question({ name })}
      stay={m.ui_not_now()}
      go={{ label: m.account_upgrade_now(), busyLabel: m.ui_processing() }}
      send={async (quote) => {
        await upgradePlan(priceId, quote);
        // It stays busy: the browser is leaving.
        await new Promise(() => {});
      }}
      fallback={m.billing_failed_to_start_upgrade_process()}
      onDone={() => {}}
    >
      {m.account_upgrade_text({ name, dollars: monthlyPrice })}
    </ChangeDialog>
  );
}
