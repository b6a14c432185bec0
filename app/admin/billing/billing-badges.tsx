import { Badge } from "@radix-ui/themes";
import type { StaffBilling } from "#worker/admin/billing/billing.contract.ts";
import { statusLabels } from "./billing-labels.ts";

const colors = { active: "green", past_due: "amber", inactive: "gray", none: "gray" } as const;

/** How an account stands, and whether Stripe says the same. */
export function BillingBadges({ billing: { status, source, mismatch } }: { billing: StaffBilling }) {
  return (
    <span className="record-badges">
      <Badge size="2" color={colors[status]} variant="soft" highContrast>
        {statusLabels[status]}
      </Badge>
      {source === "manual" ? (
        <Badge size="2" color="gray" variant="outline" highContrast>
          Set by us
        </Badge>
      ) : null}
      {mismatch === "standing" ? (
        <Badge size="2" color="red" variant="soft" highContrast>
          Mismatch
        </Badge>
      ) : null}
    </span>
  );
}
