import { sql } from "drizzle-orm";
import { index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { users } from "../auth/table.ts";
import { createdAt, flag, id, moment } from "../db/columns.ts";
import { type FieldAlwaysThere, type LeadFieldName, mapLeadFields } from "../lead-fields.catalogue.ts";
import { tenants } from "../tenants/table.ts";
import type { Recipe } from "../visualizations/table.ts";

const requiredText = (name: string) => text(name).notNull();
const optionalText = (name: string) => text(name);
type TextColumn<Name extends LeadFieldName> = ReturnType<
  Name extends FieldAlwaysThere ? typeof requiredText : typeof optionalText
>;

/** Every field of `lead-fields.catalogue.ts` has a column of its name. */
const textColumns = mapLeadFields(({ name, isAlwaysThere }) => {
  const column = name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
  return isAlwaysThere ? requiredText(column) : optionalText(column);
}) as { [Name in LeadFieldName]: TextColumn<Name> };

/** Somebody who wants to hear from a company. It is the company's own, whoever has sent it. */
export const leads = sqliteTable(
  "leads",
  {
    id: id(),
    tenantId: integer("tenant_id")
      .notNull()
      .references(() => tenants.id),
    leadType: text("lead_type", { enum: ["contact", "widget", "bugs_features"] }).notNull(),
    ...textColumns,
    /** What it is about; `bug` or `feature` for feedback. */
    service: text("service"),
    /** A submission that fills in the hidden field is stored as `spam` and sends no mail. */
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
    /** Which version of the company's words these were; null where they are the page's own. */
    consentVersion: integer("consent_version"),
    consentAt: moment("consent_at"),
    /** The widget that it came through; null: a page of ours. */
    embedId: text("embed_id"),
    /** The picture that made them write, kept with the lead for as long as the lead is. */
    visualizationId: text("visualization_id"),
    /** The photo that was in hand: a picture of it may come after the form. */
    photoId: text("photo_id"),
    /** The house that the company's people go on with; it may be gone by now. */
    projectId: text("project_id"),
    recipe: text("recipe", { mode: "json" }).$type<Recipe>(),
    /** Copies of photo and picture in R2, which are the lead's own (`lead_copies` has those that are not there yet). */
    beforeKey: text("before_key"),
    afterKey: text("after_key"),
    /** The mail that told the company. */
    mailId: text("mail_id"),
    /** Who takes care of it. */
    assigneeId: text("assignee_id").references(() => users.id, { onDelete: "set null" }),
    /** Its company was suspended when it came: mail and delivery wait for the reinstatement. Null once they are on their way. */
    heldAt: moment("held_at"),
    /** When it was let go after that: its company has had it since then alone, and keeps it from then on. */
    releasedAt: moment("released_at"),
    /** Somebody tries the delivery out: counts nowhere. */
    isTest: flag("is_test").notNull().default(false),
    createdAt: createdAt(),
    changedAt: moment("changed_at"),
    /** When the owner of the e-mail said that they had not sent it: address, photo and picture are gone since. */
    disownedAt: moment("disowned_at"),
    /** What has become of somebody's feedback; null: nobody has looked at it yet. */
    feedbackStatus: text("feedback_status", { enum: ["planned", "started", "done", "declined"] }),
  },
  (table) => [
    index("leads_newest").on(table.tenantId, table.createdAt, table.id),
    index("leads_status").on(table.tenantId, table.status, table.createdAt, table.id),
    // Two filters at once: along one of them, a company of many would look at a thousand leads for what hardly any fits.
    index("leads_status_type").on(table.tenantId, table.status, table.leadType, table.createdAt, table.id),
    index("leads_embed_status").on(table.tenantId, table.embedId, table.status, table.createdAt, table.id),
    index("leads_type").on(table.tenantId, table.leadType, table.createdAt, table.id),
    // Over all companies, for staff.
    index("leads_of_all").on(table.createdAt, table.id),
    index("leads_of_all_type").on(table.leadType, table.createdAt, table.id),
    index("leads_of_all_status").on(table.status, table.createdAt, table.id),
    index("leads_of_all_email").on(sql`lower(email)`, table.id),
    index("leads_of_all_name").on(sql`lower(last_name)`, table.id),
    index("leads_embed").on(table.tenantId, table.embedId, table.createdAt, table.id),
    // Whether this visitor has left a lead here.
    index("leads_visitor").on(table.visitorId, table.tenantId),
    // For `set null`, which would read the whole table.
    index("leads_user").on(table.userId),
    index("leads_assignee").on(table.assigneeId),
    // For sales, who see their own and those that nobody has.
    index("leads_mine").on(table.tenantId, table.assigneeId, table.createdAt, table.id),
    // Few: those that somebody sent to try it out.
    index("leads_test").on(table.tenantId, table.createdAt, table.id).where(sql`is_test = 1`),
    index("leads_held").on(table.tenantId, table.createdAt, table.id).where(sql`held_at IS NOT NULL`),
  ],
);

/**
 * What a lead is found by: each word of its names, its e-mail, its phone's digits, folded (`search-terms.ts`). Its index is
 * read in one direction whatever the page, so the moment stands in it negated: newest first within a word.
 */
export const leadSearchTerms = sqliteTable(
  "lead_words",
  {
    leadId: text("lead_id")
      .notNull()
      .references(() => leads.id, { onDelete: "cascade" }),
    tenantId: integer("tenant_id").notNull(),
    term: text("word").notNull(),
    /** `createdAt` of the lead, times -1. */
    backwards: integer("backwards").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.term, table.backwards, table.leadId] }),
    index("lead_words_lead").on(table.leadId, table.term),
  ],
);

/** Files that a lead still has to get a copy of. */
export const leadCopies = sqliteTable("lead_copies", {
  /** Where the copy will lie. */
  key: text("key").primaryKey(),
  leadId: text("lead_id")
    .notNull()
    .references(() => leads.id, { onDelete: "cascade" }),
  /** What it is a copy of. Until it is there, this is what people see. */
  source: text("source").notNull(),
  attempts: integer("attempts").notNull().default(0),
  dueAt: moment("due_at").notNull(),
});

/** What the company's people wrote down about a lead. */
export const leadNotes = sqliteTable(
  "lead_notes",
  {
    id: id(),
    leadId: text("lead_id")
      .notNull()
      .references(() => leads.id, { onDelete: "cascade" }),
    userId: text("user_id").references(() => users.id, { onDelete: "set null" }),
    text: text("text").notNull(),
    createdAt: createdAt(),
  },
  (table) => [index("lead_notes_lead").on(table.leadId, table.createdAt), index("lead_notes_user").on(table.userId)],
);
