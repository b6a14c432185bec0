import { Lock } from "lucide-react";
import { m } from "#messages";
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
        <h3>{m.embeds_locked_title()}</h3>
        <p className="quiet">{m.embeds_locked_text()}</p>
      </div>
      <UpgradeButton account={account} priceIds={priceIds} plan="business-pro" words={m.ui_upgrade_to_business_pro()} />
    </div>
  );
}
