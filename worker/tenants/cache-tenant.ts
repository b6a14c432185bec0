import { eq, type SQL } from "drizzle-orm";
import type { Ports } from "../ports.ts";
import { languagesOfTenant } from "./languages/offered-languages.ts";
import { liveHostOfTenant } from "./own-host/live-host.ts";
import { publicTenant } from "./public-tenant.ts";
import { tenantSlugs, tenants } from "./table.ts";

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

/** Fills the cache for one address. @throws what KV throws */
export async function cacheSlug(ports: Needed, slug: string): Promise<void> {
  await writeUntilCurrent(ports, eq(tenantSlugs.slug, slug.toLowerCase()));
}

/**
 * KV cannot compare before it writes, and of two writers the one with the older row may come last. So each looks again
 * after it has written, and writes once more until what it wrote is what the database says.
 */
async function writeUntilCurrent({ db, cache }: Needed, where: SQL): Promise<void> {
  let written = "";
  for (let round = 0; round < rounds; round++) {
    const rows = await db
      .select({ slug: tenantSlugs.slug, tenant: tenants, ownHost: liveHostOfTenant, offered: languagesOfTenant })
      .from(tenantSlugs)
      .innerJoin(tenants, eq(tenants.id, tenantSlugs.tenantId))
      .where(where);
    const entries = rows.map(
      ({ slug, tenant, ...beside }) => [cacheKey(slug), JSON.stringify(publicTenant(tenant, beside))] as const,
    );
    const stored = JSON.stringify(entries);
    if (stored === written) return;
    await Promise.all(entries.map(([key, value]) => cache.put(key, value, { expirationTtl: cacheSeconds })));
    written = stored;
  }
}
