import { integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { users } from "../auth/table.ts";
import { createdAt, id, moment, updatedAt } from "../db/columns.ts";

/** One team an owner. The owner has no row among the members, but counts as one of `maxMembers`. */
export const teams = sqliteTable("teams", {
  id: id(),
  name: text("name").notNull(),
  ownerId: text("owner_id")
    .notNull()
    .unique()
    .references(() => users.id),
  maxMembers: integer("max_members").notNull().default(3),
  additionalSeats: integer("additional_seats").notNull().default(0),
  /** Counts the codes that the team has had: the code itself is made from it, and is nowhere in the database. */
  joinCodeVersion: integer("join_code_version").notNull().default(1),
  /** Keyed hash of the code, to find the team by. */
  joinCodeHash: text("join_code_hash").unique(),
  createdAt: createdAt(),
  updatedAt: updatedAt(),
});

/** Pending members are known by the e-mail that was invited; the account is filled in when they join. */
export const teamMembers = sqliteTable(
  "team_members",
  {
    id: id(),
    teamId: text("team_id")
      .notNull()
      .references(() => teams.id, { onDelete: "cascade" }),
    userId: text("user_id").references(() => users.id, { onDelete: "cascade" }),
    email: text("email").notNull(),
    status: text("status", { enum: ["pending", "active"] }).notNull(),
    createdAt: createdAt(),
    joinedAt: moment("joined_at"),
    /** SHA-256 of the invitation's token, hex; null once it was used. */
    tokenHash: text("token_hash").unique(),
    /** When the invitation ends. Its seat is held until the owner takes it back. */
    expiresAt: moment("expires_at"),
  },
  (table) => [
    uniqueIndex("team_members_email").on(table.teamId, table.email),
    // One team an account, whatever comes at once.
    uniqueIndex("team_members_user").on(table.userId),
  ],
);
