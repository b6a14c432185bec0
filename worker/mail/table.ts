import { sql } from "drizzle-orm";
import { index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { createdAt, id, moment } from "../db/columns.ts";

/**
 * The outbox: a row for each mail, written in the batch of what caused it, so that no mail is lost and none is sent for
 * something that did not happen. What it says is sealed (links in it open accounts) and wiped once it is delivered, or too late to be.
 */
export const mails = sqliteTable(
  "mails",
  {
    id: id(),
    recipient: text("recipient").notNull(),
    /** Which template: `verify-email`, `reset-password`, … */
    kind: text("kind").notNull(),
    /** The company whose brand it wears. */
    tenantId: integer("tenant_id").notNull(),
    userId: text("user_id"),
    /** The lead that it brings, which may be gone before the row is. */
    leadId: text("lead_id"),
    /** AES-GCM over subject, text and HTML, with a key that is not in the database; null once sent, and once it was given up and is of no use any more. */
    sealed: text("sealed"),
    state: text("state", { enum: ["queued", "sent", "failed"] }).notNull(),
    attempts: integer("attempts").notNull().default(0),
    /** When to try (again); of one that was given up and keeps its words, when these go; once it is over, when to forget the row. */
    dueAt: moment("due_at"),
    /** The provider's id of the mail. */
    providerId: text("provider_id"),
    failure: text("failure"),
    createdAt: createdAt(),
    sentAt: moment("sent_at"),
  },
  (table) => [
    index("mails_due").on(table.dueAt),
    index("mails_user").on(table.userId),
    // For staff: all of them, and by the beginning of an address.
    index("mails_newest").on(table.createdAt, table.id),
    index("mails_of_state").on(table.state, table.createdAt, table.id),
    index("mails_recipient").on(sql`lower(recipient)`, table.id),
    // Over all companies, for staff.
    index("mails_of_leads").on(table.createdAt, table.id).where(sql`lead_id IS NOT NULL`),
    index("mails_of_leads_state").on(table.state, table.createdAt, table.id).where(sql`lead_id IS NOT NULL`),
    index("mails_of_leads_tenant").on(table.tenantId, table.createdAt, table.id).where(sql`lead_id IS NOT NULL`),
    index("mails_lead").on(table.leadId).where(sql`lead_id IS NOT NULL`),
  ],
);

/** Addresses whose owner wants nothing more that others have sent there, as keyed hashes (`inboxKeys`). Kept for good. */
export const mailSuppressions = sqliteTable("mail_suppressions", {
  emailKey: text("email_key").primaryKey(),
  createdAt: createdAt(),
});
