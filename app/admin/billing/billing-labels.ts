import type { BillingEvent, StaffBilling, StaffBillingDetail } from "#worker/admin/billing/billing.contract.ts";
import { planTiers } from "#worker/billing/billing.catalogue.ts";
import type { SideField, SideValue } from "#worker/billing/billing.contract.ts";
import { formatDateTime, formatDay, formatNumber } from "../format.ts";
import type { BadgeText } from "../resource/badges.tsx";
import type { Maybe } from "../resource/resource.tsx";

export const statusLabels = {
  active: "Active",
  past_due: "Past due",
  inactive: "Ended",
  none: "No subscription",
} as const satisfies Record<StaffBilling["status"], string>;

const colors = { active: "green", past_due: "amber", inactive: "gray", none: "gray" } as const;

/** How an account stands, and whether Stripe says the same. */
export function billingBadges({ status, source, mismatch }: StaffBilling): Maybe<BadgeText>[] {
  return [
    [statusLabels[status], colors[status]],
    source === "manual" && ["Set by us", "gray", "outline"],
    mismatch === "standing" && ["Mismatch", "red"],
  ];
}

export const payerLabels = { stripe: "Stripe", manual: "Nothing: set by an admin", none: "Nothing" } as const;

export const fieldLabels = {
  status: "Status",
  plan: "Plan",
  price: "Price",
  periodEnd: "Period ends",
  endsThen: "Ends then",
  extraSeats: "Extra seats",
  unpaidSince: "Unpaid since",
  countedFrom: "Months counted from",
  subscription: "Subscription",
} as const satisfies Record<SideField, string>;

export const sourceLabels = {
  webhook: "When an event came",
  hourly: "By the hourly look",
  staff: "When staff asked",
  account: "When the account changed its plan",
} as const satisfies Record<NonNullable<StaffBillingDetail["found"]>["by"], string>;

export const outcomeLabels = {
  applied: "Taken",
  missed: "Never arrived; found by the hourly look",
  failed: "Failed; waits for Stripe to send it again",
} as const satisfies Record<BillingEvent["outcome"], string>;

export function describeTimes({ happenedAt, takenAt, outcome }: BillingEvent): string {
  const seen = `${outcome === "failed" ? "tried" : "taken"} ${formatDateTime(takenAt)}`;
  return happenedAt ? `Happened ${formatDateTime(happenedAt)}, ${seen}` : seen;
}

/** A value of either side, for people. */
export function formatValue(field: SideField, value: SideValue): string {
  if (value === null) return "None";
  if (typeof value === "boolean") return value ? "Yes" : "No";
  if (typeof value === "number") return formatNumber(value);
  switch (field) {
    case "status":
      return Object.entries(statusLabels).find(([status]) => status === value)?.[1] ?? value;
    case "plan":
      return Object.values(planTiers).find(({ id }) => id === value)?.name ?? value;
    case "periodEnd":
    case "unpaidSince":
    case "countedFrom":
      return formatDateTime(value);
    default:
      return value;
  }
}

export function formatSeats(seats: number): string {
  return seats === 1 ? "1 extra seat" : `${formatNumber(seats)} extra seats`;
}

export function formatPeriod({ currentPeriodEnd, cancelAtPeriodEnd }: StaffBilling): string | null {
  if (!currentPeriodEnd) return null;
  return cancelAtPeriodEnd ? `${formatDay(currentPeriodEnd)}, for good` : formatDay(currentPeriodEnd);
}
