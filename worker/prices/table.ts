import { integer, primaryKey, real, sqliteTable, text } from "drizzle-orm/sqlite-core";
import type { Service } from "#services/services.ts";
import { flag, updatedAt } from "../db/columns.ts";
import { tenants } from "../tenants/table.ts";

/** The price of one unit of a part, in cents. */
export type UnitPrice = {
  part: string;
  /** A line of the company's products; null: whatever has no price of its own. */
  productId: string | null;
  low: number;
  high: number;
};

/** What a company asks for the work of a service, and whether visitors see a range. Without a row: they do not. */
export const priceLists = sqliteTable(
  "price_lists",
  {
    tenantId: integer("tenant_id")
      .notNull()
      .references(() => tenants.id),
    service: text("service").notNull().$type<Service>(),
    isOn: flag("is_on").notNull().default(false),
    /** Who opens a shared picture sees the range, too. */
    onShares: flag("on_shares").notNull().default(false),
    /** Of a job, in cents; null: none. */
    minimum: integer("minimum"),
    /** What the sides of a house that a photo shows are multiplied with to get all of them. */
    hiddenFactor: real("hidden_factor").notNull().default(1),
    note: text("note"),
    prices: text("prices", { mode: "json" }).notNull().default([]).$type<UnitPrice[]>(),
    /** Counts its changes: of two people who change it at once, the second is told. */
    revision: integer("revision").notNull().default(1),
    updatedAt: updatedAt(),
  },
  (table) => [primaryKey({ columns: [table.tenantId, table.service] })],
);
