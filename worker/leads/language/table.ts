import { sqliteTable, text } from "drizzle-orm/sqlite-core";
import type { Language } from "#messages";
import { leads } from "../table.ts";

/** The language of the page that a lead was written on: mail to its person is in it, and the company is told. */
export const leadLanguages = sqliteTable("lead_languages", {
  leadId: text("lead_id")
    .primaryKey()
    .references(() => leads.id, { onDelete: "cascade" }),
  language: text("language").notNull().$type<Language>(),
});
