import { index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { createdAt, moment } from "../db/columns.ts";

/**
 * How much a subject has drawn in a period. Subjects: `user:ID`, `tenant:ID`, `visitor:ID`, `address:HASH`;
 * in a company's widgets `widget:TENANT:VISITOR` and `address:HASH:TENANT`.
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
export type Draw = { subject: string; period: string; limit: number };

/** One unit held for one picture. `draws` lists every counter it moved, so that a release undoes exactly those. */
export const reservations = sqliteTable(
  "reservations",
  {
    /** The visualization's id: a picture can hold one unit, once. */
    id: text("id").primaryKey(),
    payer: text("payer").notNull(),
    draws: text("draws", { mode: "json" }).notNull().$type<Draw[]>(),
    state: text("state", { enum: ["held", "committed", "released"] }).notNull(),
    createdAt: createdAt(),
    settledAt: moment("settled_at"),
  },
  (table) => [index("reservations_state").on(table.state, table.createdAt)],
);
