import { and, desc, eq, getTableColumns, type SQL, sql } from "drizzle-orm";
import { embeds } from "../embeds/table.ts";
import { AppError } from "../errors.ts";
import type { Services } from "../services.ts";
import { tenants } from "../tenants/table.ts";
import type { Lead } from "./contract.ts";
import { leads } from "./table.ts";

type Asked = { tenantId: string; userId: string; cursor: string | undefined };

const pageSize = 50;
const { tenantId: _, userId: __, visitorId: ___, ...shown } = getTableColumns(leads);
const embed = { id: embeds.id, type: embeds.type, origin: embeds.origin };

/**
 * A page of a company's leads, newest first. `cursor` is the `nextCursor` of the page before; null at the end.
 * @throws AppError NOT_FOUND for everyone but the owner, whether there is such a company or not; INVALID_INPUT for a cursor
 * that is not ours
 */
export async function listLeads(
  { db }: Pick<Services, "db">,
  { tenantId, userId, cursor }: Asked,
): Promise<{ data: Lead[]; nextCursor: string | null }> {
  const [own] = /^[1-9]\d{0,14}$/.test(tenantId)
    ? await db
        .select({ id: tenants.id })
        .from(tenants)
        .where(and(eq(tenants.id, Number(tenantId)), eq(tenants.userId, userId)))
    : [];
  if (!own) throw new AppError("NOT_FOUND", "There is no such company.");
  const rows = await db
    .select({ lead: shown, embed })
    .from(leads)
    .leftJoin(embeds, eq(embeds.id, leads.embedId))
    .where(and(eq(leads.tenantId, own.id), cursor === undefined ? undefined : isAfter(cursor)))
    .orderBy(desc(leads.createdAt), desc(leads.id))
    .limit(pageSize + 1);
  const page = rows.slice(0, pageSize);
  const last = page.at(-1)?.lead;
  return {
    data: page.map(({ lead, embed }) => listedLead(lead, embed)),
    nextCursor: rows.length > pageSize && last ? `${last.createdAt.getTime()}_${last.id}` : null,
  };
}

function listedLead(lead: Pick<typeof leads.$inferSelect, keyof typeof shown>, embed: Lead["embed"]): Lead {
  return {
    id: lead.id,
    leadType: lead.leadType,
    firstName: lead.firstName,
    lastName: lead.lastName,
    email: lead.email,
    phone: lead.phone,
    businessName: lead.businessName,
    projectDetails: lead.projectDetails,
    service: lead.service,
    status: lead.status,
    page: lead.page,
    utm: lead.utm,
    consent: lead.consent,
    consentVersion: lead.consentVersion,
    consentAt: lead.consentAt?.toISOString() ?? null,
    address: lead.address,
    embed,
    assigneeId: lead.assigneeId,
    isTest: lead.isTest,
    thumbnailUrl: null,
    createdAt: lead.createdAt.toISOString(),
  };
}

function isAfter(cursor: string): SQL {
  const [, time, id] = /^(\d{1,15})_([\w-]{1,64})$/.exec(cursor) ?? [];
  if (!time || !id) throw new AppError("INVALID_INPUT", "That is not a cursor of ours. (cursor)");
  return sql`(${leads.createdAt}, ${leads.id}) < (${Number(time)}, ${id})`;
}
