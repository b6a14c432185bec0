import type { StaffLead, StaffLeadDetail } from "#worker/admin/leads/leads.contract.ts";
import { formatDateTime } from "../format.ts";
import type { BadgeText } from "../resource/badges.tsx";
import type { Maybe } from "../resource/resource.tsx";

type Mail = StaffLeadDetail["lead"]["mail"];
type Delivery = StaffLeadDetail["lead"]["deliveries"][number];

export const statusLabels = {
  new: "New",
  contacted: "Contacted",
  quoted: "Quoted",
  won: "Won",
  lost: "Lost",
  spam: "Spam",
} as const satisfies Record<StaffLead["status"], string>;

export const feedbackLabels = {
  open: "Open",
  planned: "Planned",
  started: "In progress",
  done: "Done",
  declined: "Declined",
} as const satisfies Record<StaffLead["feedbackStatus"], string>;

export const typeLabels = {
  contact: "Contact page",
  widget: "Embed",
  bugs_features: "Feedback",
} as const satisfies Record<StaffLead["type"], string>;

export const deliveryStateLabels = {
  waiting: "Waiting",
  delivered: "Delivered",
  dead: "Given up",
} as const satisfies Record<Delivery["state"], string>;

const mailStateLabels = {
  queued: "Waiting",
  sent: "Sent",
  failed: "Failed",
  none: "None was sent",
} as const satisfies Record<Mail["state"], string>;

/** Where a lead, or feedback, stands. */
export function leadBadges({ type, status, feedbackStatus, isTest }: StaffLead): Maybe<BadgeText>[] {
  const isFeedback = type === "bugs_features" && status !== "spam";
  return [
    [isFeedback ? feedbackLabels[feedbackStatus] : statusLabels[status], status === "spam" ? "red" : "gray"],
    isTest && ["Test", "gray", "outline"],
  ];
}

export function describeMail({ state, at, failure }: Mail): string {
  return `${mailStateLabels[state]}${at ? `, ${formatDateTime(at)}` : ""}${failure ? `: ${failure}` : ""}`;
}
