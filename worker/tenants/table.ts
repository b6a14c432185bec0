import { sql } from "drizzle-orm";
import { index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { createdAt, flag, moment, updatedAt } from "../db/columns.ts";
import type { LeadFieldRules } from "../lead-fields.catalogue.ts";
import { type Accent, retentionDays } from "./tenants.contract.ts";

/** The demo tenant is row 1, made by the first migration. `userId` is the owning account; the demo has none. */
export const tenants = sqliteTable(
  "tenants",
  {
    id: integer("id").primaryKey({ autoIncrement: true }),
    userId: text("user_id"),
    slug: text("slug").notNull().unique(),
    companyName: text("company_name").notNull(),
    /** A path of ours; a new logo has a new one. */
    logoUrl: text("logo_url"),
    /** Where the logo lies in R2. */
    logoKey: text("logo_key"),
    primaryColor: text("primary_color").notNull().default("#2563EB"),
    secondaryColor: text("secondary_color").notNull().default("#059669"),
    /** Twelve steps made from `primaryColor` whenever it is saved; null until then (the demo's first row). */
    accent: text("accent", { mode: "json" }).$type<Accent>(),
    phone: text("phone"),
    email: text("email"),
    address: text("address"),
    description: text("description"),
    /** A licensed contractor's name in law and number, which several states want wherever it advertises. */
    legalName: text("legal_name"),
    licenseNumber: text("license_number"),
    /** The company's own pages on the networks of `networks.catalogue.ts`. */
    facebookUrl: text("facebook_url"),
    instagramUrl: text("instagram_url"),
    youtubeUrl: text("youtube_url"),
    xUrl: text("x_url"),
    /** The platform's plans and prices on its pages. The column's own default is the demo's: a new company is made without. */
    showPricing: flag("show_pricing").notNull().default(true),
    /** The platform has taken its prices off this company's pages, and the owner is still to be told. */
    pricingNoticeDueAt: moment("pricing_notice_due_at"),
    requirePhone: flag("require_phone").notNull().default(true),
    active: flag("active").notNull().default(true),
    monthlyGenerationLimit: integer("monthly_generation_limit").notNull().default(1000),
    contactPhone: text("contact_phone"),
    /** Where homeowners choose a time for a visit: an https address. */
    bookingUrl: text("booking_url"),
    embedEnabled: flag("embed_enabled").notNull().default(false),
    embedCtaText: text("embed_cta_text"),
    embedCtaPhone: text("embed_cta_phone"),
    embedCtaUrl: text("embed_cta_url"),
    embedPrimaryColor: text("embed_primary_color"),
    embedSecondaryColor: text("embed_secondary_color"),
    embedCustomizations: text("embed_customizations", { mode: "json" }).$type<Record<string, unknown>>(),
    /** Sites that may show the widget, as origins (`https://example.com`, `https://*.example.com`). None: any https site. */
    sites: text("sites", { mode: "json" }).notNull().default([]).$type<string[]>(),
    /** What the widget's form asks for; null: the usual. */
    leadFields: text("lead_fields", { mode: "json" }).$type<Partial<LeadFieldRules>>(),
    /** The words that people agree to when they send the form; null: the usual ones. */
    consentText: text("consent_text"),
    /** The company's own privacy policy, which its widgets link. */
    privacyUrl: text("privacy_url"),
    /** Counts the changes of these words. */
    consentVersion: integer("consent_version").notNull().default(1),
    /** Pictures that somebody gets in the widget before it asks who they are. */
    rendersBeforeLead: integer("renders_before_lead").notNull().default(3),
    /** Days that pictures of the widget and of people without an account are kept. */
    retentionDays: integer("retention_days").notNull().default(retentionDays.initial),
    /** Days that leads are kept; null: until the company deletes them. */
    leadRetentionDays: integer("lead_retention_days"),
    /** The owner lets managers delete leads too. */
    managersDeleteLeads: flag("managers_delete_leads").notNull().default(false),
    /** Where leads are sent has moved to `lead_channels`; these two are written for the previous version alone. */
    webhookUrl: text("webhook_url"),
    /** What these calls are signed with, so that the receiver knows that they are ours. */
    webhookSecret: text("webhook_secret"),
    /** An admin has closed the company for now (`active` is false then), and why, in words for its owner. */
    suspendedAt: moment("suspended_at"),
    suspendedReason: text("suspended_reason"),
    /** When the code of a widget was first copied. */
    codeCopiedAt: moment("code_copied_at"),
    /** The owner's first steps on the dashboard are all done, or were put away. */
    firstStepsClosedAt: moment("first_steps_closed_at"),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    index("tenants_user").on(table.userId),
    index("tenants_suspended").on(table.id).where(sql`suspended_at IS NOT NULL`),
    index("tenants_pricing_notice").on(table.pricingNoticeDueAt).where(sql`pricing_notice_due_at IS NOT NULL`),
    // Found by its beginning.
    index("tenants_name").on(sql`lower(company_name)`, table.id),
  ],
);

/** Former slugs stay valid for good: links and embeds out there never break. */
export const tenantSlugs = sqliteTable("tenant_slugs", {
  slug: text("slug").primaryKey(),
  tenantId: integer("tenant_id")
    .notNull()
    .references(() => tenants.id),
  createdAt: createdAt(),
});
