import { inArray, sql } from "drizzle-orm";
import { m } from "#messages";
import { describeOrder, type Order } from "#services/designs.ts";
import { type LeadFieldDefinition, leadFields } from "../../lead-fields.catalogue.ts";
import { type CsvColumn, streamCsv } from "../../lists/stream-csv.ts";
import type { Ports } from "../../ports.ts";
import { orderOf } from "../../visualizations/order-column.ts";
import { priceLine } from "../../visualizations/prices/price-line.ts";
import { readPriceRanges } from "../../visualizations/prices/read-price-ranges.ts";
import { readStanding, type Standing } from "../consent/read-standing.ts";
import { linkForOutside } from "../picture-links.ts";
import { leads } from "../table.ts";
import type { LeadsQuery } from "./inbox.contract.ts";
import { type ListedRow, readLeads } from "./list-leads.ts";
import { scanLeads } from "./scan-leads.ts";

/** Large, because a Worker may ask the database only so often; a page of these is a few megabytes. */
const pageSize = 2000;

type Row = ListedRow & { design: string; more: More; standing: Standing };
/** What stands in other tables, and links for whoever gets the file. */
type More = { assignee: string; notes: string; photoUrl: string | null; pictureUrl: string | null; inboxUrl: string };

const columns = (): CsvColumn<Row>[] => [
  [m.leads_text_received(), ({ lead }) => lead.createdAt.toISOString()],
  [m.leads_status(), ({ lead }) => lead.status],
  // Files go to lists that call and write by themselves: nobody is reached by a row whose sender wants no more of it.
  ...leadFields.map(
    ({ name, label, kind }): CsvColumn<Row> => [
      label(),
      ({ lead, standing }) => (standing.withdrawnAt && isContact(kind) ? "" : lead[name]),
    ],
  ),
  [m.leads_csv_service(), ({ lead }) => lead.service],
  [m.leads_design(), ({ design }) => design],
  [m.leads_assigned_to(), ({ more }) => more.assignee],
  [m.leads_notes(), ({ more }) => more.notes],
  [m.leads_csv_photo_link(), ({ more }) => more.photoUrl],
  [m.leads_csv_picture_link(), ({ more }) => more.pictureUrl],
  [m.leads_csv_inbox_link(), ({ more }) => more.inboxUrl],
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
  [m.consent_csv_texts_at(), ({ standing }) => standing.textsAt],
  [m.consent_csv_withdrawn_at(), ({ standing }) => standing.withdrawnAt],
  [m.ui_language(), ({ language }) => language],
  [m.leads_csv_id(), ({ lead }) => lead.id],
];

function isContact(kind: LeadFieldDefinition["kind"]): boolean {
  return kind === "email" || kind === "phone" || kind === "place";
}

/** The leads that a query finds, for a spreadsheet. */
export function exportLeads(
  ports: Pick<Ports, "db" | "now" | "settings">,
  { tenantId, query }: { tenantId: number; query: LeadsQuery },
): Response {
  return streamCsv({
    name: "leads",
    at: ports.now(),
    columns: columns(),
    async readPage(cursor) {
      const asked = { ...query, cursor };
      const { ids, nextCursor } = await scanLeads(ports, { tenantId, query: asked, pageSize, ownLeadsOf: null });
      const [found, designs, notes] = [
        await readLeads(ports, ids),
        await readDesigns(ports, ids),
        await readNotes(ports, ids),
      ];
      const rows = found.map(async (row) => ({
        ...row,
        design: designs.get(row.lead.id) ?? "",
        more: { ...(await linksOf(ports, row)), ...(notes.get(row.lead.id) ?? { assignee: "", notes: "" }) },
      }));
      const read = await Promise.all(rows);
      // Last, so that a withdrawal counts until the page leaves.
      const standings = await readStanding(ports, ids);
      const nothing = { textsAt: null, withdrawnAt: null };
      return { rows: read.map((row) => ({ ...row, standing: standings.get(row.lead.id) ?? nothing })), nextCursor };
    },
  });
}

/** What was chosen, as in the lead's own page, by the lead's id: "Roof: Standing seam, charcoal; Trim: White". */
async function readDesigns(ports: Pick<Ports, "db" | "now">, ids: string[]): Promise<Map<string, string>> {
  const rows = await ports.db
    .select({ id: leads.id, order: orderOf(leads.recipe), visualizationId: leads.visualizationId })
    .from(leads)
    .where(inArray(leads.id, sql`(SELECT value FROM json_each(${JSON.stringify(ids)}))`));
  const pictures = rows.flatMap(({ visualizationId }) => visualizationId ?? []);
  const ranges = await readPriceRanges(ports, pictures);
  const joinWithConjunction = (order: Order, visualizationId: string | null) =>
    [...describeOrder(order).parts, ...priceLine(ranges.get(visualizationId ?? ""))]
      .map(({ label, value }) => `${label}: ${value}`)
      .join("; ");
  return new Map(
    rows.map(({ id, order, visualizationId }) => [id, order ? joinWithConjunction(order, visualizationId) : ""]),
  );
}

async function linksOf(
  ports: Pick<Ports, "settings">,
  { lead: { id, beforeKey, afterKey } }: ListedRow,
): Promise<Pick<More, "photoUrl" | "pictureUrl" | "inboxUrl">> {
  return {
    photoUrl: beforeKey && (await linkForOutside(ports, id, "before")),
    pictureUrl: afterKey && (await linkForOutside(ports, id, "after")),
    inboxUrl: new URL(`/dashboard/leads/${id}`, ports.settings.SITE_ORIGIN).href,
  };
}

/** Who takes care of each lead, and what was written down about it, a line for each note. */
async function readNotes(
  { db }: Pick<Ports, "db">,
  ids: string[],
): Promise<Map<string, Pick<More, "assignee" | "notes">>> {
  const rows = await db.all<{ id: string; assignee: string | null; notes: string | null }>(sql`
    SELECT leads.id, trim(users.first_name || ' ' || users.last_name) AS assignee, (
      SELECT group_concat(text, char(10)) FROM (
        SELECT text FROM lead_notes WHERE lead_id = leads.id ORDER BY created_at, id)) AS notes
    FROM leads LEFT JOIN users ON users.id = leads.assignee_id
    WHERE leads.id IN (SELECT value FROM json_each(${JSON.stringify(ids)}))`);
  return new Map(rows.map(({ id, assignee, notes }) => [id, { assignee: assignee ?? "", notes: notes ?? "" }]));
}
