import { type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { m } from "#messages";
import { AppError } from "../errors.ts";

/** Where a page of a list ended that has the newest first: the moment of its last row, and its id. */
type Place = { createdAt: Date | number; id: string };

export function timeCursor({ createdAt, id }: Place): string {
  return `${Number(createdAt)}_${id}`;
}

/** A condition on the rows that come after a cursor; none without one. @throws AppError INVALID_INPUT for one that is not ours */
export function isAfterCursor(
  columns: { createdAt: SQLWrapper; id: SQLWrapper },
  cursor: string | undefined,
): SQL | undefined {
  if (cursor === undefined) return undefined;
  const { createdAt, id } = readTimeCursor(cursor);
  return sql`(${columns.createdAt}, ${columns.id}) < (${Number(createdAt)}, ${id})`;
}

/** @throws AppError INVALID_INPUT for a cursor that is not ours */
export function readTimeCursor(cursor: string): Place {
  const [, time, id] = /^(\d{1,15})_([\w-]{1,64})$/.exec(cursor) ?? [];
  if (!time || !id) throw foreignCursor();
  return { createdAt: Number(time), id };
}

export function foreignCursor(): AppError {
  return new AppError("INVALID_INPUT", m.lists_foreign_cursor());
}

/** Of one row more than fits: the page, and where it ends if there is more. */
export function pageOf<Row>(rows: Row[], pageSize: number, placeOf: (row: Row) => Place) {
  const page = rows.slice(0, pageSize);
  const last = page.at(-1);
  return { page, nextCursor: rows.length > pageSize && last ? timeCursor(placeOf(last)) : null };
}
