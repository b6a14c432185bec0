import { type CsvColumn, streamCsv } from "../../lists/stream-csv.ts";
import type { Ports } from "../../ports.ts";
import type { Page } from "./lists.contract.ts";
import { type Asked, type ListShape, scanRows } from "./scan-rows.ts";

type Needed = Pick<Ports, "db" | "now">;

/** One of staff's lists: how it is read, what a row says, and what of it goes into a spreadsheet. */
export type List<Row, Key extends string | number> = {
  shape: ListShape;
  keyOf: (row: Row) => Key;
  /** In any order; what is gone is left out. */
  read: (ports: Needed, keys: Key[]) => Promise<Row[]>;
  columns: CsvColumn<Row>[];
};

const pageSize = 50;
/** Large, because a Worker may ask the database only so often. */
const exportSize = 500;

export async function listPage<Row, Key extends string | number>(
  ports: Needed,
  list: List<Row, Key>,
  asked: Asked,
  size = pageSize,
): Promise<Page<Row>> {
  const { ids, nextCursor } = await scanRows<Key>(ports, { shape: list.shape, asked, pageSize: size });
  const rows = ids.length > 0 ? await list.read(ports, ids) : [];
  const byKey = new Map(rows.map((row) => [list.keyOf(row), row]));
  return { data: ids.flatMap((id) => byKey.get(id) ?? []), nextCursor };
}

/** What the filters leave, for a spreadsheet. */
export function exportRows<Row, Key extends string | number>(
  ports: Needed,
  list: List<Row, Key>,
  { name, asked }: { name: string; asked: Omit<Asked, "cursor"> },
): Response {
  return streamCsv({
    name,
    at: ports.now(),
    columns: list.columns,
    async readPage(cursor) {
      const { data, nextCursor } = await listPage(ports, list, { ...asked, cursor }, exportSize);
      return { rows: data, nextCursor };
    },
  });
}
