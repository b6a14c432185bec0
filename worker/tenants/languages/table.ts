import { integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import type { Language } from "#messages";
import { flag, updatedAt } from "../../db/columns.ts";
import { tenants } from "../table.ts";

/** Which languages a company's public pages and widgets offer. A company without a row offers all, the base language first. */
export const tenantLanguages = sqliteTable("tenant_languages", {
  tenantId: integer("tenant_id")
    .primaryKey()
    .references(() => tenants.id, { onDelete: "cascade" }),
  /** For readers whose browser asks for none that we speak. */
  first: text("first").notNull().$type<Language>(),
  /** Whether readers of the others get theirs. */
  offersOthers: flag("offers_others").notNull(),
  updatedAt: updatedAt(),
});
