import { drizzle } from "drizzle-orm/d1";

/** Without the schema: `db.query` would go through every table anew for each request, and nobody asks that way. */
export function createDatabase(binding: D1Database) {
  return drizzle(binding);
}

export type Database = ReturnType<typeof createDatabase>;
