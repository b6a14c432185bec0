import { and, eq, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { write } from "../db/write.ts";
import { type AllowanceDraw, reservations } from "./table.ts";

/**
 * The ledger's moves, as statements for `runBatch`: a batch is one transaction, and D1 runs one at a time, so
 * whatever happens in parallel a unit is held once and settled once. `changes()` is the number of rows of the statement
 * before, which is why the two statements of a move must stay neighbors.
 */

export type Reservation = {
  /** Of the pictures: each holds a unit of its own, which is settled on its own. */
  ids: string[];
  payer: string;
  allowanceDraws: AllowanceDraw[];
};

/**
 * Holds a unit for each picture on every counter of `draws`, or none at all when one of them has fewer left or `onlyIf` is
 * false. The first result of the batch tells: `meta.changes` is the number of units held. Asking twice holds once.
 */
export function holdUnits({ ids, payer, allowanceDraws }: Reservation, now: Date, onlyIf: SQL = sql`TRUE`): [SQL, SQL] {
  const pictures = JSON.stringify(ids);
  const wanted = JSON.stringify(allowanceDraws);
  return [
    sql`
      INSERT INTO reservations (id, payer, draws, state, created_at)
      SELECT picture.value, ${payer}, ${wanted}, 'held', ${now.getTime()} FROM json_each(${pictures}) AS picture
      WHERE ${onlyIf}
        AND NOT EXISTS (SELECT 1 FROM reservations WHERE id IN (SELECT value FROM json_each(${pictures})))
        AND NOT EXISTS (
          SELECT 1 FROM json_each(${wanted}) AS draw
          LEFT JOIN allowance_counters AS counter
            ON counter.subject = draw.value ->> 'subject' AND counter.period = draw.value ->> 'period'
          WHERE draw.value ->> 'limit' <> -1 AND coalesce(counter.used, 0) + ${ids.length} > draw.value ->> 'limit'
        )`,
    sql`
      INSERT INTO allowance_counters (subject, period, used)
      SELECT draw.value ->> 'subject', draw.value ->> 'period', ${ids.length} FROM json_each(${wanted}) AS draw
      WHERE changes() = ${ids.length}
      ON CONFLICT (subject, period) DO UPDATE SET used = used + ${ids.length}`,
  ];
}

/** True in later statements of the batch that held the unit: of several, any one tells for all. */
export function unitIsHeld(id: string): SQL {
  return sql`EXISTS (SELECT 1 FROM reservations WHERE id = ${id} AND state = 'held')`;
}

/** The unit is spent for good. Does nothing to one that was released. */
export function commitUnit(id: string, now: Date): SQLWrapper[] {
  return [settle(id, "committed", now)];
}

function settle(id: string, state: "committed" | "released", settledAt: Date): SQLWrapper {
  return write
    .update(reservations)
    .set({ state, settledAt })
    .where(and(eq(reservations.id, id), eq(reservations.state, "held")));
}

/** Gives the unit back to exactly the counters that it was drawn from. Does nothing the second time, or after a commit. */
export function releaseUnit(id: string, now: Date): [SQLWrapper, SQLWrapper] {
  return [settle(id, "released", now), undraw(id)];
}

/** Gives a unit back that was spent: the picture stays with whoever has it. Does nothing to one that was not, or the second time. */
export function returnUnit(id: string, now: Date): [SQLWrapper, SQL] {
  return [
    write
      .update(reservations)
      .set({ state: "returned", settledAt: now })
      .where(and(eq(reservations.id, id), eq(reservations.state, "committed"))),
    undraw(id),
  ];
}

/** For the statement after the one that settled the unit. */
function undraw(id: string): SQL {
  return sql`
    UPDATE allowance_counters SET used = used - 1
    WHERE changes() = 1 AND (subject, period) IN (
      SELECT draw.value ->> 'subject', draw.value ->> 'period'
      FROM reservations, json_each(reservations.draws) AS draw WHERE reservations.id = ${id}
    )`;
}

/**
 * Holds a unit that was given back once more, for a picture that is made again: on the counters of the order, whose month may
 * be over, and where one of them is full by now, on none: then the picture is on the house.
 */
export function holdAgain(id: string): SQL[] {
  const isFull = sql`
    EXISTS (
      SELECT 1 FROM json_each(reservations.draws) AS draw
      JOIN allowance_counters AS counter
        ON counter.subject = draw.value ->> 'subject' AND counter.period = draw.value ->> 'period'
      WHERE draw.value ->> 'limit' <> -1 AND counter.used >= draw.value ->> 'limit'
    )`;
  return [
    sql`
      UPDATE reservations SET state = 'held', settled_at = NULL, draws = CASE WHEN ${isFull} THEN '[]' ELSE draws END
      WHERE id = ${id} AND state = 'released'`,
    sql`
      UPDATE allowance_counters SET used = used + 1
      WHERE changes() = 1 AND (subject, period) IN (
        SELECT draw.value ->> 'subject', draw.value ->> 'period'
        FROM reservations, json_each(reservations.draws) AS draw WHERE reservations.id = ${id}
      )`,
  ];
}
