import { eq, type Placeholder, type SQL, sql } from "drizzle-orm";
import { m } from "#messages";
import { type AccountStatus, accountStatusFrom, accountStatusStatements } from "../billing/read-account-status.ts";
import { type ResultsOf, readBatch } from "../db/read-batch.ts";
import { AppError } from "../errors.ts";
import type { Ports } from "../ports.ts";
import { slugPattern, type Tenant } from "../tenants/find-tenant.ts";
import { tenants } from "../tenants/table.ts";

/** A company with the standing of its owner, straight from the database: what a widget may do is decided by these. */
export type EmbedTenant = { tenant: Tenant; owner: AccountStatus | null };

type Needed = Pick<Ports, "db" | "now">;

/** The slug of an address as it is stored, the demo's where it names none; null for what no slug can be. */
export function slugOfEmbed(slug: string | null): string | null {
  return slug && !slugPattern.test(slug) ? null : (slug || "demo").toLowerCase();
}

/** The id of the company of a slug, as a subquery. */
export function tenantIdOfSlug(slug: string | Placeholder): SQL {
  return sql`(SELECT tenant_id FROM tenant_slugs WHERE slug = ${slug})`;
}

/** The company of a ticket. @throws AppError NOT_FOUND for one that is gone */
export async function getEmbedTenant(ports: Needed, tenantId: number): Promise<EmbedTenant> {
  const found = embedTenantFrom(await readBatch(ports.db, embedTenantQueries(ports, sql`${tenantId}`)), ports.now());
  if (!found) throw new AppError("NOT_FOUND", m.ui_no_such_company());
  return found;
}

/** What `embedTenantFrom` reads, for a batch. @param id the company's, or a subquery that finds it */
export function embedTenantQueries({ db }: Pick<Ports, "db">, id: SQL) {
  return [
    db.select().from(tenants).where(eq(tenants.id, id)),
    ...accountStatusStatements(sql`(SELECT user_id FROM tenants WHERE id = ${id})`),
  ] as const;
}

/** @returns null where there is no such company */
export function embedTenantFrom(
  [[tenant], ...ofOwner]: ResultsOf<ReturnType<typeof embedTenantQueries>>,
  now: Date,
): EmbedTenant | null {
  return tenant ? { tenant, owner: accountStatusFrom(ofOwner, now) } : null;
}

/** Whether pictures may be made in its widgets. The provider's own company, the demo, has no owner and needs no plan. */
export function isEmbedOpen({ tenant, owner }: EmbedTenant): boolean {
  const hasAccess = tenant.userId === null || owner?.entitlements.hasEmbedAccess === true;
  return tenant.active && tenant.embedEnabled && hasAccess;
}

/** Whether visitors can change a picture in their own words: where the company's own plan has the chat, and in the demo. */
export function hasWidgetChat({ tenant, owner }: EmbedTenant): boolean {
  return tenant.userId === null || owner?.entitlements.chat === true;
}

/** The empty shell that a deleted account leaves: nobody reads what is written to it. */
export function isShell({ active, userId }: Tenant): boolean {
  return !active && userId === null;
}

/** @throws AppError EMBED_CLOSED */
export function requireOpenEmbed(company: EmbedTenant): void {
  if (isEmbedOpen(company)) return;
  throw new AppError("EMBED_CLOSED", m.embeds_companys_visualizer_is_switched_off());
}
