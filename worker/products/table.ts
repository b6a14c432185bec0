import { index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import type { Service } from "#services/services.ts";
import { createdAt, flag, id, updatedAt } from "../db/columns.ts";
import { tenants } from "../tenants/table.ts";
import { productTiers } from "./product-tiers.catalogue.ts";

/** A color of a product line as the company calls it, and what it is in our catalogue. */
export type ProductColorRow = {
  id: string;
  /** "" where a line comes in one look that has no name of its own. */
  name: string;
  /** The option of the part's list of colors that comes nearest. */
  color: string;
  /** The exact color, `#rrggbb`; null: that of the option. */
  hex: string | null;
  /** Name of the file with the picture of a sample; null: none. */
  sample: string | null;
  hidden: boolean;
};

/** A line that a company installs: what its visitors choose in place of our own options. Pictures keep what they had of it. */
export const products = sqliteTable(
  "products",
  {
    id: id(),
    tenantId: integer("tenant_id")
      .notNull()
      .references(() => tenants.id),
    service: text("service").notNull().$type<Service>(),
    /** What of a design it stands for, of the service's `productParts`. */
    part: text("part").notNull(),
    name: text("name").notNull(),
    /** The option of the part's list of materials that it is; null where the part has none. */
    material: text("material"),
    note: text("note"),
    tier: text("tier", { enum: productTiers }),
    isFeatured: flag("is_featured").notNull().default(false),
    isHidden: flag("is_hidden").notNull().default(false),
    /** When it is offered, as "MM-DD", both days included; null: all year. */
    firstDay: text("first_day"),
    lastDay: text("last_day"),
    /** The sites whose widgets offer it, as origins; none: everywhere. */
    sites: text("sites", { mode: "json" }).notNull().default([]).$type<string[]>(),
    colors: text("colors", { mode: "json" }).notNull().$type<ProductColorRow[]>(),
    /** Its place among the company's products of the service. */
    position: integer("position").notNull(),
    /** Counts its changes: of two people who change it at once, the second is told. */
    revision: integer("revision").notNull().default(1),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [index("products_tenant").on(table.tenantId, table.service, table.position)],
);

/** What a company says of all its products of a service. */
export const productSettings = sqliteTable(
  "product_settings",
  {
    tenantId: integer("tenant_id")
      .notNull()
      .references(() => tenants.id),
    service: text("service").notNull().$type<Service>(),
    /** Our own options can be chosen beside the company's products. */
    alsoGeneral: flag("also_general").notNull().default(false),
    updatedAt: updatedAt(),
  },
  (table) => [primaryKey({ columns: [table.tenantId, table.service] })],
);
