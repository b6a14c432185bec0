import type { SQLWrapper } from "drizzle-orm";
import type { RunnableQuery } from "drizzle-orm/runnable-query";
import type { SQLitePreparedQuery } from "drizzle-orm/sqlite-core";
import { mapTuple } from "../map-tuple.ts";
import type { Database } from "./client.ts";
import { runBatch } from "./run-batch.ts";

type Selection = SQLWrapper &
  RunnableQuery<unknown, "sqlite"> & { prepare: () => Pick<SQLitePreparedQuery<never>, "mapResult"> };
type ResultOf<Query> = Query extends Selection ? Query["_"]["result"] : D1Result;

/**
 * Reads in one round trip: rows of Drizzle's selections come as they would alone, those of raw statements as D1 gives them. No two
 * columns of a selection may have the same name, from two joined tables say: D1 gives the rows of a batch by their columns' names.
 */
export async function readBatch<const Queries extends readonly (Selection | SQLWrapper)[]>(
  db: Database,
  queries: Queries,
): Promise<{ -readonly [Key in keyof Queries]: ResultOf<Queries[Key]> }> {
  const results = await runBatch(db, queries);
  return mapTuple(queries, (query, i) =>
    "prepare" in query ? query.prepare().mapResult(results[i], true) : results[i],
  ) as { -readonly [Key in keyof Queries]: ResultOf<Queries[Key]> };
}
