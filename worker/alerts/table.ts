import { sql } from "drizzle-orm";
import { sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { createdAt, id, moment } from "../db/columns.ts";
import type { AlertFacts } from "./alerts.catalogue.ts";

/** Something that went wrong for the whole service: one row, one mail when it begins and one when it is over. */
export const operatorAlerts = sqliteTable(
  "operator_alerts",
  {
    id: id(),
    kind: text("kind", { enum: ["failures", "waiting"] }).notNull(),
    /** What was measured when it began. */
    facts: text("facts", { mode: "json" }).$type<AlertFacts>().notNull(),
    createdAt: createdAt(),
    /** Since when all is well again; it is over once that has lasted. */
    calmSince: moment("calm_since"),
    endedAt: moment("ended_at"),
  },
  (table) => [uniqueIndex("operator_alerts_open").on(table.kind).where(sql`ended_at IS NULL`)],
);
