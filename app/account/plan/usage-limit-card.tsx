import { m } from "#messages";
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
        <h2 id="usage-limit">{m.account_limit_title()}</h2>
        <p>{m.account_limit_text({ limit: usage.limit, planName: usage.planName })}</p>
      </div>
      <UpgradeButton account={account} priceIds={priceIds} words={m.account_limit_upgrade()} />
    </section>
  );
}
