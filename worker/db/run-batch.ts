import type { Query, SQLWrapper } from "drizzle-orm";
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
  return mapTuple(statements, resultAt(await sendBatch(db, statements.map(toQuery))));
}

/** A statement as D1 takes it. To make it costs more than to send it: a table's columns are written out one by one. */
export function toQuery(statement: SQLWrapper): Query {
  return dialect.sqlToQuery(statement.getSQL());
}

export function sendBatch(db: Database, queries: readonly Query[]): Promise<D1Result[]> {
  return db.$client.batch(queries.map(({ sql, params }) => db.$client.prepare(sql).bind(...params)));
}

function resultAt(results: readonly D1Result[]) {
  return (_: unknown, i: number) => requireAt(results, i);
}

function requireAt(results: readonly D1Result[], i: number): D1Result {
  const result = results[i];
  if (!result) throw new RangeError(`The batch has no result for statement ${i}.`);
  return result;
}
