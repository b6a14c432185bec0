import { type Message, m } from "#messages";
import type { BillingEvent, StaffBilling, StaffBillingDetail } from "#worker/admin/billing/billing.contract.ts";
import { planTiers } from "#worker/billing/billing.catalogue.ts";
import type { SideField, SideValue } from "#worker/billing/billing.contract.ts";
import { formatDateTime, formatDay, formatNumber } from "../format.ts";
import type { BadgeText } from "../resource/badges.tsx";
import type { Maybe } from "../resource/resource.tsx";

export const statusLabels = {
  active: m.admin_active,
  past_due: m.admin_past_due,
  inactive: m.admin_ended_at,
  none: m.admin_no_subscription,
} as const satisfies Record<StaffBilling["status"], Message>;

const colors = { active: "green", past_due: "amber", inactive: "gray", none: "gray" } as const;

/** How an account stands, and whether Stripe says the same. */
export function billingBadges({ status, source, mismatch }: StaffBilling): Maybe<BadgeText>[] {
  return [
    [statusLabels[status](), colors[status]],
    source === "manual" && [m.admin_set_by_us(), "gray", "outline"],
    mismatch === "standing" && [m.admin_mismatch(), "red"],
  ];
}

export const payerLabels = {
  stripe: m.admin_stripe,
  manual: m.admin_nothing_set_by_admin,
  none: m.admin_nothing,
} as const;

export const fieldLabels = {
  status: m.admin_status,
  plan: m.admin_plan,
  price: m.admin_price,
  periodEnd: m.admin_period_ends,
  endsThen: m.admin_ends_then,
  extraSeats: m.admin_extra_seats,
  unpaidSince: m.admin_unpaid_since,
  countedFrom: m.admin_months_counted_from,
  subscription: m.admin_subscription,
} as const satisfies Record<SideField, Message>;

export const sourceLabels = {
  webhook: m.admin_when_event_came,
  hourly: m.admin_by_hourly_look,
  staff: m.admin_when_staff_asked,
  account: m.admin_when_account_changed_its_plan,
} as const satisfies Record<NonNullable<StaffBillingDetail["found"]>["by"], Message>;

export const outcomeLabels = {
  applied: m.admin_taken,
  missed: m.admin_never_arrived_found_by_hourly,
  failed: m.admin_failed_waits_for_stripe,
} as const satisfies Record<BillingEvent["outcome"], Message>;

export function describeTimes({ happenedAt, takenAt, outcome }: BillingEvent): string {
  const time = formatDateTime(takenAt);
  const seen = outcome === "failed" ? m.admin_tried_at({ time }) : m.admin_applied_at({ time });
  return happenedAt ? m.admin_happened({ happenedAt: formatDateTime(happenedAt), seen }) : seen;
}

/** A value of either side, for people. */
export function formatValue(field: SideField, value: SideValue): string {
  if (value === null) return m.admin_none();
  if (typeof value === "boolean") return value ? m.admin_yes() : m.admin_no();
  if (typeof value === "number") return formatNumber(value);
  switch (field) {
    case "status":
      return Object.entries(statusLabels).find(([status]) => status === value)?.[1]() ?? value;
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
  return m.admin_extra_seats_count({ count: seats });
}

export function formatPeriod({ currentPeriodEnd, cancelAtPeriodEnd }: StaffBilling): string | null {
  if (!currentPeriodEnd) return null;
  return cancelAtPeriodEnd
    ? m.admin_for_good({ currentPeriodEnd: formatDay(currentPeriodEnd) })
    : formatDay(currentPeriodEnd);
}
