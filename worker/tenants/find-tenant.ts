import { eq, sql } from "drizzle-orm";
import { m } from "#messages";
import { AppError } from "../errors.ts";
import type { Ports } from "../ports.ts";
import { cacheKey, cacheSlug, readSlug } from "./cache-tenant.ts";
import { tenants } from "./table.ts";
import type { PublicTenant } from "./tenants.contract.ts";

export type Tenant = typeof tenants.$inferSelect;

export const slugPattern = /^[a-z0-9][a-z0-9-]{0,62}$/i;

/**
 * The tenant of a slug, current or former, straight from the database: for calls that decide on access or money.
 * @throws AppError NOT_FOUND
 */
export async function getTenantRow(ports: Pick<Ports, "db">, slug: string): Promise<Tenant> {
  const [tenant] = await tenantQuery(ports, slug);
  if (!tenant) throw noSuchTenant();
  return tenant;
}

/** The same for a batch: one row, or none. */
export function tenantQuery({ db }: Pick<Ports, "db">, slug: string) {
  const id = sql`(SELECT tenant_id FROM tenant_slugs WHERE slug = ${slug.toLowerCase()})`;
  return db.select().from(tenants).where(eq(tenants.id, id));
}

export function noSuchTenant(): AppError {
  return new AppError("NOT_FOUND", m.tenants_no_such_company());
}

/**
 * What a visitor may see of a tenant, through KV. Only tenants that exist are remembered: KV keeps a miss for a minute,
 * and a company that was made just now must be found at once.
 * @throws AppError NOT_FOUND, also for what no slug can be
 */
export async function findTenant(ports: Pick<Ports, "db" | "cache">, slug: string): Promise<PublicTenant> {
  // KV throws for keys that are too long, and an address line may hold anything.
  if (!slugPattern.test(slug)) throw new AppError("NOT_FOUND", m.tenants_no_such_company());
  const known = await ports.cache.get<PublicTenant>(cacheKey(slug), { type: "json", cacheTtl: 60 });
  if (known) return known;
  const read = await readSlug(ports, slug);
  const [found] = read;
  if (!found) throw noSuchTenant();
  // KV takes one write a second for a key; when many ask for a cold one at once, one of them has filled it.
  await cacheSlug(ports, slug, read).catch((error) => {
    console.warn(JSON.stringify({ level: "warn", event: "tenant not cached", slug, error: String(error) }));
  });
  return found.tenant;
}

/** For pages: the tenant of the slug, or the demo where there is none. An API call gets a 404 instead. */
export async function findTenantOrDemo(ports: Pick<Ports, "db" | "cache">, slug: string | null): Promise<PublicTenant> {
  try {
    return await findTenant(ports, slug || "demo");
  } catch (error) {
    if (error instanceof AppError && error.code === "NOT_FOUND" && slug) return findTenant(ports, "demo");
    throw error;
  }
}
