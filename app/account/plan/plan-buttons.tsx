import { Button, Skeleton } from "@radix-ui/themes";
import { m } from "#messages";
import type { Account } from "#worker/account/account.contract.ts";
import { planTiers } from "#worker/billing/billing.catalogue.ts";
import type { CheckoutPlan } from "../../billing/plan-prices.ts";
import { useCheckout } from "../../billing/use-checkout.ts";
import { CancelPlan } from "./cancel-plan.tsx";
import type { PlanState } from "./plan-state.ts";
import { PortalButton } from "./portal-button.tsx";
import { ResumePlan } from "./resume-plan.tsx";
import { UpgradePlan } from "./upgrade-plan.tsx";

type Props = {
  account: Account;
  offers: Omit<PlanState, "badge" | "next">;
  priceIds: Record<CheckoutPlan, string>;
  /** `offers` is what billing will most likely say. */
  isAwaited: boolean;
};

export function PlanButtons({ account, offers, priceIds, isAwaited }: Props) {
  const { upgrades, needsCheckout, canCancel, canResume, hasPortal } = offers;
  const checkout = useCheckout("upgrade");
  const isUnpaid = account.subscription?.status === "past_due";
  return (
    <Skeleton loading={isAwaited}>
      <div className="plan-buttons">
        {canResume ? <ResumePlan account={account} /> : null}
        {upgrades.map((plan, i) =>
          needsCheckout ? (
            <Button
              key={plan}
              size="3"
              variant={i === 0 ? "solid" : "soft"}
              className="big-button"
              disabled={checkout.pending !== null}
              onClick={() => void checkout.begin(priceIds[plan])}
            >
              {checkout.pending === priceIds[plan]
                ? m.ui_processing()
                : m.billing_upgrade_to({ name: planTiers[plan].name })}
            </Button>
          ) : (
            <UpgradePlan key={plan} plan={plan} priceId={priceIds[plan]} isFirst={!canResume} />
          ),
        )}
        {hasPortal ? <PortalButton isUrgent={isUnpaid} /> : null}
        {canCancel ? <CancelPlan account={account} /> : null}
      </div>
    </Skeleton>
  );
}
