import { index, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { createdAt, moment } from "../../db/columns.ts";
import { users } from "../table.ts";

/** Staff looking at the product as a customer sees it: reading alone, for minutes, and never longer than they are staff. */
export const staffViews = sqliteTable(
  "staff_views",
  {
    /** SHA-256 of the token, hex. */
    tokenHash: text("token_hash").primaryKey(),
    staffId: text("staff_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    /** The session that asked for it: it ends with that one. */
    sessionId: text("session_id").notNull(),
    userId: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    createdAt: createdAt(),
    expiresAt: moment("expires_at").notNull(),
  },
  (table) => [
    index("staff_views_end").on(table.expiresAt),
    index("staff_views_user").on(table.userId),
    index("staff_views_staff").on(table.staffId),
  ],
);
