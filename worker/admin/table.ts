import { sql } from "drizzle-orm";
import { index, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { createdAt, id } from "../db/columns.ts";

/** A value as it was or is now: what a change is about, and no more of the record. */
export type Logged = Record<string, unknown>;

/**
 * What staff did. A row is written in the batch of the change itself, and triggers of the migration refuse to change or
 * remove one. Who and what are kept by name too, because accounts and companies may go.
 */
export const auditLog = sqliteTable(
  "audit_log",
  {
    id: id(),
    actorId: text("actor_id").notNull(),
    actorEmail: text("actor_email").notNull(),
    /** `user.disable`, `tenant.suspend`, … */
    action: text("action").notNull(),
    /** `user:ID`, `tenant:7`, … */
    target: text("target").notNull(),
    targetName: text("target_name").notNull(),
    before: text("before", { mode: "json" }).$type<Logged>(),
    after: text("after", { mode: "json" }).$type<Logged>(),
    createdAt: createdAt(),
  },
  (table) => [
    index("audit_log_newest").on(table.createdAt, table.id),
    index("audit_log_action").on(table.action, table.createdAt, table.id),
    index("audit_log_target").on(table.target, table.createdAt, table.id),
    // Found by their beginnings.
    index("audit_log_actor").on(table.actorEmail, table.id),
    index("audit_log_name").on(sql`lower(target_name)`, table.id),
  ],
);
