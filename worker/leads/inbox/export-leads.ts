import { inArray, sql } from "drizzle-orm";
import { describeOrder, type Order } from "#services/designs.ts";
import { leadFields } from "../../lead-fields.catalogue.ts";
import { type CsvColumn, streamCsv } from "../../lists/stream-csv.ts";
import type { Ports } from "../../ports.ts";
import { orderOf } from "../order-column.ts";
import { leads } from "../table.ts";
import type { LeadsQuery } from "./inbox.contract.ts";
import { type ListedRow, readLeads } from "./list-leads.ts";
import { scanLeads } from "./scan-leads.ts";

/** Large, because a Worker may ask the database only so often; a page of these is a few megabytes. */
const pageSize = 2000;

type Row = ListedRow & { design: string };

const columns: CsvColumn<Row>[] = [
  ["Received", ({ lead }) => lead.createdAt.toISOString()],
  ["Status", ({ lead }) => lead.status],
  ...leadFields.map(({ name, label }): CsvColumn<Row> => [label, ({ lead }) => lead[name]]),
  ["Service", ({ lead }) => lead.service],
  ["Design", ({ design }) => design],
  ["Kind", ({ lead }) => (lead.isTest ? "test" : lead.leadType)],
  ["Page", ({ lead }) => lead.page],
  ["Widget", ({ embed }) => embed?.type],
  ["Site", ({ embed }) => embed?.origin],
  ["Campaign source", ({ lead }) => lead.utm?.source],
  ["Campaign medium", ({ lead }) => lead.utm?.medium],
  ["Campaign", ({ lead }) => lead.utm?.campaign],
  ["Agreed to", ({ lead }) => lead.consent],
  ["Version", ({ lead }) => lead.consentVersion],
  ["Agreed at", ({ lead }) => lead.consentAt?.toISOString()],
  ["Id", ({ lead }) => lead.id],
];

/** The leads that a query finds, for a spreadsheet. */
export function exportLeads(
  ports: Pick<Ports, "db" | "now">,
  { tenantId, query }: { tenantId: number; query: LeadsQuery },
): Response {
  return streamCsv({
    name: "leads",
    at: ports.now(),
    columns,
    async readPage(cursor) {
      const asked = { ...query, cursor };
      const { ids, nextCursor } = await scanLeads(ports, { tenantId, query: asked, pageSize, ownLeadsOf: null });
      const [rows, designs] = [await readLeads(ports, ids), await readDesigns(ports, ids)];
      return { rows: rows.map((row) => ({ ...row, design: designs.get(row.lead.id) ?? "" })), nextCursor };
    },
  });
}

/** What was chosen, as in the lead's own page, by the lead's id: "Roof: Standing seam, charcoal; Trim: White". */
async function readDesigns({ db }: Pick<Ports, "db">, ids: string[]): Promise<Map<string, string>> {
  const rows = await db
    .select({ id: leads.id, order: orderOf(leads.recipe) })
    .from(leads)
    .where(inArray(leads.id, sql`(SELECT value FROM json_each(${JSON.stringify(ids)}))`));
  const joinWithConjunction = (order: Order) =>
    describeOrder(order)
      .parts.map(({ label, value }) => `${label}: ${value}`)
      .join("; ");
  return new Map(rows.map(({ id, order }) => [id, order ? joinWithConjunction(order) : ""]));
}
