import type { StaffLead } from "#worker/admin/leads/contract.ts";
import type { ListFilter } from "../list/list-bar.tsx";
import { type Column, RecordList } from "../list/record-list.tsx";
import type { ListFilters } from "../list/use-list-filters.ts";
import { momentWords } from "../words.ts";
import { exportLeads, listLeads } from "./lead-requests.ts";
import { feedbackWords, LeadState } from "./lead-words.tsx";

const filters: ListFilter[] = [{ name: "feedback", label: "Status", any: "Any status", options: feedbackWords }];

const columns: Column<StaffLead>[] = [
  { title: "Subject", cell: (lead) => lead.subject ?? "Without a title" },
  { title: "Kind", cell: ({ service }) => (service === "feature" ? "Feature" : "Bug") },
  { title: "From", cell: (lead) => lead.email },
  { title: "Status", cell: (lead) => <LeadState lead={lead} /> },
  { title: "Received", cell: (lead) => momentWords(lead.createdAt) },
];

/** Bugs and wishes that people have written. */
export function FeedbackScreen() {
  return (
    <>
      <header className="admin-head">
        <h1>Feedback</h1>
      </header>
      <RecordList
        name="feedback"
        searchLabel="Search by email or last name"
        filters={filters}
        columns={columns}
        keyOf={({ id }) => id}
        hrefOf={({ id }) => `/admin/feedback/${id}`}
        fetchPage={(query) => listLeads(ofFeedback(query))}
        fetchFile={(query) => exportLeads(ofFeedback(query))}
      />
    </>
  );
}

function ofFeedback(query: ListFilters): ListFilters {
  return { ...query, type: "bugs_features" };
}
