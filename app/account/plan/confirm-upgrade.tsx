import { Button, Callout } from "@radix-ui/themes";
import { BadgeCheck } from "lucide-react";
import { useEffect } from "react";
import { useSearchParams } from "react-router";
import { m } from "#messages";
import type { Account } from "#worker/account/account.contract.ts";
import type { CheckoutPlan } from "../../billing/plan-prices.ts";
import { useCheckout } from "../../billing/use-checkout.ts";
import { planState } from "./plan-state.ts";

type Props = { account: Account; priceIds: Record<CheckoutPlan, string> };

/**
 * Somebody chose a plan, left its payment, and came back by a mail (`?finish=`): nothing opens by itself, the way on is
 * here. Takes out of the address what is done already, also a change of plan (`?upgrade=`) to one that runs.
 */
export function FinishUpgrade({ account, priceIds }: Props) {
  const [params, setParams] = useSearchParams();
  const checkout = useCheckout("checkout");
  const { upgrades, needsCheckout } = planState(account, null);
  const finish = params.get("finish");
  const upgrade = params.get("upgrade");
  const canFinish = finish !== null && needsCheckout && upgrades.length > 0;
  const canUpgrade = upgrade !== null && upgrades.some((plan) => priceIds[plan] === upgrade);
  const isStale = (finish !== null && !canFinish) || (upgrade !== null && !canUpgrade);

  useEffect(() => {
    if (!isStale) return;
    setParams(
      (before) => {
        if (!canFinish) before.delete("finish");
        if (!canUpgrade) before.delete("upgrade");
        return before;
      },
      { replace: true, preventScrollReset: true },
    );
  }, [isStale, canFinish, canUpgrade, setParams]);

  if (!canFinish) return null;
  return (
    <div className="finish-upgrade">
      <Callout.Root color="green" size="1" highContrast role="status">
        <Callout.Icon>
          <BadgeCheck size={16} aria-hidden />
        </Callout.Icon>
        <Callout.Text>{m.account_finish_upgrade_text()}</Callout.Text>
      </Callout.Root>
      <Button
        size="3"
        className="big-button"
        disabled={checkout.pending !== null}
        onClick={() => void checkout.begin(finish)}
      >
        {checkout.pending ? m.ui_processing() : m.account_finish_upgrade()}
      </Button>
    </div>
  );
}
