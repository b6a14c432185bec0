import { type SQL, sql } from "drizzle-orm";
import type { Draw } from "./table.ts";

/**
 * The ledger's three moves, as statements for `runBatch`: a batch is one transaction, and D1 runs one at a time, so
 * whatever happens in parallel a unit is held once and settled once. `changes()` is the number of rows of the statement
 * before, which is why the two statements of a move must stay neighbours.
 */

export type Reservation = { id: string; payer: string; draws: Draw[] };

/**
 * Holds one unit on every counter of `draws`, or on none when one of them is used up or `onlyIf` is false. The first
 * result of the batch tells: `meta.changes` is 1 when the unit is held. `id` is the picture's: asking twice holds once.
 */
export function holdUnit({ id, payer, draws }: Reservation, now: Date, onlyIf: SQL = sql`TRUE`): SQL[] {
  const wanted = JSON.stringify(draws);
  return [
    sql`
      INSERT INTO reservations (id, payer, draws, state, created_at)
      SELECT ${id}, ${payer}, ${wanted}, 'held', ${now.getTime()}
      WHERE ${onlyIf} AND NOT EXISTS (
        SELECT 1 FROM json_each(${wanted}) AS draw
        LEFT JOIN allowance_counters AS counter
          ON counter.subject = draw.value ->> 'subject' AND counter.period = draw.value ->> 'period'
        WHERE draw.value ->> 'limit' <> -1 AND coalesce(counter.used, 0) >= draw.value ->> 'limit'
      )
      ON CONFLICT (id) DO NOTHING`,
    sql`
      INSERT INTO allowance_counters (subject, period, used)
      SELECT draw.value ->> 'subject', draw.value ->> 'period', 1 FROM json_each(${wanted}) AS draw
      WHERE changes() = 1
      ON CONFLICT (subject, period) DO UPDATE SET used = used + 1`,
  ];
}

/** True in later statements of the batch that held the unit. */
export function unitIsHeld(id: string): SQL {
  return sql`EXISTS (SELECT 1 FROM reservations WHERE id = ${id} AND state = 'held')`;
}

/** The unit is spent for good. Does nothing to one that was released. */
export function commitUnit(id: string, now: Date): SQL[] {
  return [
    sql`
      UPDATE reservations SET state = 'committed', settled_at = ${now.getTime()} WHERE id = ${id} AND state = 'held'`,
  ];
}

/** Gives the unit back to exactly the counters that it was drawn from. Does nothing the second time, or after a commit. */
export function releaseUnit(id: string, now: Date): SQL[] {
  return [
    sql`
      UPDATE reservations SET state = 'released', settled_at = ${now.getTime()} WHERE id = ${id} AND state = 'held'`,
    sql`
      UPDATE allowance_counters SET used = used - 1
      WHERE changes() = 1 AND (subject, period) IN (
        SELECT draw.value ->> 'subject', draw.value ->> 'period'
        FROM reservations, json_each(reservations.draws) AS draw WHERE reservations.id = ${id}
      )`,
  ];
}
