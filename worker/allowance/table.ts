import { sql } from "drizzle-orm";
import { index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { createdAt, moment } from "../db/columns.ts";

/**
 * How much a subject has drawn in a period. Subjects: `user:ID`, `tenant:ID`, `visitor:ID`, `address:HASH`, `network:HASH`
 * (a /48); in a company's widgets `widget:TENANT:VISITOR`, `address:HASH:TENANT` and `network:HASH:TENANT`.
 * `strangers-day:PAYER` and `strangers-month:PAYER` are what people without an account have drawn on a payer, `person:HASH` is who has a free month, by e-mail.
 * `period` names the window (`2026-11`, `2026-11-21`, `all`), so that no job has to reset a counter.
 */
export const allowanceCounters = sqliteTable(
  "allowance_counters",
  {
    subject: text("subject").notNull(),
    period: text("period").notNull(),
    used: integer("used").notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.subject, table.period] })],
);

/** A counter that one picture moves, and where it ends. `limit` -1 is unlimited: counted, never refused. */
export type AllowanceDraw = { subject: string; period: string; limit: number };
/** What one picture moves: at least one counter, the payer's or visitor's own first. */
export type AllowanceDraws = [AllowanceDraw, ...AllowanceDraw[]];

/**
 * That a share of a month was used up, once a month for each share, and whether its owner was told: written in the batch that
 * spends the unit, so that none is forgotten and none is told twice.
 */
export const allowanceNotices = sqliteTable(
  "allowance_notices",
  {
    /** The ledger subject of the month: `user:ID`. */
    subject: text("subject").notNull(),
    period: text("period").notNull(),
    percent: integer("percent").notNull(),
    createdAt: createdAt(),
    notifiedAt: moment("told_at"),
  },
  (table) => [
    primaryKey({ columns: [table.subject, table.period, table.percent] }),
    index("allowance_notices_waiting").on(table.createdAt).where(sql`told_at IS NULL`),
  ],
);

/** One unit held for one picture. `draws` lists every counter it moved, so that a release undoes exactly those. */
export const reservations = sqliteTable(
  "reservations",
  {
    /** The visualization's id: a picture can hold one unit, once. */
    id: text("id").primaryKey(),
    payer: text("payer").notNull(),
    allowanceDraws: text("draws", { mode: "json" }).notNull().$type<AllowanceDraw[]>(),
    /** `returned`: spent, and given back by staff; the picture stays. */
    state: text("state", { enum: ["held", "committed", "released", "returned"] }).notNull(),
    createdAt: createdAt(),
    settledAt: moment("settled_at"),
  },
  // What is settled is found by its id alone.
  (table) => [index("reservations_held").on(table.createdAt).where(sql`state = 'held'`)],
);
