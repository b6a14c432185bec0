import { integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { createdAt } from "../../db/columns.ts";

/** Phones whose owner has written STOP, as keyed hashes. They get no text message from any company until they write START. */
export const textStops = sqliteTable("text_stops", {
  phoneKey: text("phone_key").primaryKey(),
  createdAt: createdAt(),
});

/** How many text messages a company has used in a month; a long one counts as several. */
export const textCounts = sqliteTable(
  "text_counts",
  {
    tenantId: integer("tenant_id").notNull(),
    /** Such as `2026-11`, in UTC. */
    month: text("month").notNull(),
    used: integer("used").notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.tenantId, table.month] })],
);
