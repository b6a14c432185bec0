import { ScrollText } from "lucide-react";
import { Link } from "react-router";
import { type AuditEntry, actions, auditQuerySchema } from "#worker/admin/audit/audit.contract.ts";
import { api } from "../../api.ts";
import { formatDateTime } from "../format.ts";
import { resource } from "../resource/resource.tsx";
import { auditActionLabel, describeAuditChange } from "./audit-labels.ts";

export const audit = resource({
  name: "audit",
  title: "Audit log",
  about: "Everything that staff changed. Nothing here can be edited or removed.",
  icon: ScrollText,
  client: api.admin.audit,
  query: auditQuerySchema,
  search: "Search by who or target",
  filters: [{ name: "action", label: "What", any: "Everything", options: actions }],
  columns: [
    { title: "What", cell: (entry) => auditActionLabel(entry.action) },
    { title: "Target", cell: (entry) => <Target entry={entry} /> },
    { title: "Change", cell: describeAuditChange },
    { title: "Who", cell: (entry) => entry.actorEmail },
    { title: "When", cell: (entry) => formatDateTime(entry.createdAt) },
  ],
});

function Target({ entry: { target, targetName } }: { entry: AuditEntry }) {
  const [kind = "", id] = target.split(":");
  const section = { user: "users", tenant: "tenants", lead: "leads", job: "jobs", billing: "billing" }[kind];
  return section ? <Link to={`/admin/${section}/${id}`}>{targetName}</Link> : targetName;
}
