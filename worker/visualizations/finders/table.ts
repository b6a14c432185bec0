import { sql } from "drizzle-orm";
import { index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { createdAt } from "../../db/columns.ts";
import { photos } from "../../photos/table.ts";
import type { FoundHints } from "./finders.contract.ts";

/**
 * One question to a model that finds surfaces: at most one for a photo and a place in the chain, ever. It is written down before
 * the model is asked, with what it said, so that a photo that is opened again is not paid for again.
 */
export const findAttempts = sqliteTable(
  "find_attempts",
  {
    photoId: text("photo_id")
      .notNull()
      .references(() => photos.id, { onDelete: "cascade" }),
    /** The place in the chain, from 1. */
    number: integer("number").notNull(),
    finder: text("finder").notNull(),
    model: text("model").notNull(),
    /** null while the model is asked; "ANSWERED", "UNUSABLE", "LOST", or a failure's code. */
    outcome: text("outcome"),
    detail: text("detail"),
    latencyMs: integer("latency_ms"),
    /** Millionths of a dollar. */
    cost: integer("cost").notNull().default(0),
    found: text("found", { mode: "json" }).$type<FoundHints>(),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.photoId, table.number] }),
    index("find_attempts_time").on(table.createdAt).where(sql`cost > 0`),
  ],
);
