import { inArray, sql } from "drizzle-orm";
import { m } from "#messages";
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

const columns = (): CsvColumn<Row>[] => [
  [m.leads_text_received(), ({ lead }) => lead.createdAt.toISOString()],
  [m.leads_status(), ({ lead }) => lead.status],
  ...leadFields.map(({ name, label }): CsvColumn<Row> => [label(), ({ lead }) => lead[name]]),
  [m.leads_csv_service(), ({ lead }) => lead.service],
  [m.leads_design(), ({ design }) => design],
  [m.leads_csv_kind(), ({ lead }) => (lead.isTest ? "test" : lead.leadType)],
  [m.leads_page(), ({ lead }) => lead.page],
  [m.leads_widget(), ({ embed }) => embed?.type],
  [m.leads_csv_site(), ({ embed }) => embed?.origin],
  [m.leads_campaign_source(), ({ lead }) => lead.utm?.source],
  [m.leads_campaign_medium(), ({ lead }) => lead.utm?.medium],
  [m.leads_utm_campaign(), ({ lead }) => lead.utm?.campaign],
  [m.leads_agreed_to(), ({ lead }) => lead.consent],
  [m.leads_csv_version(), ({ lead }) => lead.consentVersion],
  [m.leads_agreed_at(), ({ lead }) => lead.consentAt?.toISOString()],
  [m.leads_csv_id(), ({ lead }) => lead.id],
];

/** The leads that a query finds, for a spreadsheet. */
export function exportLeads(
  ports: Pick<Ports, "db" | "now">,
  { tenantId, query }: { tenantId: number; query: LeadsQuery },
): Response {
  return streamCsv({
    name: "leads",
    at: ports.now(),
    columns: columns(),
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
