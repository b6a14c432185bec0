import { Progress } from "@radix-ui/themes";
import { m } from "#messages";
import type { Account } from "#worker/account/account.contract.ts";

export function UsageBar({ usage: { currentUsage, limit, canUse } }: Pick<Account, "usage">) {
  if (limit === -1) {
    return (
      <p className="usage-line">
        <span>{m.account_usage_this_month({ count: currentUsage })}</span>
        <span>{m.account_unlimited()}</span>
      </p>
    );
  }
  const left = Math.max(0, limit - currentUsage);
  return (
    <div className="usage">
      <p className="usage-line">
        <span>{m.account_usage_of_limit({ used: currentUsage, limit })}</span>
        <span>{m.account_usage_left({ left })}</span>
      </p>
      <Progress
        value={limit > 0 ? Math.min(100, (currentUsage / limit) * 100) : 100}
        color={canUse ? undefined : "red"}
        size="3"
        aria-label={m.account_visualizations_used()}
        getValueLabel={() => m.account_usage_value({ used: currentUsage, limit })}
      />
    </div>
  );
}
