import { Lock } from "lucide-react";
import type { Account } from "#worker/account/account.contract.ts";
import { UpgradeButton } from "../../account/plan/upgrade-button.tsx";
import type { CheckoutPlan } from "../../billing/plan-prices.ts";

type Props = { account: Account; priceIds: Record<CheckoutPlan, string> };

/** Widgets come with Business Pro: what they are, and the way there. */
export function EmbedLocked({ account, priceIds }: Props) {
  return (
    <div className="embed-locked">
      <Lock size={20} aria-hidden />
      <div>
        <h3>The visualizer on your own website</h3>
        <p className="quiet">
          Visitors see your work on their own home, in your colors, and their request reaches you with both pictures.
          The embed widget comes with Business Pro.
        </p>
      </div>
      <UpgradeButton account={account} priceIds={priceIds} plan="business-pro" words="Upgrade to Business Pro" />
    </div>
  );
}
