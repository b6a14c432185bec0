import { Link } from "react-router";
import { type AuditEntry, actions, auditQuerySchema } from "#worker/admin/audit/audit.contract.ts";
import { api } from "../../api.ts";
import { formatDateTime } from "../format.ts";
import type { ListFilter } from "../list/list-bar.tsx";
import { type Column, RecordList } from "../list/record-list.tsx";
import type { ListFilters } from "../list/use-list-filters.ts";
import { auditActionLabel, describeAuditChange } from "./audit-labels.ts";

const filters: ListFilter[] = [{ name: "action", label: "What", any: "Everything", options: actions }];

const columns: Column<AuditEntry>[] = [
  { title: "What", cell: (entry) => auditActionLabel(entry.action) },
  { title: "Target", cell: (entry) => <Target entry={entry} /> },
  { title: "Change", cell: describeAuditChange },
  { title: "Who", cell: (entry) => entry.actorEmail },
  { title: "When", cell: (entry) => formatDateTime(entry.createdAt) },
];

export function AuditScreen() {
  return (
    <>
      <header className="admin-head">
        <div>
          <h1>Audit log</h1>
          <p>Everything that staff changed. Nothing here can be edited or removed.</p>
        </div>
      </header>
      <RecordList
        name="audit"
        searchLabel="Search by who or target"
        filters={filters}
        columns={columns}
        keyOf={({ id }) => id}
        fetchPage={async (query) => (await api.admin.audit.$get({ query: parsed(query) })).json()}
        fetchFile={async (query) => (await api.admin.audit.export.$get({ query: parsed(query) })).blob()}
      />
    </>
  );
}

/** What an address says may be anything. */
function parsed(query: ListFilters) {
  return auditQuerySchema.safeParse(query).data ?? {};
}

function Target({ entry: { target, targetName } }: { entry: AuditEntry }) {
  const [kind = "", id] = target.split(":");
  const section = { user: "users", tenant: "tenants", lead: "leads", job: "jobs", billing: "billing" }[kind];
  return section ? <Link to={`/admin/${section}/${id}`}>{targetName}</Link> : targetName;
}
