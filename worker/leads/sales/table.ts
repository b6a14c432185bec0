import { integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { updatedAt } from "../../db/columns.ts";
import { leads } from "../table.ts";

/** What a job is worth to its company, as one of its people wrote it down. It counts while the lead stands as won. */
export const leadSales = sqliteTable("lead_sales", {
  leadId: text("lead_id")
    .primaryKey()
    .references(() => leads.id, { onDelete: "cascade" }),
  valueCents: integer("value_cents").notNull(),
  userId: text("user_id"),
  updatedAt: updatedAt(),
});
