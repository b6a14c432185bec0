import { integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import type { FrozenPrices } from "#services/prices.ts";
import type { KnownSizes, Quantity } from "#services/size-quantity.ts";
import { createdAt, moment } from "../../db/columns.ts";
import { tenants } from "../../tenants/table.ts";
import { visualizations } from "../table.ts";

/**
 * What the range of a picture is worked out from, frozen when the picture was made: what the company asked then, and how much
 * the photo showed. A later change of the company's prices changes nothing of it. Only what a person says of the house comes after.
 */
export const priceRanges = sqliteTable("price_ranges", {
  visualizationId: text("visualization_id")
    .primaryKey()
    .references(() => visualizations.id, { onDelete: "cascade" }),
  tenantId: integer("tenant_id")
    .notNull()
    .references(() => tenants.id),
  /** Of the price list. */
  revision: integer("revision").notNull(),
  prices: text("prices", { mode: "json" }).notNull().$type<FrozenPrices>(),
  quantities: text("quantities", { mode: "json" }).notNull().$type<Quantity[]>(),
  known: text("known", { mode: "json" }).notNull().default({}).$type<KnownSizes>(),
  createdAt: createdAt(),
  knownAt: moment("known_at"),
});
