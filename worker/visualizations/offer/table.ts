import { primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import type { Service } from "#services/services.ts";
import { updatedAt } from "../../db/columns.ts";

/** The email of who set it last: accounts may go. */
const changedBy = () => text("changed_by").notNull();

/** Lists that staff have set otherwise than the catalogue has them. */
export const offerGroups = sqliteTable(
  "offer_groups",
  {
    service: text("service").notNull().$type<Service>(),
    /** Of the service's `groups`. */
    groupId: text("group_id").notNull(),
    /** Ids of options that are not offered. */
    hiddenOptions: text("off", { mode: "json" }).notNull().$type<string[]>(),
    /** Ids of options in their order; empty: the catalogue's. */
    sequence: text("sequence", { mode: "json" }).notNull().$type<string[]>(),
    changedBy: changedBy(),
    updatedAt: updatedAt(),
  },
  (table) => [primaryKey({ columns: [table.service, table.groupId] })],
);

/** When a service is in season, both days included, as "MM-DD". */
export const offerSeasons = sqliteTable("offer_seasons", {
  service: text("service").primaryKey().$type<Service>(),
  firstDay: text("first_day").notNull(),
  lastDay: text("last_day").notNull(),
  changedBy: changedBy(),
  updatedAt: updatedAt(),
});
