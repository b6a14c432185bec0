import { index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { users } from "../auth/table.ts";
import { createdAt, id } from "../db/columns.ts";
import { tenants } from "../tenants/table.ts";

/** Somebody who wants to hear from a company. It is the company's own, whoever has sent it. */
export const leads = sqliteTable(
  "leads",
  {
    id: id(),
    tenantId: integer("tenant_id")
      .notNull()
      .references(() => tenants.id),
    leadType: text("lead_type", { enum: ["contact", "widget", "bugs_features"] }).notNull(),
    firstName: text("first_name").notNull(),
    lastName: text("last_name").notNull(),
    email: text("email").notNull(),
    phone: text("phone"),
    businessName: text("business_name"),
    /** Feedback: title, blank line, description. */
    projectDetails: text("project_details"),
    /** What it is about; `bug` or `feature` for feedback. */
    service: text("service"),
    /** What fills in the field that people do not see arrives as `spam`, and no mail tells of it. */
    status: text("status", { enum: ["new", "contacted", "quoted", "won", "lost", "spam"] })
      .notNull()
      .default("new"),
    userId: text("user_id").references(() => users.id, { onDelete: "set null" }),
    visitorId: text("visitor_id"),
    /** Path and query of the page that it was written on. */
    page: text("page"),
    /** The `utm_` parameters of that page, without their prefix. */
    utm: text("utm", { mode: "json" }).$type<Record<string, string>>(),
    /** The words that the person agreed to. */
    consent: text("consent"),
    createdAt: createdAt(),
  },
  (table) => [
    index("leads_newest").on(table.tenantId, table.createdAt, table.id),
    // For `set null`, which would read the whole table.
    index("leads_user").on(table.userId),
  ],
);
