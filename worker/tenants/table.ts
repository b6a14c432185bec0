import { index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { createdAt, flag, updatedAt } from "../db/columns.ts";
import type { Accent } from "./contract.ts";

/** The demo tenant is row 1, made by the first migration. `userId` is the owning account; the demo has none. */
export const tenants = sqliteTable(
  "tenants",
  {
    id: integer("id").primaryKey({ autoIncrement: true }),
    userId: text("user_id"),
    slug: text("slug").notNull().unique(),
    companyName: text("company_name").notNull(),
    logoUrl: text("logo_url"),
    primaryColor: text("primary_color").notNull().default("#2563EB"),
    secondaryColor: text("secondary_color").notNull().default("#059669"),
    /** Twelve steps made from `primaryColor` whenever it is saved; null until then (the demo's first row). */
    accent: text("accent", { mode: "json" }).$type<Accent>(),
    phone: text("phone"),
    email: text("email"),
    address: text("address"),
    description: text("description"),
    showPricing: flag("show_pricing").notNull().default(true),
    requirePhone: flag("require_phone").notNull().default(true),
    active: flag("active").notNull().default(true),
    monthlyGenerationLimit: integer("monthly_generation_limit").notNull().default(1000),
    contactPhone: text("contact_phone"),
    embedEnabled: flag("embed_enabled").notNull().default(false),
    embedCtaText: text("embed_cta_text"),
    embedCtaPhone: text("embed_cta_phone"),
    embedCtaUrl: text("embed_cta_url"),
    embedPrimaryColor: text("embed_primary_color"),
    embedSecondaryColor: text("embed_secondary_color"),
    embedCustomizations: text("embed_customizations", { mode: "json" }).$type<Record<string, unknown>>(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [index("tenants_user").on(table.userId)],
);

/** Former slugs stay valid for good: links and embeds out there never break. */
export const tenantSlugs = sqliteTable("tenant_slugs", {
  slug: text("slug").primaryKey(),
  tenantId: integer("tenant_id")
    .notNull()
    .references(() => tenants.id),
  createdAt: createdAt(),
});
