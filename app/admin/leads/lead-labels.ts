import { type Message, m } from "#messages";
import type { StaffLead, StaffLeadDetail } from "#worker/admin/leads/leads.contract.ts";
import { enterprise } from "#worker/leads/leads.catalogue.ts";
import { formatDateTime } from "../format.ts";
import type { BadgeText } from "../resource/badges.tsx";
import type { Maybe } from "../resource/resource.tsx";

type Mail = StaffLeadDetail["lead"]["mail"];
type Delivery = StaffLeadDetail["lead"]["deliveries"][number];

export const statusLabels = {
  new: m.admin_new,
  contacted: m.admin_contacted,
  quoted: m.admin_quoted,
  won: m.admin_won,
  lost: m.admin_lost,
  spam: m.admin_spam,
} as const satisfies Record<StaffLead["status"], Message>;

export const feedbackLabels = {
  open: m.admin_open,
  planned: m.admin_planned,
  started: m.admin_in_progress,
  done: m.admin_done,
  declined: m.admin_declined,
} as const satisfies Record<StaffLead["feedbackStatus"], Message>;

export const typeLabels = {
  contact: m.admin_contact_page,
  widget: m.admin_embed,
  bugs_features: m.admin_feedback,
} as const satisfies Record<StaffLead["type"], Message>;

export const deliveryStateLabels = {
  waiting: m.admin_waiting,
  delivered: m.admin_delivered,
  dead: m.admin_given_up,
} as const satisfies Record<Delivery["state"], Message>;

const mailStateLabels = {
  queued: m.admin_waiting,
  sent: m.admin_sent,
  failed: m.admin_failed,
  none: m.admin_none_was_sent,
} as const satisfies Record<Mail["state"], Message>;

/** Where a lead, or feedback, stands. */
export function leadBadges({ type, service, status, feedbackStatus, isTest }: StaffLead): Maybe<BadgeText>[] {
  const isFeedback = type === "bugs_features" && status !== "spam";
  return [
    [isFeedback ? feedbackLabels[feedbackStatus]() : statusLabels[status](), status === "spam" ? "red" : "gray"],
    type === "contact" && service === enterprise && [m.leads_enterprise(), "amber", "soft"],
    isTest && [m.admin_test(), "gray", "outline"],
  ];
}

export function describeMail({ state, at, failure }: Mail): string {
  return `${mailStateLabels[state]()}${at ? `, ${formatDateTime(at)}` : ""}${failure ? `: ${failure}` : ""}`;
}
