import type { StaffDelivery, StaffDeliveryDetail } from "#worker/admin/deliveries/deliveries.contract.ts";
import type { BadgeText } from "../resource/badges.tsx";
import type { Maybe } from "../resource/resource.tsx";

export const kindLabels = { email: "Email", webhook: "Webhook" } as const satisfies Record<
  StaffDelivery["kind"],
  string
>;

export const stateLabels = {
  waiting: "Waiting",
  delivered: "Delivered",
  failed: "Given up",
} as const satisfies Record<StaffDelivery["state"], string>;

const colors = { waiting: "amber", delivered: "green", failed: "red" } as const;

/** Where a delivery stands. */
export function deliveryBadges({ state, lead }: StaffDelivery): Maybe<BadgeText>[] {
  return [[stateLabels[state], colors[state]], lead?.isTest === true && ["Test", "gray", "outline"]];
}

/** Whom the lead is from. */
export function leadName({ lead }: Pick<StaffDelivery, "lead">): string {
  if (!lead) return "Deleted lead";
  return `${lead.firstName} ${lead.lastName}`.trim() || lead.email;
}

/** Why there is only the delivery left. */
export function deletedMessage({ tenant, leadRetentionDays }: StaffDeliveryDetail): string {
  return leadRetentionDays === null
    ? `Deleted by ${tenant.companyName}`
    : `Gone: ${tenant.companyName} keeps leads for ${leadRetentionDays} days, or has deleted it`;
}

export function describeAttempts({ attempts, kind, attemptLog }: StaffDeliveryDetail): string {
  const counted = attempts === 0 ? "Not tried yet." : `${attempts} ${attempts === 1 ? "try" : "tries"}.`;
  if (kind === "email") return `${counted} Of an email the last answer alone is kept.`;
  return attempts > attemptLog.length && attemptLog.length > 1
    ? `${counted} The last ${attemptLog.length} are kept.`
    : counted;
}

export function describeAnswer({ state, problem }: StaffDeliveryDetail): string {
  if (state === "delivered") return "The carrier has taken it";
  return problem ?? "None yet";
}
