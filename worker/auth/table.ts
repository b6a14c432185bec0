import { sql } from "drizzle-orm";
import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import type { Language } from "#messages";
import { createdAt, flag, id, moment, updatedAt } from "../db/columns.ts";
import { signInMethods } from "./auth.contract.ts";
import { providerIds } from "./providers/providers.catalogue.ts";

export const users = sqliteTable(
  "users",
  {
    id: id(),
    /** Lower case; one account an address. */
    email: text("email").notNull().unique(),
    firstName: text("first_name").notNull(),
    lastName: text("last_name").notNull(),
    businessName: text("business_name"),
    phone: text("phone"),
    emailVerifiedAt: moment("email_verified_at"),
    /** PHC string; null for accounts that only sign in through a provider. */
    passwordHash: text("password_hash"),
    /** Moved to `sign_in_identities`; for the version before alone (`account/oidc/google-subject.ts`). */
    googleSubject: text("google_subject").unique(),
    /** What an admin decided about embeds, over the plan; null: by plan. */
    embedOverride: flag("embed_override"),
    role: text("role", { enum: ["user", "support", "admin"] })
      .notNull()
      .default("user"),
    /** Pictures that an admin gave on top of the plan's, in the one month that `grantedPeriod` names. */
    grantedUnits: integer("granted_units").notNull().default(0),
    grantedPeriod: text("granted_period"),
    /** An admin has closed the account for now: no session of it lives or begins. */
    disabledAt: moment("disabled_at"),
    disabledReason: text("disabled_reason"),
    /** What the person reads, in pages and mails; null until we know. */
    language: text("language").$type<Language>(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    index("users_newest").on(table.createdAt, table.id),
    index("users_role").on(table.role, table.createdAt, table.id),
    index("users_disabled").on(table.createdAt, table.id).where(sql`disabled_at IS NOT NULL`),
    // Found by their beginnings.
    index("users_last_name").on(sql`lower(last_name)`, table.id),
    index("users_business").on(sql`lower(business_name)`, table.id),
  ],
);

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
    method: text("method", { enum: signInMethods }).notNull().default("password"),
    /** When the person last proved that it is them, by password, provider, passkey or a code: big changes ask how long ago. */
    provenAt: moment("proven_at"),
    /** When the session's person last showed a second factor; null while none was asked. Staff need one. */
    factorAt: moment("factor_at"),
    createdAt: createdAt(),
    lastSeenAt: moment("last_seen_at").notNull(),
    expiresAt: moment("expires_at").notNull(),
  },
  (table) => [index("sessions_user").on(table.userId), index("sessions_end").on(table.expiresAt)],
);

/**
 * Links sent by mail. One use: whoever takes the row has used it up. The address that it went to is kept, because what
 * it proves is that address, not the one that the account has by then.
 */
export const mailTokens = sqliteTable(
  "mail_tokens",
  {
    /** SHA-256 of the token, hex. */
    tokenHash: text("token_hash").primaryKey(),
    /**
     * A `verify` that was used is `verified` until it ends, so that a second click gets a kind answer and no effect. Links
     * that are signed (`company-email`) are here only once they were used.
     */
    purpose: text("purpose", { enum: ["verify", "verified", "reset", "company-email"] }).notNull(),
    userId: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    email: text("email").notNull(),
    createdAt: createdAt(),
    expiresAt: moment("expires_at").notNull(),
  },
  (table) => [index("mail_tokens_user").on(table.userId, table.purpose), index("mail_tokens_end").on(table.expiresAt)],
);

/** Who an account's person is at a provider that signs them in: its own id of them (`sub`), which stays while an e-mail changes. */
export const signInIdentities = sqliteTable(
  "sign_in_identities",
  {
    provider: text("provider", { enum: providerIds }).notNull(),
    subject: text("subject").notNull(),
    userId: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.provider, table.subject] }),
    uniqueIndex("sign_in_identities_user").on(table.userId, table.provider),
  ],
);

/**
 * Sign-ins under way, each for the browser that began: the `token` that it comes back with from a provider, good for one
 * exchange within a minute (`exchange`), and the `challenge` that waits for a second factor (`second-step`).
 */
export const signInCodes = sqliteTable(
  "sign_in_codes",
  {
    codeHash: text("code_hash").primaryKey(),
    step: text("step", { enum: ["exchange", "second-step"] })
      .notNull()
      .default("exchange"),
    /** How the session will have begun. */
    method: text("method", { enum: signInMethods }).notNull().default("google"),
    /** Wrong proofs of the second step so far. */
    failedAttempts: integer("failures").notNull().default(0),
    /** SHA-256 of what the HttpOnly cookie of the browser that began holds. */
    browserHash: text("browser_hash").notNull(),
    userId: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    expiresAt: moment("expires_at").notNull(),
  },
  (table) => [index("sign_in_codes_end").on(table.expiresAt)],
);

/** A person without an account. The page keeps the token; the row knows only its SHA-256. */
export const visitors = sqliteTable("visitors", {
  id: id(),
  tokenHash: text("token_hash").notNull().unique(),
  createdAt: createdAt(),
});

/**
 * How often a subject did a thing in the current window: one row a subject and thing, begun anew with each window. Without an index of
 * their ends: to look through all once an hour costs less than an entry for each.
 */
export const rateCounters = sqliteTable("rate_counters", {
  /** `upload:HASH`: the thing, then the client's address (hashed), visitor or account. */
  subject: text("subject").primaryKey(),
  used: integer("used").notNull(),
  windowEndsAt: moment("window_ends_at").notNull(),
});
