import { ScrollText } from "lucide-react";
import { Link } from "react-router";
import { m } from "#messages";
import { type AuditEntry, actions, auditQuerySchema } from "#worker/admin/audit/audit.contract.ts";
import { api } from "../../api.ts";
import { formatDateTime } from "../format.ts";
import { resource } from "../resource/resource.tsx";
import { auditActionLabel, describeAuditChange } from "./audit-labels.ts";

export const audit = resource({
  name: "audit",
  title: m.admin_audit_log,
  about: m.admin_everything_that_staff_changed,
  icon: ScrollText,
  client: api.admin.audit,
  query: auditQuerySchema,
  search: m.admin_search_by_who_or_target,
  filters: [{ name: "action", label: m.admin_what, any: m.admin_everything, options: actions }],
  columns: [
    { title: m.admin_what, cell: (entry) => auditActionLabel(entry.action) },
    { title: m.admin_target, cell: (entry) => <Target entry={entry} /> },
    { title: m.ui_change, cell: describeAuditChange },
    { title: m.admin_who, cell: ({ actorEmail }) => <span className="record-words">{actorEmail}</span> },
    { title: m.admin_when, cell: (entry) => formatDateTime(entry.createdAt) },
  ],
});

function Target({ entry: { target, targetName } }: { entry: AuditEntry }) {
  const [kind = "", id] = target.split(":");
  const section = {
    user: "users",
    tenant: "tenants",
    lead: "leads",
    job: "jobs",
    mail: "mails",
    block: "blocks",
    billing: "billing",
  }[kind];
  return section ? <Link to={`/admin/${section}/${id}`}>{targetName}</Link> : targetName;
}
