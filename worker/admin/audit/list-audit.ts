import { eq, inArray } from "drizzle-orm";
import type { z } from "zod";
import { m } from "#messages";
import type { Ports } from "../../ports.ts";
import { type List, listPage } from "../lists/list.ts";
import { auditLog } from "../table.ts";
import type { AuditEntry, auditQuerySchema } from "./audit.contract.ts";

export const auditList: List<AuditEntry, z.infer<typeof auditQuerySchema>> = {
  name: "audit-log",
  shape: {
    table: "audit_log",
    order: { moment: "created_at", id: "id" },
    index: "audit_log_newest",
    searched: [
      { text: "actor_email", index: "audit_log_actor" },
      { text: "lower(target_name)", index: "audit_log_name" },
    ],
  },
  find: ({ action, target }) => ({
    filters: [
      ...(target ? [{ where: eq(auditLog.target, target), index: "audit_log_target" }] : []),
      ...(action ? [{ where: eq(auditLog.action, action), index: "audit_log_action" }] : []),
    ],
  }),
  async read({ db }, keys) {
    const rows = await db.select().from(auditLog).where(inArray(auditLog.id, keys));
    return rows.map((row) => ({ ...row, createdAt: row.createdAt.toISOString() }));
  },
  columns: () => [
    [m.admin_when(), (row) => row.createdAt],
    [m.admin_who(), (row) => row.actorEmail],
    [m.admin_what(), (row) => row.action],
    [m.admin_target(), (row) => row.target],
    [m.ui_name(), (row) => row.targetName],
    [m.ui_before(), (row) => row.before && JSON.stringify(row.before)],
    [m.ui_after(), (row) => row.after && JSON.stringify(row.after)],
    [m.admin_id(), (row) => row.id],
  ],
};

/** What staff did to one record, newest first. */
export async function historyOf(ports: Pick<Ports, "db" | "now">, target: string): Promise<AuditEntry[]> {
  const { data } = await listPage(ports, auditList, { target }, 10);
  return data;
}
