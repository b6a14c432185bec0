import type { AuditEntry } from "#worker/admin/audit/audit.contract.ts";
import { DashboardCard } from "../../ui/dashboard-card.tsx";
import { formatDateTime } from "../format.ts";
import { auditActionLabel, describeAuditChange } from "./audit-labels.ts";

/** What staff did to one record, newest first. */
export function HistoryCard({ history }: { history: AuditEntry[] }) {
  return (
    <DashboardCard title="History" description="What staff changed, newest first.">
      {history.length === 0 ? <p className="quiet">Nothing yet.</p> : null}
      {history.length > 0 ? (
        <ul className="admin-history">
          {history.map((entry) => (
            <li key={entry.id}>
              {auditActionLabel(entry.action)}
              <span className="record-sub">{describeAuditChange(entry)}</span>
              <span className="record-sub">{`${entry.actorEmail}, ${formatDateTime(entry.createdAt)}`}</span>
            </li>
          ))}
        </ul>
      ) : null}
    </DashboardCard>
  );
}
