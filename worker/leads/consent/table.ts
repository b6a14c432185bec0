import { index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import type { ConsentPurpose } from "../../consent/consent.contract.ts";
import { id, moment } from "../../db/columns.ts";
import { leads } from "../table.ts";

/**
 * What people have agreed to, and what they have taken back: rows are added, and triggers refuse to change or delete one.
 * Nothing in it tells who it was (`consent_people` does), so it outlives its lead.
 */
export const consents = sqliteTable(
  "consents",
  {
    id: id(),
    tenantId: integer("tenant_id").notNull(),
    /** The lead may be gone. */
    leadId: text("lead_id").notNull(),
    purpose: text("purpose").notNull().$type<ConsentPurpose>(),
    event: text("event", { enum: ["given", "withdrawn"] }).notNull(),
    /** What was read: at the button, at the box, or on the page of the withdrawal. */
    words: text("words").notNull(),
    /** Which version of the company's words; null: the page's own. */
    version: integer("version"),
    createdAt: moment("created_at").notNull(),
    /** SHA-256 over this row, who it was, and a salt that goes with them (`hash-consent.ts`). */
    hash: text("hash").notNull(),
  },
  (table) => [
    index("consents_lead").on(table.leadId, table.purpose, table.event),
    index("consents_tenant").on(table.tenantId, table.createdAt, table.id),
  ],
);

/**
 * Who it was: all that is personal about a consent. Erased with the lead, by hand or at the end of its time; a trigger refuses any
 * change.
 */
export const consentPeople = sqliteTable(
  "consent_people",
  {
    consentId: text("consent_id")
      .primaryKey()
      .references(() => consents.id),
    leadId: text("lead_id")
      .notNull()
      .references(() => leads.id, { onDelete: "cascade" }),
    name: text("name").notNull(),
    email: text("email").notNull(),
    phone: text("phone"),
    /** IP address. */
    address: text("address"),
    browser: text("browser"),
    page: text("page"),
    /** So that nobody finds the person again by trying out hashes. */
    salt: text("salt").notNull(),
  },
  (table) => [index("consent_people_lead").on(table.leadId)],
);
