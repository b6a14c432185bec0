import { integer, primaryKey, sqliteTable, text, unique } from "drizzle-orm/sqlite-core";
import { createdAt, flag, id, moment } from "../db/columns.ts";
import { tenants } from "../tenants/table.ts";
import { embedTypes } from "./embeds.catalogue.ts";

/** A widget on a site. Nobody makes one: it is there once it has been seen (`origin` "" is where the browser does not tell). */
export const embeds = sqliteTable(
  "embeds",
  {
    id: id(),
    tenantId: integer("tenant_id")
      .notNull()
      .references(() => tenants.id),
    type: text("type", { enum: embedTypes }).notNull(),
    origin: text("origin").notNull(),
    /** Put there by our loader, not as a plain frame. */
    hasLoader: flag("has_loader").notNull().default(false),
    createdAt: createdAt(),
    seenAt: moment("seen_at").notNull(),
  },
  (table) => [unique("embeds_place").on(table.tenantId, table.type, table.origin)],
);

/** What happened in a company's widgets on a day (UTC, `2026-11-21`). */
export const embedDays = sqliteTable(
  "embed_days",
  {
    embedId: text("embed_id")
      .notNull()
      .references(() => embeds.id),
    day: text("day").notNull(),
    visits: integer("visits").notNull().default(0),
    uploads: integer("uploads").notNull().default(0),
    renders: integer("renders").notNull().default(0),
    leads: integer("leads").notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.embedId, table.day] })],
);
