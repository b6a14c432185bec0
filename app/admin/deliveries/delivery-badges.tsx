import { Badge } from "@radix-ui/themes";
import type { ComponentProps } from "react";
import type { StaffDelivery } from "#worker/admin/deliveries/deliveries.contract.ts";

export const kindLabels = { email: "Email", webhook: "Webhook" } as const satisfies Record<
  StaffDelivery["kind"],
  string
>;

export const stateLabels = {
  waiting: "Waiting",
  delivered: "Delivered",
  failed: "Given up",
} as const satisfies Record<StaffDelivery["state"], string>;

const colors: Record<StaffDelivery["state"], ComponentProps<typeof Badge>["color"]> = {
  waiting: "amber",
  delivered: "green",
  failed: "red",
};

/** Where a delivery stands. */
export function DeliveryBadges({ delivery: { state, lead } }: { delivery: StaffDelivery }) {
  return (
    <span className="record-badges">
      <Badge size="2" color={colors[state]} variant="soft" highContrast>
        {stateLabels[state]}
      </Badge>
      {lead?.isTest ? (
        <Badge size="2" color="gray" variant="outline" highContrast>
          Test
        </Badge>
      ) : null}
    </span>
  );
}

/** Whom the lead is from. */
export function leadName({ lead }: Pick<StaffDelivery, "lead">): string {
  if (!lead) return "Deleted lead";
  return `${lead.firstName} ${lead.lastName}`.trim() || lead.email;
}
