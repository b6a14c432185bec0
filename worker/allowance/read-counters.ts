import { type SQL, sql } from "drizzle-orm";
import { mapTuple } from "../map-tuple.ts";
import type { Ports } from "../ports.ts";
import type { AllowanceDraw } from "./table.ts";

export type Counter = AllowanceDraw & { used: number };

/** How far each counter of the draws has come, in their order. */
export async function readCounters<const Draws extends readonly AllowanceDraw[]>(
  { db }: Pick<Ports, "db">,
  allowanceDraws: Draws,
): Promise<{ -readonly [Key in keyof Draws]: Counter }> {
  return countersFrom(allowanceDraws, await db.all(countersStatement(allowanceDraws)));
}

/** For a batch; read its rows with `countersFrom`. */
function countersStatement(allowanceDraws: readonly AllowanceDraw[]): SQL {
  return sql`
    SELECT counter.used
    FROM json_each(${JSON.stringify(allowanceDraws)}) AS draw
    LEFT JOIN allowance_counters AS counter
      ON counter.subject = draw.value ->> 'subject' AND counter.period = draw.value ->> 'period'
    ORDER BY draw.key`;
}

function countersFrom<const Draws extends readonly AllowanceDraw[]>(
  allowanceDraws: Draws,
  rows: unknown[],
): { -readonly [Key in keyof Draws]: Counter } {
  const found = rows as { used: number | null }[];
  return mapTuple(allowanceDraws, (draw, i) => ({ ...draw, used: found[i]?.used ?? 0 }));
}

/** Units left on a counter; Infinity where it is unlimited. Never negative: a limit may be lowered under what was used. */
export function unitsLeft(counter: Counter): number {
  return counter.limit === -1 ? Number.POSITIVE_INFINITY : Math.max(0, counter.limit - counter.used);
}
