import { integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { createdAt, moment } from "../db/columns.ts";

/**
 * The answer given to a request with an Idempotency-Key, kept 24 hours. The row is written in the same batch as the
 * effect itself, so there is never a key without an effect or an effect without its key. As with `rate_counters`, no index of their ends.
 */
export const idempotencyKeys = sqliteTable(
  "idempotency_keys",
  {
    actor: text("actor").notNull(),
    route: text("route").notNull(),
    key: text("key").notNull(),
    bodyHash: text("body_hash").notNull(),
    status: integer("status").notNull(),
    /** JSON, sent again as it is. */
    answer: text("answer").notNull(),
    createdAt: createdAt(),
    expiresAt: moment("expires_at").notNull(),
  },
  (table) => [primaryKey({ columns: [table.actor, table.route, table.key] })],
);
