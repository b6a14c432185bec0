const firstBatchSize = 120;
export const maxRowsScanned = 1000;

type Scan<Row> = {
  cursor: string | undefined;
  pageSize: number;
  /** The next rows after a cursor, `limit` of them or a few more; `isEnd`: there are no others. */
  look: (cursor: string | undefined, limit: number) => Promise<{ rows: Row[]; isEnd: boolean }>;
  cursorAt: (row: Row) => string;
};

/** How many rows `scanPage` looks at first. */
export function firstLimit(pageSize: number): number {
  return Math.max(firstBatchSize, pageSize + 1);
}

/**
 * A page of a list that is read along an index from where the last page ended, so that it costs the same among a thousand rows
 * and a million. What the index does not decide is looked at row by row (`fits`), for `maxRowsScanned` rows at most: a page may
 * be short, even empty, and have a next one.
 */
export async function scanPage<Row extends { fits: number }>({
  cursor,
  pageSize,
  look,
  cursorAt,
}: Scan<Row>): Promise<{ rows: Row[]; nextCursor: string | null }> {
  const fitting: Row[] = [];
  let [after, scanned] = [cursor, 0];
  for (let limit = firstLimit(pageSize); ; limit = maxRowsScanned) {
    const { rows, isEnd } = await look(after, limit);
    fitting.push(...rows.filter(({ fits }) => fits));
    scanned += rows.length;
    const lastFitting = fitting[pageSize - 1];
    if (lastFitting && fitting.length > pageSize)
      return { rows: fitting.slice(0, pageSize), nextCursor: cursorAt(lastFitting) };
    const last = rows.at(-1);
    if (!last || isEnd) return { rows: fitting, nextCursor: null };
    after = cursorAt(last);
    if (scanned >= maxRowsScanned) return { rows: fitting, nextCursor: after };
  }
}
