import { sql } from "drizzle-orm";
import { index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";

/**
 * From the first look at a company's widgets to a job that was won, counted a day (UTC, `2026-11-21`) and campaign, without a
 * word on who it was. Looks, photos and pictures are counted on the day on which they happened; a form, and what becomes of
 * its lead, on the day on which the form came. Triggers of the migration write the columns from `forms` on, so that no way to
 * change a lead is forgotten; tests and spam are in none.
 */
export const funnelDays = sqliteTable(
  "funnel_days",
  {
    tenantId: integer("tenant_id").notNull(),
    day: text("day").notNull(),
    /** The `utm_campaign` that led there; "" for none, and for what is beyond `maxCampaigns` on a day. */
    campaign: text("campaign").notNull(),
    /** `page`: the form on a page of ours, which has no looks of its own. */
    source: text("source", { enum: ["widget", "page"] }).notNull(),
    views: integer("views").notNull().default(0),
    photos: integer("photos").notNull().default(0),
    pictures: integer("pictures").notNull().default(0),
    forms: integer("forms").notNull().default(0),
    /** Leads that are past "New". */
    contacts: integer("contacts").notNull().default(0),
    won: integer("won").notNull().default(0),
    /** What the jobs that were won are worth, in cents, where somebody wrote it down. */
    wonCents: integer("won_cents").notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.day, table.campaign, table.source] }),
    // For the weekly mail: whose week was not empty.
    index("funnel_days_day").on(table.day, table.tenantId).where(sql`tenant_id <> 1`),
  ],
);

/** Whether a company wants the week's figures by mail, and which week it was last told of. No row: it does, and of none. */
export const weeklyReports = sqliteTable("weekly_reports", {
  tenantId: integer("tenant_id").primaryKey(),
  isOff: integer("is_off", { mode: "boolean" }).notNull().default(false),
  /** The Monday that the last mail's week began with. */
  sentWeek: text("sent_week"),
});
