import { index, integer, primaryKey, sqliteTable, text, unique } from "drizzle-orm/sqlite-core";
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
    /** The page that it was last seen on, as our loader named it: its address without the query. */
    page: text("page"),
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

/** A site that tried to show a company's widget and is not on the company's list. */
export const blockedSites = sqliteTable(
  "blocked_sites",
  {
    tenantId: integer("tenant_id")
      .notNull()
      .references(() => tenants.id),
    origin: text("origin").notNull(),
    createdAt: createdAt(),
    seenAt: moment("seen_at").notNull(),
  },
  (table) => [primaryKey({ columns: [table.tenantId, table.origin] })],
);

/**
 * A link to a company's widget that stands somewhere else than on a page: on a yard sign, a truck, a flyer. What happens
 * behind it is counted in `funnel_days` by its name, and as of the company's widget that is on no site (`origin` "").
 */
export const campaigns = sqliteTable(
  "campaigns",
  {
    /** Short, because a code with few squares is read from a truck. */
    code: text("code").primaryKey(),
    tenantId: integer("tenant_id")
      .notNull()
      .references(() => tenants.id),
    name: text("name").notNull(),
    /** A kind of widget, or `manager` for all services. */
    type: text("type").notNull(),
    createdAt: createdAt(),
    /** Its link leads to the widget all the same; nobody prints it any more. */
    endedAt: moment("ended_at"),
  },
  (table) => [index("campaigns_of_tenant").on(table.tenantId, table.createdAt)],
);
