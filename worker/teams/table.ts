import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { users } from "../auth/table.ts";
import { createdAt, id, moment, updatedAt } from "../db/columns.ts";
import { memberRoles } from "../tenants/team-roles.catalogue.ts";

/** One team an owner. The owner has no row among the members, but counts as one of `maxMembers`. */
export const teams = sqliteTable(
  "teams",
  {
    id: id(),
    name: text("name").notNull(),
    ownerId: text("owner_id")
      .notNull()
      .unique()
      .references(() => users.id),
    maxMembers: integer("max_members").notNull().default(3),
    additionalSeats: integer("additional_seats").notNull().default(0),
    /** A number that no earlier code had: the code itself is made from it, and is nowhere in the database. */
    joinCodeVersion: integer("join_code_version").notNull().default(1),
    /** Keyed hash of the code, to find the team by. */
    joinCodeHash: text("join_code_hash").unique(),
    /** The member to whom the owner has offered team and company, and when. */
    offeredTo: text("offered_to").references(() => users.id, { onDelete: "set null" }),
    offeredAt: moment("offered_at"),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  // For `set null`, which would read the whole table.
  (table) => [index("teams_offered").on(table.offeredTo)],
);

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
    /** What they may do with the company's leads. */
    role: text("role", { enum: memberRoles }).notNull().default("sales"),
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

/** Accounts that were in the team once: its codes let them in no more, an invitation does. */
export const bannedTeamMembers = sqliteTable(
  "team_bars",
  {
    teamId: text("team_id")
      .notNull()
      .references(() => teams.id, { onDelete: "cascade" }),
    userId: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    createdAt: createdAt(),
  },
  // The index is for `cascade`, which would read the whole table.
  (table) => [primaryKey({ columns: [table.teamId, table.userId] }), index("team_bars_user").on(table.userId)],
);
