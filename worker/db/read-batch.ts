import type { SQLWrapper } from "drizzle-orm";
import type { RunnableQuery } from "drizzle-orm/runnable-query";
import type { SQLitePreparedQuery } from "drizzle-orm/sqlite-core";
import type { Database } from "./client.ts";
import { prepareBatch, readPrepared } from "./prepare-batch.ts";

type Selection = SQLWrapper &
  RunnableQuery<unknown, "sqlite"> & { prepare: () => Pick<SQLitePreparedQuery<never>, "getQuery" | "mapResult"> };
type ResultOf<Query> = Query extends Selection ? Query["_"]["result"] : D1Result;
export type Readable = Selection | SQLWrapper;
export type ResultsOf<Queries extends readonly Readable[]> = {
  -readonly [Key in keyof Queries]: ResultOf<Queries[Key]>;
};

/**
 * Reads in one round trip: rows of Drizzle's selections come as they would alone, those of raw statements as D1 gives them. No two
 * columns of a selection may have the same name, from two joined tables say: D1 gives the rows of a batch by their columns' names.
 */
export async function readBatch<const Queries extends readonly Readable[]>(
  db: Database,
  queries: Queries,
): Promise<ResultsOf<Queries>> {
  return readPrepared<Queries>(db, prepareBatch<Queries>(queries));
}
