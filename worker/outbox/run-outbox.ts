import { and, eq, inArray, lte, min, type SQL, sql } from "drizzle-orm";
import type { SQLiteColumn, SQLiteTable } from "drizzle-orm/sqlite-core";
import { only } from "../db/only.ts";
import type { Ports } from "../ports.ts";

/** A table whose rows are work that waits for a moment. */
type DueTable = SQLiteTable & { attempts: SQLiteColumn; dueAt: SQLiteColumn };

/** Which rows of a table are worked off, and how many at the same time. */
export type Outbox<Table extends DueTable> = {
  table: Table;
  /** Its primary key. */
  key: SQLiteColumn;
  /** The rows that this outbox is about; all of the table's unless it says so. */
  scope?: SQL | undefined;
  /** Which of these are still to be done; all that have a due time unless it says so. */
  waiting?: SQL;
  /** What the rows of one due time go by, before the order in which they were written. */
  order?: SQLiteColumn[];
  /** How long a run may be silent about a row that it took. */
  leaseMs: number;
  concurrency: number;
  maxPerRun: number;
};

type Needed = Pick<Ports, "db" | "now">;
type RowOf<Table extends DueTable> = Table["$inferSelect"];

/**
 * Has `work` done to the rows that are due, some at a time. It ends each of them, or says when it is tried again.
 * @returns when the next row wants something, null when there is none
 *
 * Taking a row moves its due time into the future in the one statement that finds it, so two runs never hold the same row;
 * and a run that dies leaves it to be tried again.
 */
export async function runOutbox<Table extends DueTable>(
  ports: Needed,
  outbox: Outbox<Table>,
  work: (rows: RowOf<Table>[]) => Promise<unknown>,
): Promise<Date | null> {
  const { table, scope, maxPerRun } = outbox;
  for (let done = 0; done < maxPerRun; ) {
    const rows = await leaseDue(ports, outbox);
    if (rows.length === 0) break;
    done += rows.length;
    await work(rows);
  }
  const { next } = only(
    await ports.db
      .select({ next: min(table.dueAt) })
      .from(table as SQLiteTable)
      .where(scope),
  );
  return next as Date | null;
}

/** The next rows that are due, leased, in the order in which they are to be done. */
function leaseDue<Table extends DueTable>(ports: Needed, outbox: Outbox<Table>): Promise<RowOf<Table>[]> {
  const { table, key, scope, waiting, order = [], concurrency } = outbox;
  const isDue = and(scope, waiting, lte(table.dueAt, ports.now()));
  const inOrder = sql.join([table.dueAt, ...order, sql`rowid`], sql`, `);
  const rows = sql`(SELECT ${key} FROM ${table} WHERE ${isDue} ORDER BY ${inOrder} LIMIT ${concurrency})`;
  return lease(ports, outbox, inArray(key, rows));
}

/** Rows taken out of their turn: none where another run has ended them. */
export async function lease<Table extends DueTable>(
  { db, now }: Needed,
  { table, leaseMs }: Pick<Outbox<Table>, "table" | "leaseMs">,
  which: SQL | undefined,
): Promise<RowOf<Table>[]> {
  const leased = { attempts: sql`${table.attempts} + 1`, dueAt: new Date(now().getTime() + leaseMs) };
  const rows = await db
    .update(table as SQLiteTable)
    .set(leased)
    .where(which)
    .returning({ row: table, place: sql<number>`rowid` } as never);
  type Leased = { row: RowOf<Table>; place: number };
  return (rows as Leased[]).sort((a, b) => a.place - b.place).map(({ row }) => row);
}

/** A run that was slower than its lease has lost the row to another one, which counted it as one more attempt. */
export function isStillLeased<Table extends DueTable>(
  { table, key, waiting }: Pick<Outbox<Table>, "table" | "key" | "waiting">,
  row: { key: string; attempts: number },
): SQL | undefined {
  return and(eq(key, row.key), eq(table.attempts, row.attempts), waiting);
}

/** When a row that was tried so often is tried again: the last delay repeats. */
export function nextAttempt(at: Date, attempts: number, delaysMs: readonly number[]): Date {
  return new Date(at.getTime() + (delaysMs[attempts - 1] ?? delaysMs.at(-1) ?? 0));
}
