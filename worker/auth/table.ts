import { index, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { createdAt, id, moment, updatedAt } from "../db/columns.ts";

export const users = sqliteTable("users", {
  id: id(),
  /** Lower case; one account an address. */
  email: text("email").notNull().unique(),
  firstName: text("first_name").notNull(),
  lastName: text("last_name").notNull(),
  businessName: text("business_name"),
  phone: text("phone"),
  emailVerifiedAt: moment("email_verified_at"),
  /** PHC string; null for accounts that only sign in with Google. */
  passwordHash: text("password_hash"),
  role: text("role", { enum: ["user", "support", "admin"] })
    .notNull()
    .default("user"),
  createdAt: createdAt(),
  updatedAt: updatedAt(),
});

export const sessions = sqliteTable(
  "sessions",
  {
    /** SHA-256 of the token, hex: a stolen database holds no usable token. */
    tokenHash: text("token_hash").primaryKey(),
    id: text("id").notNull().unique(),
    userId: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    userAgent: text("user_agent"),
    createdAt: createdAt(),
    lastSeenAt: moment("last_seen_at").notNull(),
    expiresAt: moment("expires_at").notNull(),
  },
  (table) => [index("sessions_user").on(table.userId)],
);

/** A person without an account. The page keeps the token; the row knows only its SHA-256. */
export const visitors = sqliteTable("visitors", {
  id: id(),
  tokenHash: text("token_hash").notNull().unique(),
  createdAt: createdAt(),
});
