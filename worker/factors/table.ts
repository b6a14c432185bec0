import { index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { users } from "../auth/table.ts";
import { createdAt, flag, moment } from "../db/columns.ts";

const userId = () =>
  text("user_id")
    .notNull()
    .references(() => users.id, { onDelete: "cascade" });

/** Keys of a person's devices (WebAuthn). The private half never leaves the device. */
export const passkeys = sqliteTable(
  "passkeys",
  {
    /** The credential's id, as the device chose it: base64url. */
    id: text("id").primaryKey(),
    userId: userId(),
    /** COSE, base64url. */
    publicKey: text("public_key").notNull(),
    /** How often the device says that it signed; 0 where it does not count. */
    counter: integer("counter").notNull(),
    transports: text("transports", { mode: "json" }).$type<string[]>().notNull(),
    name: text("name").notNull(),
    /** Kept by the person's account at Apple, Google or a password manager, so that it outlives the device. */
    synced: flag("synced").notNull(),
    createdAt: createdAt(),
    lastUsedAt: moment("last_used_at"),
  },
  (table) => [index("passkeys_user").on(table.userId, table.createdAt)],
);

/** One app that shows codes of six digits (TOTP). It counts once its first code was typed. */
export const authenticatorApps = sqliteTable("authenticator_apps", {
  userId: text("user_id")
    .primaryKey()
    .references(() => users.id, { onDelete: "cascade" }),
  /** The shared secret, sealed: codes have to be computed from it. */
  sealedSecret: text("sealed_secret").notNull(),
  confirmedAt: moment("confirmed_at"),
  /** The 30 s step of the last code that was taken: no code works twice. */
  lastStep: integer("last_step").notNull().default(0),
  lastUsedAt: moment("last_used_at"),
  createdAt: createdAt(),
});

/** Codes on paper. One use: whoever takes the row has used it up. */
export const recoveryCodes = sqliteTable(
  "recovery_codes",
  {
    /** SHA-256 of the account's id and the code, hex. */
    codeHash: text("code_hash").primaryKey(),
    userId: userId(),
    createdAt: createdAt(),
  },
  (table) => [index("recovery_codes_user").on(table.userId)],
);

/** What a device is asked to sign, once: for one purpose of one session or one sign-in. */
export const passkeyChallenges = sqliteTable(
  "passkey_challenges",
  {
    challenge: text("challenge").primaryKey(),
    purpose: text("purpose", { enum: ["add", "prove", "sign-in"] }).notNull(),
    /** A session's id, or the hash of a sign-in's challenge. */
    holder: text("holder").notNull(),
    userId: userId(),
    expiresAt: moment("expires_at").notNull(),
  },
  (table) => [index("passkey_challenges_user").on(table.userId), index("passkey_challenges_end").on(table.expiresAt)],
);
