import { eq, getTableColumns, inArray, sql } from "drizzle-orm";
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
import { scanLeads } from "./scan-leads.ts";

type Needed = Pick<Ports, "db" | "settings" | "now">;

const pageSize = 50;
/** The recipe may be half a megabyte. */
const { recipe: _, ...listed } = getTableColumns(leads);
export const listedColumns = {
  lead: listed,
  withdrawnAt: withdrawnAtOf(sql`leads.id`),
  embed: { id: embeds.id, type: embeds.type, origin: embeds.origin },
  language: sql<Language | null>`(SELECT language FROM lead_languages WHERE lead_id = leads.id)`,
};
export type ListedRow = {
  lead: Omit<typeof leads.$inferSelect, "recipe">;
  /** In ms since 1970. */
  withdrawnAt: number | null;
  embed: Lead["embed"];
  language: Language | null;
};

/**
 * A page of a company's leads, newest first, or by the word that a search has found. `cursor` is the `nextCursor` of the page
 * before; null at the end. A page may be short and have one all the same.
 * @throws AppError INVALID_INPUT for a cursor that is not ours
 */
export async function listLeads(
  ports: Needed,
  { viewer, query }: { viewer: Viewer; query: LeadsQuery },
): Promise<{ data: Lead[]; nextCursor: string | null }> {
  const { tenantId, userId } = viewer;
  const scan = { tenantId, query, pageSize, ownLeadsOf: ownLeadsOf(viewer) };
  const { ids, nextCursor } = await scanLeads(ports, scan);
  const rows = await readLeads(ports, ids);
  return { data: await Promise.all(rows.map((row) => leadOf(ports, row, userId))), nextCursor };
}

/** The leads of these ids, in this order. One that was deleted meanwhile is left out. */
export async function readLeads({ db }: Pick<Ports, "db">, ids: string[]): Promise<ListedRow[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .select(listedColumns)
    .from(leads)
    .leftJoin(embeds, eq(embeds.id, leads.embedId))
    .where(inArray(leads.id, sql`(SELECT value FROM json_each(${JSON.stringify(ids)}))`));
  const found = new Map(rows.map((row) => [row.lead.id, row]));
  return ids.flatMap((id) => found.get(id) ?? []);
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
