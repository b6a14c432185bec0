import { index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import type { Language } from "#messages";
import { createdAt, flag, id, moment, updatedAt } from "../db/columns.ts";
import { projects } from "../photos/table.ts";

/**
 * An approval sheet of a company's house, as the company edits it. What a homeowner has seen is a version, and stays. A sheet
 * goes with its house; a trigger then queues its files for deletion.
 */
export const sheets = sqliteTable(
  "sheets",
  {
    id: id(),
    projectId: text("project_id")
      .notNull()
      .references(() => projects.id, { onDelete: "cascade" }),
    tenantId: integer("tenant_id").notNull(),
    /** Who began it, and is told when it is signed. */
    makerUserId: text("maker_user_id"),
    /** What the company says beside the pictures. */
    words: text("words").notNull().default(""),
    recipientName: text("recipient_name"),
    recipientEmail: text("recipient_email"),
    /** What the homeowner reads; null: the base language. */
    language: text("language").$type<Language>(),
    /** One to three visualizations of the house, in this order. */
    pictures: text("pictures", { mode: "json" }).notNull().$type<string[]>(),
    validDays: integer("valid_days").notNull(),
    /** Whether the homeowner is reminded once. */
    reminds: flag("reminds").notNull().default(true),
    /** Counts the changes. What was sent is signed only while nothing has changed since. */
    revision: integer("revision").notNull().default(1),
    /** The revision that was sent last, and the number of its version; null: never. */
    sentRevision: integer("sent_revision"),
    sentVersion: integer("sent_version"),
    sentAt: moment("sent_at"),
    expiresAt: moment("expires_at"),
    /** All three of the version that was sent last. */
    openedAt: moment("opened_at"),
    remindedAt: moment("reminded_at"),
    signedAt: moment("signed_at"),
    withdrawnAt: moment("withdrawn_at"),
    withdrawnBy: text("withdrawn_by", { enum: ["company", "homeowner"] }),
    /** SHA-256 of what stands in the link. */
    tokenHash: text("token_hash").unique(),
    /** The same sealed, with a key that is not in the database: for the reminder, and the code on the PDF. */
    sealedToken: text("sealed_token"),
    /** When to look whether the homeowner is to be reminded; null: never. */
    dueAt: moment("due_at"),
    /** The mail to the homeowner that may still wait. */
    mailId: text("mail_id"),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    index("sheets_project").on(table.projectId, table.createdAt),
    index("sheets_tenant").on(table.tenantId, table.updatedAt),
    index("sheets_recipient").on(table.tenantId, table.recipientEmail),
    index("sheets_due").on(table.dueAt),
  ],
);

/**
 * What was sent, to the letter: designs, words, prices, names in law, and the hash of each picture. Rows are added, and triggers
 * refuse to change or delete one. Nothing in it tells whom it was sent to, so it outlives its sheet.
 */
export const sheetVersions = sqliteTable(
  "sheet_versions",
  {
    id: id(),
    /** May be gone. */
    sheetId: text("sheet_id").notNull(),
    tenantId: integer("tenant_id").notNull(),
    /** From 1. */
    number: integer("number").notNull(),
    /** `SheetContent` as canonical JSON: the bytes that are hashed. */
    content: text("content").notNull(),
    /** SHA-256 of it, as hex. */
    hash: text("hash").notNull(),
    createdAt: moment("created_at").notNull(),
  },
  (table) => [
    uniqueIndex("sheet_versions_number").on(table.sheetId, table.number),
    index("sheet_versions_tenant").on(table.tenantId, table.createdAt),
  ],
);

/**
 * Signatures, one for a version at most. Append-only like the versions: which design, under which words, when. Who it was stands
 * in `sheet_signers`.
 */
export const sheetSignatures = sqliteTable(
  "sheet_signatures",
  {
    id: id(),
    sheetId: text("sheet_id").notNull(),
    tenantId: integer("tenant_id").notNull(),
    version: integer("version").notNull(),
    /** The version's. */
    versionHash: text("version_hash").notNull(),
    /** The place of the chosen design among those of the version, from 1. */
    chosen: integer("chosen").notNull(),
    /** What stood at the button. */
    words: text("words").notNull(),
    createdAt: moment("created_at").notNull(),
    /** SHA-256 over this row and its signer's (`sheet-content.ts`). */
    hash: text("hash").notNull(),
  },
  (table) => [
    uniqueIndex("sheet_signatures_version").on(table.sheetId, table.version),
    index("sheet_signatures_tenant").on(table.tenantId, table.createdAt),
  ],
);

/** Who signed: all that is personal about it. Goes with the sheet or when somebody erases it; a trigger refuses any change. */
export const sheetSigners = sqliteTable(
  "sheet_signers",
  {
    signatureId: text("signature_id")
      .primaryKey()
      .references(() => sheetSignatures.id),
    sheetId: text("sheet_id")
      .notNull()
      .references(() => sheets.id, { onDelete: "cascade" }),
    name: text("name").notNull(),
    /** Where the link was sent. */
    email: text("email").notNull(),
    method: text("method", { enum: ["typed", "drawn"] }).notNull(),
    /** The strokes of a drawn one, as the path of an SVG in a box of 600 x 200; null: typed. */
    drawing: text("drawing"),
    comment: text("comment"),
    /** Of the house. */
    home: text("home"),
    /** IP address. */
    address: text("address"),
    browser: text("browser"),
    /** So that nobody finds the person again by trying out hashes. */
    salt: text("salt").notNull(),
  },
  (table) => [index("sheet_signers_sheet").on(table.sheetId)],
);
