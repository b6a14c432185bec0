import type { SQLWrapper } from "drizzle-orm";
import { SQLiteAsyncDialect } from "drizzle-orm/sqlite-core";
import { mapTuple } from "../map-tuple.ts";
import type { Database } from "./client.ts";

const dialect = new SQLiteAsyncDialect();

/**
 * Runs the statements as one transaction: all of them or none. For conditional writes, which Drizzle's builders cannot
 * say, and whose raw statements its own `batch` does not bind. One result for each statement, in their order.
 */
export async function runBatch<const Statements extends readonly SQLWrapper[]>(
  db: Database,
  statements: Statements,
): Promise<{ -readonly [Key in keyof Statements]: D1Result }> {
  const results = await db.$client.batch(
    statements.map((statement) => {
      const { sql, params } = dialect.sqlToQuery(statement.getSQL());
      return db.$client.prepare(sql).bind(...params);
    }),
  );
  return mapTuple(statements, (_, i) => requireAt(results, i));
}

function requireAt(results: readonly D1Result[], i: number): D1Result {
  const result = results[i];
  if (!result) throw new RangeError(`The batch has no result for statement ${i}.`);
  return result;
}
