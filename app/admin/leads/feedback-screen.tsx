import type { StaffLead } from "#worker/admin/leads/contract.ts";
import type { ListFilter } from "../list/list-bar.tsx";
import type { Column } from "../list/record-list.tsx";
import { formatDateTime } from "../words.ts";
import { LeadList } from "./lead-list.tsx";
import { feedbackLabels, LeadState } from "./lead-words.tsx";

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
