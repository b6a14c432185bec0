import { index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { createdAt, moment } from "../db/columns.ts";

/** The answer given to a request with an Idempotency-Key, kept 24 hours. `status` is null while the first one is at work. */
export const idempotencyKeys = sqliteTable(
  "idempotency_keys",
  {
    actor: text("actor").notNull(),
    route: text("route").notNull(),
    key: text("key").notNull(),
    bodyHash: text("body_hash").notNull(),
    status: integer("status"),
    answer: text("answer"),
    createdAt: createdAt(),
    expiresAt: moment("expires_at").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.actor, table.route, table.key] }),
    index("idempotency_expires").on(table.expiresAt),
  ],
);
