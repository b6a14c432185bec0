import { type Message, m } from "#messages";
import {
  deliveryKinds,
  type StaffDelivery,
  type StaffDeliveryDetail,
} from "#worker/admin/deliveries/deliveries.contract.ts";
import { channelName } from "#worker/leads/delivery/channels.catalogue.ts";
import type { BadgeText } from "../resource/badges.tsx";
import type { Maybe } from "../resource/resource.tsx";

export const kindLabels = Object.fromEntries(deliveryKinds.map((kind) => [kind, () => kindLabel(kind)])) as Record<
  StaffDelivery["kind"],
  Message
>;

export function kindLabel(kind: string): string {
  return kind === "email" ? m.admin_notification_email() : channelName(kind);
}

export const stateLabels = {
  waiting: m.admin_waiting,
  delivered: m.admin_delivered,
  failed: m.admin_given_up,
} as const satisfies Record<StaffDelivery["state"], Message>;

const colors = { waiting: "amber", delivered: "green", failed: "red" } as const;

/** Where a delivery stands. */
export function deliveryBadges({ state, lead }: StaffDelivery): Maybe<BadgeText>[] {
  return [[stateLabels[state](), colors[state]], lead?.isTest === true && [m.admin_test(), "gray", "outline"]];
}

/** Whom the lead is from. */
export function leadName({ lead }: Pick<StaffDelivery, "lead">): string {
  if (!lead) return m.admin_deleted_lead();
  return `${lead.firstName} ${lead.lastName}`.trim() || lead.email;
}

/** Why there is only the delivery left. */
export function deletedMessage({ tenant, leadRetentionDays }: StaffDeliveryDetail): string {
  return leadRetentionDays === null
    ? m.admin_deleted_by({ companyName: tenant.companyName })
    : m.admin_gone_keeps_leads_for_days({ companyName: tenant.companyName, leadRetentionDays });
}

export function describeAttempts({ attempts, kind, attemptLog }: StaffDeliveryDetail): string {
  const counted = attempts === 0 ? m.admin_not_tried_yet() : m.admin_tries_made({ count: attempts });
  if (kind === "email") return m.admin_of_email_last_answer_alone({ counted });
  return attempts > attemptLog.length && attemptLog.length > 1
    ? m.admin_last_are_kept({ counted, count: attemptLog.length })
    : counted;
}

export function describeAnswer({ state, problem }: StaffDeliveryDetail): string {
  if (state === "delivered") return m.admin_carrier_has_taken();
  return problem ?? m.admin_none_yet();
}
