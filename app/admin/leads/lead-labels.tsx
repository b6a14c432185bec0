import { Badge } from "@radix-ui/themes";
import type { StaffLead } from "#worker/admin/leads/leads.contract.ts";

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

/** Where a lead, or feedback, stands. */
export function LeadState({ lead: { type, status, feedbackStatus, isTest } }: { lead: StaffLead }) {
  const isFeedback = type === "bugs_features";
  return (
    <span className="record-badges">
      <Badge size="2" color={status === "spam" ? "red" : "gray"} variant="soft" highContrast>
        {isFeedback && status !== "spam" ? feedbackLabels[feedbackStatus] : statusLabels[status]}
      </Badge>
      {isTest ? (
        <Badge size="2" color="gray" variant="outline" highContrast>
          Test
        </Badge>
      ) : null}
    </span>
  );
}
