import { type SQL, sql } from "drizzle-orm";
import { isbot } from "isbot";
import { addressOf, isWithinAttempts } from "../auth/limit-attempts.ts";
import { runBatch } from "../db/run-batch.ts";
import type { Ports } from "../ports.ts";
import type { Tenant } from "../tenants/find-tenant.ts";
import { isAllowedSite, siteOrigin } from "./allowed-sites.ts";
import type { BlockedSite } from "./embeds.contract.ts";
import { isOurs } from "./find-place.ts";

/** So that nobody fills the list with made-up ones; what has not been seen for a month makes room. */
const maxBlocked = 20;
const retentionMs = 30 * 86_400_000;

type Asked = { url: string; headers: Headers };

/** The site that frames a widget without being on its company's list; null where it is, or the browser does not say. */
export function findBlockedSite(
  { settings }: Pick<Ports, "settings">,
  { sites }: Pick<Tenant, "sites">,
  { url, headers }: Asked,
): string | null {
  // Browsers that do not say what they load for show nothing in such a frame, and a whole page elsewhere.
  if (sites.length === 0 || headers.get("Sec-Fetch-Dest") !== "iframe") return null;
  const address = headers.get("Referer") ?? "";
  const origin = siteOrigin(address, settings);
  if (origin === "" || isOurs({ settings }, address, { url }) || isAllowedSite(origin, sites)) return null;
  return origin;
}

/** Notes that a site tried, for the company to see. Anyone can write a Referer, so one network names few of them. */
export async function recordBlockedSite(
  ports: Pick<Ports, "db" | "now" | "settings">,
  { tenantId, origin, headers }: { tenantId: number; origin: string; headers: Headers },
): Promise<void> {
  if (isbot(headers.get("User-Agent"))) return;
  const at = ports.now().getTime();
  const known = await ports.db.all(sql`
    UPDATE blocked_sites SET seen_at = ${at} WHERE tenant_id = ${tenantId} AND origin = ${origin} RETURNING origin`);
  if (known.length > 0) return;
  if (!(await isWithinAttempts(ports, "newPlacesOfAddress", await addressOf(ports, headers)))) return;
  await runBatch(ports.db, [
    sql`DELETE FROM blocked_sites WHERE tenant_id = ${tenantId} AND seen_at < ${at - retentionMs}`,
    sql`
      INSERT INTO blocked_sites (tenant_id, origin, created_at, seen_at)
      SELECT ${tenantId}, ${origin}, ${at}, ${at}
      WHERE (SELECT count(*) FROM blocked_sites WHERE tenant_id = ${tenantId}) < ${maxBlocked}
      ON CONFLICT (tenant_id, origin) DO UPDATE SET seen_at = excluded.seen_at`,
  ]);
}

/** The sites that tried, for a batch; read the result with `blockedSitesFrom`. */
export function blockedSitesStatement(tenantId: SQL): SQL {
  return sql`SELECT origin, seen_at FROM blocked_sites WHERE tenant_id = ${tenantId} ORDER BY seen_at DESC, origin`;
}

/** Those that are still not on the list of `sites`, last seen first. */
export function blockedSitesFrom({ results }: D1Result, sites: readonly string[]): BlockedSite[] {
  return (results as { origin: string; seen_at: number }[])
    .filter(({ origin }) => !isAllowedSite(origin, sites))
    .map(({ origin, seen_at }) => ({ origin, seenAt: new Date(seen_at).toISOString() }));
}
