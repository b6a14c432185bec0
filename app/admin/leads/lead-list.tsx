import type { StaffLead } from "#worker/admin/leads/leads.contract.ts";
import type { ListFilter } from "../list/list-bar.tsx";
import { type Column, RecordList } from "../list/record-list.tsx";
import type { ListFilters } from "../list/use-list-filters.ts";
import { exportLeads, listLeads } from "./lead-requests.ts";

type Props = {
  title: string;
  /** Of the section, its address and its file. */
  name: "leads" | "feedback";
  filters: ListFilter[];
  columns: Column<StaffLead>[];
  /** What is asked for whatever the filters say. */
  always?: ListFilters;
};

/** Leads or feedback: the same records, told in other words. */
export function LeadList({ title, name, filters, columns, always }: Props) {
  return (
    <>
      <header className="admin-head">
        <h1>{title}</h1>
      </header>
      <RecordList
        name={name}
        searchLabel="Search by email or last name"
        filters={filters}
        columns={columns}
        keyOf={({ id }) => id}
        hrefOf={({ id }) => `/admin/${name}/${id}`}
        fetchPage={(query) => listLeads({ ...query, ...always })}
        fetchFile={(query) => exportLeads({ ...query, ...always })}
      />
    </>
  );
}
