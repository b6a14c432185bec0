import { sql } from "drizzle-orm";
import { index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { createdAt, flag, id, updatedAt } from "../db/columns.ts";
import { tenants } from "../tenants/table.ts";
import type { ConsentItem } from "./consent-items.catalogue.ts";

/**
 * What a company's forms say of text messages. No row: they do not offer any. `version` counts the changes of the words,
 * those through the company's name and links too (a trigger on `tenants`).
 */
export const consentSettings = sqliteTable("consent_settings", {
  tenantId: integer("tenant_id")
    .primaryKey()
    .references(() => tenants.id),
  offersTexts: flag("offers_texts").notNull().default(false),
  /** "project updates and seasonal offers"; null: the usual. */
  messageKinds: text("message_kinds"),
  /** The company's own terms for text messages; null: the page that we make of this record. */
  termsUrl: text("terms_url"),
  /** The company's own words at the box; null: ours. */
  textConsentWording: text("texts_words"),
  version: integer("version").notNull().default(1),
  updatedAt: updatedAt(),
});

/**
 * Who answered for words that ask for less than our own do. Rows are never changed (a trigger refuses it), and go with the
 * company's account.
 */
export const consentConfirmations = sqliteTable(
  "consent_confirmations",
  {
    id: id(),
    tenantId: integer("tenant_id")
      .notNull()
      .references(() => tenants.id),
    userId: text("user_id").notNull(),
    /** As they typed it. */
    name: text("name").notNull(),
    /** What is missing from then on. */
    items: text("items", { mode: "json" }).notNull().$type<ConsentItem[]>(),
    /** The words of both levels as they then were; null: ours. */
    requestConsentWording: text("request_words"),
    textConsentWording: text("texts_words"),
    createdAt: createdAt(),
  },
  (table) => [index("consent_confirmations_tenant").on(table.tenantId, sql`created_at DESC`)],
);
