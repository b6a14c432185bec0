import { sql } from "drizzle-orm";
import { index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { users } from "../../auth/table.ts";
import { flag, moment, updatedAt } from "../../db/columns.ts";
import { tenants } from "../../tenants/table.ts";
import { leads } from "../table.ts";
import type { WorkingHours } from "./working-hours.ts";

/** How fast a company wants to answer: its hours of work, and who hears of a lead that nobody has answered. */
export const answerSettings = sqliteTable(
  "answer_settings",
  {
    tenantId: integer("tenant_id")
      .primaryKey()
      .references(() => tenants.id),
    /** Somebody is told of leads that wait. */
    hasAlerts: flag("has_alerts").notNull().default(false),
    /** Of the IANA database, such as `America/Denver`. */
    timeZone: text("time_zone").notNull(),
    hours: text("hours", { mode: "json" }).notNull().$type<WorkingHours>(),
    /** Who is told first; null: only the owner is told, and later. */
    nextUserId: text("next_user_id").references(() => users.id, { onDelete: "set null" }),
    /** Homeowners may read how fast it usually answers, where that is so. */
    showsSpeed: flag("shows_speed").notNull().default(true),
    updatedAt: updatedAt(),
  },
  (table) => [index("answer_settings_next").on(table.nextUserId)],
);

/** When a lead was answered first. Spam and tests have no row, and leads from before there were rows have none either. */
export const leadAnswers = sqliteTable(
  "lead_answers",
  {
    leadId: text("lead_id")
      .primaryKey()
      .references(() => leads.id, { onDelete: "cascade" }),
    tenantId: integer("tenant_id").notNull(),
    /** When its company could hear of it. */
    askedAt: moment("asked_at").notNull(),
    /** When somebody is told next that it waits; null: nobody is. */
    dueAt: moment("due_at"),
    /** How many steps of that are over. */
    step: integer("step").notNull().default(0),
    attempts: integer("attempts").notNull().default(0),
    answeredAt: moment("answered_at"),
    answeredBy: text("answered_by").references(() => users.id, { onDelete: "set null" }),
    how: text("how", { enum: ["call", "mail", "text", "status"] }),
    /** Between the two, counting the company's hours of work as they were then. */
    waitedMs: integer("waited_ms"),
  },
  (table) => [
    index("lead_answers_newest").on(table.tenantId, table.askedAt),
    index("lead_answers_due").on(table.dueAt).where(sql`due_at IS NOT NULL`),
    // For `set null`, which would read the whole table.
    index("lead_answers_by").on(table.answeredBy).where(sql`answered_by IS NOT NULL`),
  ],
);
