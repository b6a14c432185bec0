import { m } from "#messages";
import type { AuditEntry } from "#worker/admin/audit/audit.contract.ts";
import { formatDateTime } from "../format.ts";
import type { Card } from "../resource/resource.tsx";
import { auditActionLabel, describeAuditChange } from "./audit-labels.ts";

/** What staff did to one record, newest first. */
export function historyCard<One, Change>(history: AuditEntry[]): Card<One, Change> {
  return {
    title: m.admin_history(),
    description: m.admin_what_staff_changed_newest_first(),
    isWide: true,
    entries: history.map((entry) => ({
      key: entry.id,
      text: auditActionLabel(entry.action),
      notes: [describeAuditChange(entry), `${entry.actorEmail}, ${formatDateTime(entry.createdAt)}`],
    })),
    empty: m.admin_nothing_yet_sentence(),
  };
}
