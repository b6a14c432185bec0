import { index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { users } from "../../auth/table.ts";
import { createdAt, id, moment } from "../../db/columns.ts";
import { leads } from "../table.ts";

/**
 * A link to the page of a homeowner's picture, from a mail or a text message. It shows what is there today: the picture, and
 * the photo while there is none. It ends with the lead, with either of them, and when somebody revokes it.
 */
export const pictureLinks = sqliteTable(
  "picture_links",
  {
    id: id(),
    leadId: text("lead_id")
      .notNull()
      .references(() => leads.id, { onDelete: "cascade" }),
    /** SHA-256 of what stands in the link. */
    tokenHash: text("token_hash").notNull().unique(),
    /** What it shows; null: the newest picture of the lead's photo. */
    visualizationId: text("visualization_id"),
    cause: text("cause", { enum: ["form", "reply"] }).notNull(),
    createdAt: createdAt(),
    revokedAt: moment("revoked_at"),
    revokedBy: text("revoked_by", { enum: ["homeowner", "company"] }),
  },
  (table) => [index("picture_links_lead").on(table.leadId, table.createdAt)],
);

/** Browsers in which somebody went on from such a link. Each works on a photo of its own, a copy of the lead's. */
export const continuations = sqliteTable(
  "picture_link_visitors",
  {
    linkId: text("link_id")
      .notNull()
      .references(() => pictureLinks.id, { onDelete: "cascade" }),
    visitorId: text("visitor_id").notNull(),
    photoId: text("photo_id").notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.linkId, table.visitorId] }),
    // Whether this visitor has left a lead.
    index("picture_link_visitors_visitor").on(table.visitorId),
  ],
);

/**
 * Mails to homeowners after the form. Written once their picture is there, or after a while without it. Rows outlive
 * their lead, so that deleting leads writes to nobody more often.
 */
export const homeownerMails = sqliteTable(
  "homeowner_mails",
  {
    leadId: text("lead_id").primaryKey(),
    tenantId: integer("tenant_id").notNull(),
    /** The address, as a keyed hash (`inboxKeys`). */
    emailKey: text("email_key").notNull(),
    /** `written`: the outbox has it. The others say why there is none. */
    state: text("state", { enum: ["waiting", "written", "limited", "suppressed", "closed"] }).notNull(),
    mailId: text("mail_id"),
    attempts: integer("attempts").notNull().default(0),
    /** When to look (again); once it is over, when to forget the row. */
    dueAt: moment("due_at").notNull(),
    createdAt: createdAt(),
    writtenAt: moment("written_at"),
  },
  (table) => [
    index("homeowner_mails_due").on(table.dueAt),
    index("homeowner_mails_email").on(table.emailKey, table.writtenAt),
  ],
);

/** What the company's people have sent to whoever wrote the lead, with a picture. */
export const leadReplies = sqliteTable(
  "lead_replies",
  {
    id: id(),
    leadId: text("lead_id")
      .notNull()
      .references(() => leads.id, { onDelete: "cascade" }),
    userId: text("user_id").references(() => users.id, { onDelete: "set null" }),
    /** `text`: from the salesperson's own phone, as they said. */
    channel: text("channel", { enum: ["mail", "text"] }).notNull(),
    visualizationId: text("visualization_id"),
    linkId: text("link_id"),
    mailId: text("mail_id"),
    text: text("text").notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    index("lead_replies_lead").on(table.leadId, table.createdAt),
    index("lead_replies_user").on(table.userId, table.createdAt),
  ],
);
