import { index, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { createdAt, id } from "../../db/columns.ts";

/** What staff tell each other about an account or a company. Its people never see it; it goes with them. */
export const staffNotes = sqliteTable(
  "staff_notes",
  {
    id: id(),
    /** As in the audit log: `user:ID`, `tenant:7`. */
    target: text("target").notNull(),
    authorEmail: text("author_email").notNull(),
    text: text("text").notNull(),
    createdAt: createdAt(),
  },
  (table) => [index("staff_notes_target").on(table.target, table.createdAt)],
);
