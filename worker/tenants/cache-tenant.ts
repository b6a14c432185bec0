import { eq, type SQL } from "drizzle-orm";
import type { Ports } from "../ports.ts";
import { languagesOfTenant } from "./languages/offered-languages.ts";
import { liveHostOfTenant } from "./own-host/live-host.ts";
import { publicTenant } from "./public-tenant.ts";
import { tenantSlugs, tenants } from "./table.ts";
import type { PublicTenant } from "./tenants.contract.ts";

type Needed = Pick<Ports, "db" | "cache">;

export const cacheKey = (slug: string) => `tenant:v6:${slug.toLowerCase()}`;
const cacheSeconds = 300;
/** KV takes one write a second for a key. */
const nextWrite = 1100;
const rounds = 5;

/**
 * Writes a changed tenant through to the cache, for each of its addresses; every change of a tenant calls it after its
 * batch. A cache that takes no write right now is asked again; after some seconds it is left to forget by itself.
 */
export async function cacheTenant(ports: Needed, tenantId: number): Promise<void> {
  let failure: unknown = null;
  for (let attempt = 0; attempt < 3; attempt++) {
    try {
      return await writeUntilCurrent(ports, eq(tenantSlugs.tenantId, tenantId));
    } catch (error) {
      failure = error;
      await scheduler.wait(nextWrite);
    }
  }
  console.warn(JSON.stringify({ level: "warn", event: "tenant not cached", tenantId, error: String(failure) }));
}

/** What a visitor may see of the tenant of one address, straight from the database: one, or none. */
export function readSlug({ db }: Pick<Ports, "db">, slug: string): Promise<Known[]> {
  return readTenants(db, ofSlug(slug));
}

/** Fills the cache for one address with what was read just now. @throws what KV throws */
export async function cacheSlug(ports: Needed, slug: string, read: Known[]): Promise<void> {
  await writeUntilCurrent(ports, ofSlug(slug), read);
}

type Known = { slug: string; tenant: PublicTenant };

const ofSlug = (slug: string) => eq(tenantSlugs.slug, slug.toLowerCase());

async function readTenants(db: Ports["db"], where: SQL): Promise<Known[]> {
  const rows = await db
    .select({ slug: tenantSlugs.slug, tenant: tenants, ownHost: liveHostOfTenant, offered: languagesOfTenant })
    .from(tenantSlugs)
    .innerJoin(tenants, eq(tenants.id, tenantSlugs.tenantId))
    .where(where);
  return rows.map(({ slug, tenant, ...beside }) => ({ slug, tenant: publicTenant(tenant, beside) }));
}

/**
 * KV cannot compare before it writes, and of two writers the one with the older row may come last. So each looks again
 * after it has written, and writes once more until what it wrote is what the database says.
 */
async function writeUntilCurrent({ db, cache }: Needed, where: SQL, read?: Known[]): Promise<void> {
  let known = read ?? (await readTenants(db, where));
  for (let round = 0; round < rounds; round++) {
    const entries = known.map(({ slug, tenant }) => [cacheKey(slug), JSON.stringify(tenant)] as const);
    await Promise.all(entries.map(([key, value]) => cache.put(key, value, { expirationTtl: cacheSeconds })));
    const written = JSON.stringify(known);
    known = await readTenants(db, where);
    if (JSON.stringify(known) === written) return;
  }
}
