import { index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
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

/** How often a subject did a thing in the current window: one row a subject and thing, begun anew with each window. */
export const rateCounters = sqliteTable(
  "rate_counters",
  {
    /** `upload:HASH`: the thing, then the client's address (hashed), visitor or account. */
    subject: text("subject").primaryKey(),
    used: integer("used").notNull(),
    windowEndsAt: moment("window_ends_at").notNull(),
  },
  (table) => [index("rate_counters_end").on(table.windowEndsAt)],
);
