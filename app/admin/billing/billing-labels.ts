import type { BillingEvent, StaffBilling, StaffBillingDetail } from "#worker/admin/billing/billing.contract.ts";
import { planTiers } from "#worker/billing/billing.catalogue.ts";
import type { SideField, SideValue } from "#worker/billing/billing.contract.ts";
import { formatDateTime, formatDay, formatNumber } from "../format.ts";

export const statusLabels = {
  active: "Active",
  past_due: "Past due",
  inactive: "Ended",
  none: "No subscription",
} as const satisfies Record<StaffBilling["status"], string>;

export const mismatchLabels = { standing: "Differs", mended: "Mended" } as const;

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
