import { and, desc, eq, getTableColumns, type SQL, sql } from "drizzle-orm";
import { AppError } from "../errors.ts";
import type { Services } from "../services.ts";
import { tenants } from "../tenants/table.ts";
import type { Lead } from "./contract.ts";
import { leads } from "./table.ts";

type Asked = { tenantId: string; userId: string; cursor: string | undefined };

const pageSize = 50;
const { tenantId: _, userId: __, visitorId: ___, ...shown } = getTableColumns(leads);

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
    .select(shown)
    .from(leads)
    .where(and(eq(leads.tenantId, own.id), cursor === undefined ? undefined : isAfter(cursor)))
    .orderBy(desc(leads.createdAt), desc(leads.id))
    .limit(pageSize + 1);
  const page = rows.slice(0, pageSize);
  const last = page.at(-1);
  return {
    data: page.map((lead) => ({ ...lead, createdAt: lead.createdAt.toISOString() })),
    nextCursor: rows.length > pageSize && last ? `${last.createdAt.getTime()}_${last.id}` : null,
  };
}

function isAfter(cursor: string): SQL {
  const [, time, id] = /^(\d{1,15})_([\w-]{1,64})$/.exec(cursor) ?? [];
  if (!time || !id) throw new AppError("INVALID_INPUT", "That is not a cursor of ours. (cursor)");
  return sql`(${leads.createdAt}, ${leads.id}) < (${Number(time)}, ${id})`;
}
