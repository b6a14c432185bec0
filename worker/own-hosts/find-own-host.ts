import { and, eq, isNotNull, ne } from "drizzle-orm";
import type { Subscription } from "../billing/entitlements.ts";
import { subscriptions } from "../billing/table.ts";
import type { Ports } from "../ports.ts";
import { ownHosts } from "../tenants/own-host/table.ts";
import { tenants } from "../tenants/table.ts";
import { includesOwnHost, ofOwner, standingColumns, standingOf } from "./own-host-plan.ts";

/** A company's own host name. `isServing`: it is verified, and the company's plan has it at this moment. */
export type FoundHost = { hostname: string; tenantId: number; slug: string; isServing: boolean };

type Needed = Pick<Ports, "db" | "cache" | "now">;

/** What KV keeps: all that decides, so that a plan that ends is over at that moment. Dates in ms since 1970. */
type Kept = {
  tenantId: number;
  slug: string;
  isLive: boolean;
  isOpen: boolean;
  subscription:
    | (Omit<Subscription, "pastDueSince" | "currentPeriodEnd"> & {
        pastDueSince: number | null;
        currentPeriodEnd: number | null;
      })
    | null;
};

/** The least that KV allows: a plan that staff end is over a minute later at the latest. */
const cacheSeconds = 60;
const cacheKey = (hostname: string) => `own-host:v1:${hostname}`;

/** Whose name a host is, through KV; null for one that no company has proven to be its own. */
export async function findOwnHost(ports: Needed, hostname: string): Promise<FoundHost | null> {
  // KV throws for keys that are too long, and a Host header may hold anything.
  if (hostname.length > 253) return null;
  const kept = await ports.cache.get<Kept>(cacheKey(hostname), { type: "json", cacheTtl: cacheSeconds });
  const known = kept ?? (await readHost(ports, hostname));
  if (!known) return null;
  if (!kept) await keep(ports, hostname, known);
  const { tenantId, slug, isLive, isOpen, subscription } = known;
  const standing = {
    isOpen,
    subscription: subscription && {
      ...subscription,
      pastDueSince: dateOf(subscription.pastDueSince),
      currentPeriodEnd: dateOf(subscription.currentPeriodEnd),
    },
  };
  return { hostname, tenantId, slug, isServing: isLive && includesOwnHost(standing, ports.now()) };
}

/** Has the next request look at the database. Call it after each change of a name. */
export async function forgetOwnHost({ cache }: Pick<Ports, "cache">, hostname: string): Promise<void> {
  await cache.delete(cacheKey(hostname)).catch((error) => warn("own host not forgotten", hostname, error));
}

async function keep({ cache }: Needed, hostname: string, known: Kept): Promise<void> {
  // KV takes one write a second for a key; when many ask for a cold one at once, one of them has filled it.
  await cache
    .put(cacheKey(hostname), JSON.stringify(known), { expirationTtl: cacheSeconds })
    .catch((error) => warn("own host not cached", hostname, error));
}

async function readHost({ db }: Needed, hostname: string): Promise<Kept | null> {
  const [row] = await db
    .select({ tenantId: tenants.id, slug: tenants.slug, state: ownHosts.state, ...standingColumns })
    .from(ownHosts)
    .innerJoin(tenants, eq(tenants.id, ownHosts.tenantId))
    .leftJoin(subscriptions, ofOwner())
    .where(and(eq(ownHosts.hostname, hostname), ne(ownHosts.state, "removed"), isNotNull(ownHosts.proofFoundAt)));
  if (!row) return null;
  const { tenantId, slug, state } = row;
  const { isOpen, subscription } = standingOf(row);
  return {
    tenantId,
    slug,
    isLive: state === "live",
    isOpen,
    subscription: subscription && {
      ...subscription,
      pastDueSince: subscription.pastDueSince?.getTime() ?? null,
      currentPeriodEnd: subscription.currentPeriodEnd?.getTime() ?? null,
    },
  };
}

function dateOf(milliseconds: number | null): Date | null {
  return milliseconds === null ? null : new Date(milliseconds);
}

function warn(event: string, hostname: string, error: unknown): void {
  console.warn(JSON.stringify({ level: "warn", event, hostname, error: String(error) }));
}
