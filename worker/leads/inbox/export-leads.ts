import { inArray, sql } from "drizzle-orm";
import type { Services } from "../../ports.ts";
import { describeDesign } from "../../visualizations/describe-design.ts";
import type { Order } from "../../visualizations/visualizations.catalogue.ts";
import { orderOf } from "../order-column.ts";
import { leads } from "../table.ts";
import { csvLine } from "./csv-line.ts";
import type { LeadsQuery } from "./inbox.contract.ts";
import { type ListedRow, readLeads } from "./list-leads.ts";
import { scanLeads } from "./scan-leads.ts";

/** Large, because a Worker may ask the database only so often; a page of these is a few megabytes. */
const pageSize = 2000;

type Row = ListedRow & { design: string };

const columns: [title: string, value: (row: Row) => string | number | null | undefined][] = [
  ["Received", ({ lead }) => lead.createdAt.toISOString()],
  ["Status", ({ lead }) => lead.status],
  ["First name", ({ lead }) => lead.firstName],
  ["Last name", ({ lead }) => lead.lastName],
  ["Email", ({ lead }) => lead.email],
  ["Phone", ({ lead }) => lead.phone],
  ["Business", ({ lead }) => lead.businessName],
  ["Address", ({ lead }) => lead.address],
  ["Service", ({ lead }) => lead.service],
  ["Design", ({ design }) => design],
  ["Details", ({ lead }) => lead.projectDetails],
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

/** The leads that a query finds as CSV (RFC 4180, UTF-8 with its mark for Excel), read page by page as it is sent. */
export function exportLeads(
  services: Pick<Services, "db">,
  { tenantId, query }: { tenantId: number; query: LeadsQuery },
): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  let cursor: string | null | undefined;
  return new ReadableStream({
    start: (controller) => controller.enqueue(encoder.encode(`\uFEFF${csvLine(columns.map(([title]) => title))}`)),
    async pull(controller) {
      // A page without any row that fits is no reason to stop, and an empty chunk none to send.
      for (let text = ""; text === ""; ) {
        if (cursor === null) return controller.close();
        const asked = { ...query, cursor };
        const { ids, nextCursor } = await scanLeads(services, { tenantId, query: asked, pageSize, ownLeadsOf: null });
        const rows = await readLeads(services, ids);
        const designs = await readDesigns(services, ids);
        text = rows
          .map((row) => ({ ...row, design: designs.get(row.lead.id) ?? "" }))
          .map((row) => csvLine(columns.map(([, value]) => value(row))))
          .join("");
        cursor = nextCursor;
        if (text) controller.enqueue(encoder.encode(text));
      }
    },
  });
}

/** What was chosen, as in the lead's own page, by the lead's id: "Roof: Standing seam, charcoal; Trim: White". */
async function readDesigns({ db }: Pick<Services, "db">, ids: string[]): Promise<Map<string, string>> {
  const rows = await db
    .select({ id: leads.id, order: orderOf(leads.recipe) })
    .from(leads)
    .where(inArray(leads.id, sql`(SELECT value FROM json_each(${JSON.stringify(ids)}))`));
  const joinWithConjunction = (order: Order) =>
    describeDesign(order)
      .map(({ label, value }) => `${label}: ${value}`)
      .join("; ");
  return new Map(rows.map(({ id, order }) => [id, order ? joinWithConjunction(order) : ""]));
}
