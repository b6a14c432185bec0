import { Progress } from "@radix-ui/themes";
import type { Account } from "#worker/account/account.contract.ts";

export function UsageBar({ usage: { currentUsage, limit, canUse } }: Pick<Account, "usage">) {
  if (limit === -1) {
    return (
      <p className="usage-line">
        <span>{formatCount(currentUsage)} this month</span>
        <span>Unlimited</span>
      </p>
    );
  }
  const left = Math.max(0, limit - currentUsage);
  return (
    <div className="usage">
      <p className="usage-line">
        <span>
          {currentUsage} of {formatCount(limit)} used
        </span>
        <span>{left} left this month</span>
      </p>
      <Progress
        value={limit > 0 ? Math.min(100, (currentUsage / limit) * 100) : 100}
        color={canUse ? undefined : "red"}
        size="3"
        aria-label="Visualizations used"
        getValueLabel={() => `${currentUsage} of ${limit}`}
      />
    </div>
  );
}

function formatCount(count: number): string {
  return `${count.toLocaleString("en-US")} ${count === 1 ? "visualization" : "visualizations"}`;
}
