import type { SQLWrapper } from "drizzle-orm";
import { SQLiteAsyncDialect } from "drizzle-orm/sqlite-core";
import type { Database } from "./client.ts";

const dialect = new SQLiteAsyncDialect();

/**
 * Runs the statements as one transaction: all of them or none. For conditional writes, which Drizzle's builders cannot
 * say, and whose raw statements its own `batch` does not bind.
 */
export function runBatch(db: Database, statements: readonly SQLWrapper[]): Promise<D1Result[]> {
  return db.$client.batch(
    statements.map((statement) => {
      const { sql, params } = dialect.sqlToQuery(statement.getSQL());
      return db.$client.prepare(sql).bind(...params);
    }),
  );
}
