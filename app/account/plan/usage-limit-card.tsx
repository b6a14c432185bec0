import type { Account } from "#worker/account/account.contract.ts";
import type { CheckoutPlan } from "../../billing/plan-prices.ts";
import { UpgradeButton } from "./upgrade-button.tsx";

/** Nothing is left of the month: says so before it is found out, with the next larger plan. */
export function UsageLimitCard({ account, priceIds }: { account: Account; priceIds: Record<CheckoutPlan, string> }) {
  const { usage } = account;
  if (usage.canUse) return null;
  return (
    <section className="usage-limit" aria-labelledby="usage-limit">
      <div>
        <h2 id="usage-limit">Usage Limit Reached</h2>
        <p>
          You have used all {usage.limit} of this month's visualizations on the {usage.planName} plan. What you've made
          stays here, and the instant preview keeps working.
        </p>
      </div>
      <UpgradeButton account={account} priceIds={priceIds} words="Upgrade to Continue" />
    </section>
  );
}
