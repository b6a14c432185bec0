import { fillPlaceholders, type Query } from "drizzle-orm";
import { mapTuple } from "../map-tuple.ts";
import type { Database } from "./client.ts";
import type { Readable, ResultsOf } from "./read-batch.ts";
import { sendBatch, toQuery } from "./run-batch.ts";

export type PreparedBatch<Queries extends readonly Readable[]> = {
  queries: readonly Query[];
  mapResults: (results: readonly D1Result[]) => ResultsOf<Queries>;
};

/**
 * Writes out what `readBatch` reads. To do that takes longer than all else that a request needs for it, so who is asked often does it
 * once, with `sql.placeholder(name)` for what changes from one request to the next.
 */
export function prepareBatch<const Queries extends readonly Readable[]>(queries: Queries): PreparedBatch<Queries> {
  const prepared = queries.map((query) => ("prepare" in query ? query.prepare() : null));
  return {
    queries: queries.map((query, at) => prepared[at]?.getQuery() ?? toQuery(query)),
    mapResults: (results) =>
      mapTuple(queries, (_, at) => prepared[at]?.mapResult(results[at], true) ?? results[at]) as ResultsOf<Queries>,
  };
}

/** @param values of the placeholders, by name */
export async function readPrepared<Queries extends readonly Readable[]>(
  db: Database,
  { queries, mapResults }: PreparedBatch<Queries>,
  values: Record<string, unknown> = {},
): Promise<ResultsOf<Queries>> {
  const filled = queries.map(({ sql, params }) => ({ sql, params: fillPlaceholders(params, values) }));
  return mapResults(await sendBatch(db, filled));
}
