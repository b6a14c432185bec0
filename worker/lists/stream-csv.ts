import { csvLine } from "./csv-line.ts";

/** A column of a table for spreadsheets: its title, and what a row has in it. */
export type CsvColumn<Row> = [title: string, value: (row: Row) => string | number | null | undefined];

type Paged<Row> = {
  /** Of the file, without the day and the ending. */
  name: string;
  at: Date;
  columns: CsvColumn<Row>[];
  readPage: (cursor: string | undefined) => Promise<{ rows: Row[]; nextCursor: string | null }>;
};

/** A list as CSV (RFC 4180, UTF-8 with its mark for Excel), read page by page as it is sent. */
export function streamCsv<Row>({ name, at, columns, readPage }: Paged<Row>): Response {
  const encoder = new TextEncoder();
  let cursor: string | null | undefined;
  const body = new ReadableStream<Uint8Array>({
    start: (controller) => controller.enqueue(encoder.encode(`\uFEFF${csvLine(columns.map(([title]) => title))}`)),
    async pull(controller) {
      // A page without any row that fits is no reason to stop, and an empty chunk none to send.
      for (let text = ""; text === ""; ) {
        if (cursor === null) return controller.close();
        const { rows, nextCursor } = await readPage(cursor);
        text = rows.map((row) => csvLine(columns.map(([, value]) => value(row)))).join("");
        cursor = nextCursor;
        if (text) controller.enqueue(encoder.encode(text));
      }
    },
  });
  const file = `${name}-${at.toISOString().slice(0, 10)}.csv`;
  return new Response(body, {
    headers: { "Content-Type": "text/csv; charset=utf-8", "Content-Disposition": `attachment; filename="${file}"` },
  });
}
