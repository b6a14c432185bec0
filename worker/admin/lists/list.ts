import { csvLine } from "../../leads/inbox/csv-line.ts";
import type { Services } from "../../ports.ts";
import type { Page } from "./lists.contract.ts";
import { type Asked, type ListShape, scanRows } from "./scan-rows.ts";

type Needed = Pick<Services, "db" | "now">;
type Cell = string | number | null | undefined;

/** One of staff's lists: how it is read, what a row says, and what of it goes into a spreadsheet. */
export type List<Row, Key extends string | number> = {
  shape: ListShape;
  keyOf: (row: Row) => Key;
  /** In any order; what is gone is left out. */
  read: (services: Needed, keys: Key[]) => Promise<Row[]>;
  columns: [title: string, value: (row: Row) => Cell][];
};

const pageSize = 50;
/** Large, because a Worker may ask the database only so often. */
const exportSize = 500;

export async function listPage<Row, Key extends string | number>(
  services: Needed,
  list: List<Row, Key>,
  asked: Asked,
  size = pageSize,
): Promise<Page<Row>> {
  const { ids, nextCursor } = await scanRows<Key>(services, { shape: list.shape, asked, pageSize: size });
  const rows = ids.length > 0 ? await list.read(services, ids) : [];
  const byKey = new Map(rows.map((row) => [list.keyOf(row), row]));
  return { data: ids.flatMap((id) => byKey.get(id) ?? []), nextCursor };
}

/** What the filters leave as CSV (RFC 4180, UTF-8 with its mark for Excel), read page by page as it is sent. */
export function exportRows<Row, Key extends string | number>(
  services: Needed,
  list: List<Row, Key>,
  { name, asked }: { name: string; asked: Omit<Asked, "cursor"> },
): Response {
  const encoder = new TextEncoder();
  let cursor: string | null | undefined;
  const body = new ReadableStream<Uint8Array>({
    start: (controller) => controller.enqueue(encoder.encode(`\uFEFF${csvLine(list.columns.map(([title]) => title))}`)),
    async pull(controller) {
      for (let text = ""; text === ""; ) {
        if (cursor === null) return controller.close();
        const page = await listPage(services, list, { ...asked, cursor }, exportSize);
        text = page.data.map((row) => csvLine(list.columns.map(([, value]) => value(row)))).join("");
        cursor = page.nextCursor;
        if (text) controller.enqueue(encoder.encode(text));
      }
    },
  });
  const file = `${name}-${services.now().toISOString().slice(0, 10)}.csv`;
  return new Response(body, {
    headers: { "Content-Type": "text/csv; charset=utf-8", "Content-Disposition": `attachment; filename="${file}"` },
  });
}
