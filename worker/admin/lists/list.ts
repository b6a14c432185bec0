import { type SQL, sql } from "drizzle-orm";
import { limitAttempts } from "../../auth/limit-attempts.ts";
import { only } from "../../db/only.ts";
import { type CsvColumn, streamCsv } from "../../lists/stream-csv.ts";
import type { Ports } from "../../ports.ts";
import type { StaffContext } from "../require-staff.ts";
import type { ListQuery, Page } from "./lists.contract.ts";
import { type Asked, type ListShape, scanRows } from "./scan-rows.ts";

type Needed = Pick<Ports, "db" | "now">;
type Keyed = { id: string | number };

/** One of staff's lists: what a query finds, how rows are read, and what of a row goes into a spreadsheet. */
export type List<Row extends Keyed, Query extends ListQuery> = {
  /** Of its file, without the day. */
  name: string;
  shape: ListShape;
  /** What is asked for: filters, streams, or another table. */
  find: (query: Query, ports: Pick<Ports, "db">) => Found | Promise<Found>;
  /** @param ids a set for `IN`; in any order, and what is gone is left out */
  read: (ports: Needed, ids: SQL) => Promise<Row[]>;
  columns: () => CsvColumn<Row>[];
};
/** `isCut`: more begin as the search does than it looks through. */
type Found = { shape?: ListShape; filters?: Asked["filters"]; streams?: Asked["streams"]; isCut?: boolean };

const pageSize = 50;
/** Large, because a Worker may ask the database only so often. */
const exportSize = 500;

export async function listPage<Row extends Keyed, Query extends ListQuery>(
  ports: Needed,
  list: List<Row, Query>,
  query: Query,
  size = pageSize,
): Promise<Page<Row>> {
  const { ids, ...page } = await scanList(ports, list, query, size);
  const rows = ids.length > 0 ? await readRows(ports, list, ids) : [];
  const byId = new Map<Row["id"], Row>(rows.map((row) => [row.id, row]));
  return { data: ids.flatMap((id) => byId.get(id) ?? []), ...page };
}

export async function scanList<Row extends Keyed, Query extends ListQuery>(
  ports: Pick<Ports, "db">,
  list: Pick<List<Row, Query>, "shape" | "find">,
  query: Query,
  size: number,
): Promise<{ ids: Row["id"][]; nextCursor: string | null; isCut?: boolean }> {
  const { shape = list.shape, filters = [], isCut, ...streams } = await list.find(query, ports);
  const asked = { q: query.q, cursor: query.cursor, filters, ...streams };
  const page = await scanRows<Row["id"]>(ports, { shape, asked, pageSize: size });
  return isCut === undefined ? page : { ...page, isCut };
}

/** Rows as the list has them. */
export function readRows<Row extends Keyed, Query extends ListQuery>(
  ports: Needed,
  { read }: Pick<List<Row, Query>, "read">,
  ids: Row["id"][],
): Promise<Row[]> {
  return read(ports, sql`(SELECT value FROM json_each(${JSON.stringify(ids)}))`);
}

/** The one row of a thing that is there. */
export async function readRow<Row extends Keyed, Query extends ListQuery>(
  ports: Needed,
  list: Pick<List<Row, Query>, "read">,
  id: Row["id"],
): Promise<Row> {
  return only(await readRows(ports, list, [id]));
}

/** What the filters leave, for a spreadsheet. */
export async function exportRows<Row extends Keyed, Query extends ListQuery>(
  { ports, staff }: Pick<StaffContext["Variables"], "ports" | "staff">,
  list: List<Row, Query>,
  query: Query,
): Promise<Response> {
  await limitAttempts(ports, "exportOfAccount", staff.id);
  return streamCsv({
    name: list.name,
    at: ports.now(),
    columns: list.columns(),
    async readPage(cursor) {
      const { data, nextCursor } = await listPage(ports, list, { ...query, cursor }, exportSize);
      return { rows: data, nextCursor };
    },
  });
}
