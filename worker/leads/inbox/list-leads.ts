import { eq, getTableColumns, inArray, type SQL, sql } from "drizzle-orm";
import type { Language } from "#messages";
import { embeds } from "../../embeds/table.ts";
import { pickLeadFields } from "../../lead-fields.catalogue.ts";
import type { Ports } from "../../ports.ts";
import { withdrawnAtOf } from "../consent/read-consents.ts";
import type { Lead } from "../leads.contract.ts";
import { linkForInbox } from "../picture-links.ts";
import { leads } from "../table.ts";
import type { LeadsQuery } from "./inbox.contract.ts";
import { ownLeadsOf, type Viewer } from "./lead-access.ts";
import { firstLook, type Scanned, scanLeads } from "./scan-leads.ts";

type Needed = Pick<Ports, "db" | "settings" | "now">;

const pageSize = 50;
/** The recipe may be half a megabyte. */
const { recipe: _, ...listed } = getTableColumns(leads);
export const listedColumns = {
  lead: listed,
  withdrawnAt: withdrawnAtOf(sql`leads.id`),
  // One column: in a batch no two may have the name of another.
  embed:
    sql`iif(embeds.id IS NULL, NULL, json_object('id', embeds.id, 'type', embeds.type, 'origin', embeds.origin))`.mapWith(
      JSON.parse,
    ) as SQL<Lead["embed"]>,
  language: sql<Language | null>`(SELECT language FROM lead_languages WHERE lead_id = leads.id)`,
};
export type ListedRow = {
  lead: Omit<typeof leads.$inferSelect, "recipe">;
  /** In ms since 1970. */
  withdrawnAt: number | null;
  embed: Lead["embed"];
  language: Language | null;
};

/** What `listLeads` reads of a first page, for the batch that finds out who asks; nothing where that cannot be said beforehand. */
export function firstPageQueries({ db }: Pick<Ports, "db">, tenantId: SQL, query: LeadsQuery) {
  const look = firstLook(tenantId, { query, pageSize });
  if (!look) return [] as const;
  const ids = sql`(SELECT id FROM (${look}) WHERE fits ORDER BY created_at DESC, id DESC LIMIT ${pageSize})`;
  return [look, rowsQuery({ db }, ids)] as const;
}

type FirstPage = readonly [] | readonly [scanned: D1Result, rows: ListedRow[]];

/**
 * A page of a company's leads, newest first, or by the word that a search has found. `cursor` is the `nextCursor` of the page
 * before; null at the end. A page may be short and have one all the same.
 * @param read what `firstPageQueries` has found; it is of all leads, so who sees only some has theirs read anew
 * @throws AppError INVALID_INPUT for a cursor that is not ours
 */
export async function listLeads(
  ports: Needed,
  { viewer, query, read = [] }: { viewer: Viewer; query: LeadsQuery; read?: FirstPage },
): Promise<{ data: Lead[]; nextCursor: string | null }> {
  const { tenantId, userId } = viewer;
  const own = ownLeadsOf(viewer);
  const [first, known = []] = own === null ? read : [];
  const scan = { tenantId, query, pageSize, ownLeadsOf: own, ...(first && { first: first.results as Scanned[] }) };
  const { ids, nextCursor } = await scanLeads(ports, scan);
  const rows = inOrder(ids, known) ?? (await readLeads(ports, ids));
  return { data: await Promise.all(rows.map((row) => leadOf(ports, row, userId))), nextCursor };
}

/** The leads of these ids, in this order. One that was deleted meanwhile is left out. */
export async function readLeads(ports: Pick<Ports, "db">, ids: string[]): Promise<ListedRow[]> {
  if (ids.length === 0) return [];
  const rows = await rowsQuery(ports, sql`(SELECT value FROM json_each(${JSON.stringify(ids)}))`);
  const found = new Map(rows.map((row) => [row.lead.id, row]));
  return ids.flatMap((id) => found.get(id) ?? []);
}

function rowsQuery({ db }: Pick<Ports, "db">, ids: SQL) {
  return db
    .select(listedColumns)
    .from(leads)
    .leftJoin(embeds, eq(embeds.id, leads.embedId))
    .where(inArray(leads.id, ids));
}

/** @returns null where one of them is not there */
function inOrder(ids: string[], rows: ListedRow[]): ListedRow[] | null {
  const found = new Map(rows.map((row) => [row.lead.id, row]));
  const all = ids.flatMap((id) => found.get(id) ?? []);
  return all.length === ids.length ? all : null;
}

/** @param viewer the account that the links to its pictures are for; null for staff */
export async function leadOf(
  ports: Needed,
  { lead, withdrawnAt, embed }: ListedRow,
  viewer: string | null,
): Promise<Lead> {
  const hasPicture = lead.beforeKey !== null || lead.afterKey !== null;
  return {
    id: lead.id,
    leadType: lead.leadType,
    ...pickLeadFields(lead),
    service: lead.service,
    status: lead.status,
    page: lead.page,
    utm: lead.utm,
    consent: lead.consent,
    consentVersion: lead.consentVersion,
    consentAt: lead.consentAt?.toISOString() ?? null,
    withdrawnAt: withdrawnAt === null ? null : new Date(withdrawnAt).toISOString(),
    embed,
    assigneeId: lead.assigneeId,
    isTest: lead.isTest,
    thumbnailUrl: hasPicture ? await linkForInbox(ports, lead.id, "thumb", viewer) : null,
    createdAt: lead.createdAt.toISOString(),
  };
}
