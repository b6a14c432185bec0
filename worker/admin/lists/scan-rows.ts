import { type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import { runBatch } from "../../db/run-batch.ts";
import { scanPage } from "../../lists/scan-page.ts";
import { foreignCursor } from "../../lists/time-cursor.ts";
import type { Ports } from "../../ports.ts";

/**
 * How staff's lists are read: along one index (`scanPage`). What the index does not decide is looked at row by row (`fits`).
 */
export type ListShape = {
  table: string;
  /** What it is ordered by, newest first, and what tells rows of one moment apart. */
  order: { moment: string; id: string };
  /** The index of that order. */
  index: string;
  /** What a search finds by its beginning: a lower-case expression and the index that begins with it. */
  searched: { text: string; index: string }[];
};

/** A filter that was set: its condition, and the index that has its rows in the list's order where there is one. */
export type SetFilter = { where: SQL; index?: string };

/** Rows of a table along one index that has them newest first, by a `moment` of its own or the shape's, where a list is made of several such. */
export type Stream = { table: string; index: string; moment?: string; where: SQL; filters: SetFilter[] };

export type Asked = {
  q?: string | undefined;
  cursor?: string | undefined;
  filters: SetFilter[];
  /** Merged by time, in place of the table of the shape and its filters. A row may come in several. */
  streams?: Stream[];
};
type Id = string | number;
type Row = { id: Id; at: number | null; found: string; fits: number };

/** The ids of a page in their order. @throws AppError INVALID_INPUT for a cursor that is not ours */
export async function scanRows<Key extends Id>(
  { db }: Pick<Ports, "db">,
  { shape, asked, pageSize }: { shape: ListShape; asked: Asked; pageSize: number },
): Promise<{ ids: Key[]; nextCursor: string | null }> {
  const { rows, nextCursor } = await scanPage<Row>({
    cursor: asked.cursor,
    pageSize,
    cursorAt,
    look: (cursor, chunk) =>
      lookAhead(db, shape, { asked, after: cursor === undefined ? null : readCursor(cursor), chunk }),
  });
  return { ids: rows.map(({ id }) => id as Key), nextCursor };
}

type Look = { asked: Asked; after: Pick<Row, "id" | "at" | "found"> | null; chunk: number };

async function lookAhead(db: Ports["db"], shape: ListShape, look: Look): Promise<{ rows: Row[]; isEnd: boolean }> {
  const { asked, chunk } = look;
  if (asked.streams)
    return merge(
      await runEach(
        db,
        asked.streams.map((stream) => along(shape, stream, look)),
      ),
      chunk,
    );
  const statements = asked.q ? byBeginning(shape, { ...look, q: lowerAscii(asked.q) }) : [byTime(shape, look)];
  const found = (await runEach(db, statements)).flat();
  const rows = (asked.q ? found.sort(inOrder) : found).slice(0, chunk);
  return { rows, isEnd: rows.length < chunk };
}

async function runEach(db: Ports["db"], statements: SQL[]): Promise<Row[][]> {
  if (statements.length === 0) return [];
  return (await runBatch(db, statements)).map(({ results }) => results as Row[]);
}

function along({ order }: ListShape, stream: Stream, { after, chunk }: Look): SQL {
  const { table, index, where, filters } = stream;
  const [moment, id] = [sql.raw(stream.moment ?? order.moment), sql.raw(order.id)];
  return sql`
    SELECT ${id} AS id, ${moment} AS at, '' AS found, ${fits(filters)} AS fits
    FROM ${sql.raw(table)} ${indexedBy(index)}
    WHERE ${where} ${after ? sql`AND (${moment}, ${id}) < (${after.at}, ${after.id})` : sql``}
    ORDER BY ${moment} DESC, ${id} DESC LIMIT ${chunk}`;
}

/** Newest first, each row once. A stream that goes on says nothing of what is older than its last row, so nothing that is counts yet. */
function merge(streams: Row[][], chunk: number): { rows: Row[]; isEnd: boolean } {
  const unfinished = streams.filter((rows) => rows.length === chunk);
  const [horizon] = unfinished.flatMap((rows) => rows.slice(-1)).sort(byNewest);
  const sorted = streams.flat().sort(byNewest);
  const once = sorted.filter(({ id }, i) => id !== sorted[i - 1]?.id);
  return { rows: horizon ? once.filter((row) => byNewest(row, horizon) <= 0) : once, isEnd: !horizon };
}

function byNewest(a: Row, b: Row): number {
  return (b.at ?? 0) - (a.at ?? 0) || compareBytes(String(b.id), String(a.id));
}

function byTime({ table, order, index }: ListShape, { asked: { filters }, after, chunk }: Look): SQL {
  const along = filters.find((filter) => filter.index) ?? null;
  const [moment, id] = [sql.raw(order.moment), sql.raw(order.id)];
  return sql`
    SELECT ${id} AS id, ${moment} AS at, '' AS found, ${fits(filters.filter((filter) => filter !== along))} AS fits
    FROM ${sql.raw(table)} ${indexedBy(along?.index ?? index)}
    WHERE ${along?.where ?? sql`1`} ${after ? sql`AND (${moment}, ${id}) < (${after.at}, ${after.id})` : sql``}
    ORDER BY ${moment} DESC, ${id} DESC LIMIT ${chunk}`;
}

/**
 * By the text that was found. A statement for each expression that is searched, and two once there is a place to go on
 * from: an index over an expression serves an equality and a range, but no comparison of pairs.
 */
function byBeginning({ table, order, searched }: ListShape, { asked, after, chunk, q }: Look & { q: string }): SQL[] {
  const id = sql.raw(order.id);
  const end = `${q}\u{10ffff}`;
  return searched.flatMap(({ text, index }, rank) => {
    const here = sql.raw(text);
    const select = (where: SQL, by: SQL = sql`${here}, ${id}`) => sql`
      SELECT ${id} AS id, NULL AS at, ${here} AS found, ${fits(asked.filters)} AS fits
      FROM ${sql.raw(table)} ${indexedBy(index)}
      WHERE ${where} ${notFoundBefore({ searched, text, rank, q, end })}
      ORDER BY ${by} LIMIT ${chunk}`;
    if (!after) return [select(sql`${here} >= ${q} AND ${here} < ${end}`)];
    return [
      // Of one text: with it in the order too, SQLite sorts all of these.
      select(sql`${here} = ${after.found} AND ${id} > ${after.id}`, sql`${id}`),
      select(sql`${here} > ${after.found} AND ${here} < ${end}`),
    ];
  });
}

/** What begins so in several expressions counts where it comes first. */
function notFoundBefore({
  searched,
  text: own,
  rank,
  q,
  end,
}: {
  searched: ListShape["searched"];
  text: string;
  rank: number;
  q: string;
  end: string;
}): SQL {
  const here = sql.raw(own);
  const others = searched.flatMap(({ text }, other) => {
    if (other === rank) return [];
    const there = sql.raw(text);
    const isBefore = other < rank ? sql`${there} <= ${here}` : sql`${there} < ${here}`;
    return [sql`AND NOT coalesce(${there} >= ${q} AND ${there} < ${end} AND ${isBefore}, 0)`];
  });
  return sql.join(others, sql` `);
}

/** Left to itself, SQLite may take another index, and read all of it for what hardly anything fits. */
function indexedBy(index: string): SQL {
  return index ? sql`INDEXED BY ${sql.identifier(index)}` : sql``;
}

function fits(filters: SetFilter[]): SQL {
  if (filters.length === 0) return sql`1`;
  return sql`(${sql.join(
    filters.map(({ where }) => where),
    sql` AND `,
  )})`;
}

/** As SQLite's `lower` does, which knows these letters alone. */
function lowerAscii(text: string): string {
  return text.replace(/[A-Z]/g, (letter) => letter.toLowerCase());
}

/** SQLite's order of texts is that of their bytes. */
function inOrder(a: Row, b: Row): number {
  return (
    compareBytes(a.found, b.found) ||
    (typeof a.id === "number" ? a.id - Number(b.id) : compareBytes(a.id, String(b.id)))
  );
}

function compareBytes(a: string, b: string): number {
  if (a === b) return 0;
  const [left, right] = [Array.from(a), Array.from(b)];
  const at = left.findIndex((letter, i) => letter !== right[i]);
  if (at < 0) return -1;
  return (left[at]?.codePointAt(0) ?? 0) - (right[at]?.codePointAt(0) ?? -1);
}

const cursorSchema = z.tuple([z.number().nullable(), z.string().max(400), z.union([z.string().max(64), z.int()])]);

function cursorAt({ at, found, id }: Row): string {
  return JSON.stringify([at, found, id]);
}

function readCursor(cursor: string): Pick<Row, "id" | "at" | "found"> {
  try {
    const [at, found, id] = cursorSchema.parse(JSON.parse(cursor));
    return { at, found, id };
  } catch {
    throw foreignCursor();
  }
}
