import type { StaffLead } from "#worker/admin/leads/leads.contract.ts";
import { formatDateTime } from "../format.ts";
import type { ListFilter } from "../list/list-bar.tsx";
import type { Column } from "../list/record-list.tsx";
import { feedbackLabels, LeadState } from "./lead-labels.tsx";
import { LeadList } from "./lead-list.tsx";

const filters: ListFilter[] = [{ name: "feedback", label: "Status", any: "Any status", options: feedbackLabels }];

const columns: Column<StaffLead>[] = [
  { title: "Subject", cell: (lead) => lead.subject ?? "Without a title" },
  { title: "Kind", cell: ({ service }) => (service === "feature" ? "Feature" : "Bug") },
  { title: "From", cell: (lead) => lead.email },
  { title: "Status", cell: (lead) => <LeadState lead={lead} /> },
  { title: "Received", cell: (lead) => formatDateTime(lead.createdAt) },
];

const always = { type: "bugs_features" };

/** Bugs and wishes that people have written. */
export function FeedbackScreen() {
  return <LeadList title="Feedback" name="feedback" filters={filters} columns={columns} always={always} />;
}
