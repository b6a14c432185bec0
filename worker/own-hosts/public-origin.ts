import { and, eq, type SQL, sql } from "drizzle-orm";
import { subscriptions } from "../billing/table.ts";
import type { Ports } from "../ports.ts";
import { ownHosts } from "../tenants/own-host/table.ts";
import { tenants } from "../tenants/table.ts";
import { includesOwnHost, ofOwner, standingColumns, standingOf } from "./own-host-plan.ts";

type Needed = Pick<Ports, "db" | "now" | "settings">;

/** The origin of a company's own host name: scheme and port are the platform's. */
export function originOfHost({ settings }: Pick<Ports, "settings">, hostname: string): string {
  const url = new URL(settings.SITE_ORIGIN);
  url.hostname = hostname;
  return url.origin;
}

/**
 * Where a company's public pages live: the one answer that mails, shared links and codes for other sites are made of. Straight
 * from the database, because these are kept for years.
 */
export async function publicOrigin(ports: Needed, tenantId: number): Promise<string> {
  const row = await readServing(ports, tenantId);
  return row ? originOfHost(ports, row.hostname) : ports.settings.SITE_ORIGIN;
}

/** A company's public page: below its own host name, or on the platform's with the company in its query. */
export async function publicAddress(
  ports: Needed,
  { id, slug }: { id: number; slug: string },
  path: string,
): Promise<string> {
  const origin = await publicOrigin(ports, id);
  const url = new URL(path, origin);
  if (origin === ports.settings.SITE_ORIGIN) url.searchParams.set("tenant", slug);
  return url.href;
}

/** From whom a company's mails come: an address of its own name, once its carrier knows that it is the company's; else null. */
export async function ownMailAddress(ports: Needed, tenantId: number): Promise<string | null> {
  const row = await readServing(ports, tenantId);
  return row?.mailStatus === "verified" ? mailAddressAt(row.hostname) : null;
}

export function mailAddressAt(hostname: string): string {
  return `hello@${hostname}`;
}

async function readServing(ports: Needed, tenantId: number) {
  if (ports.settings.OWN_HOST_ZONE === "") return null;
  const [row] = await liveHostQuery(ports, sql`${tenantId}`);
  return row && includesOwnHost(standingOf(row), ports.now()) ? row : null;
}

/** The host name of a company that is live, with what decides whether it serves. @param tenantId or a subquery that finds it */
export function liveHostQuery({ db }: Pick<Ports, "db">, tenantId: SQL) {
  return db
    .select({ hostname: ownHosts.hostname, mailStatus: ownHosts.mailStatus, ...standingColumns })
    .from(ownHosts)
    .innerJoin(tenants, eq(tenants.id, ownHosts.tenantId))
    .leftJoin(subscriptions, ofOwner())
    .where(and(eq(ownHosts.tenantId, tenantId), eq(ownHosts.state, "live")));
}

/** `publicOrigin` by the row of `liveHostQuery`. */
export function originFrom(ports: Needed, row: Awaited<ReturnType<typeof liveHostQuery>>[number] | undefined): string {
  const { OWN_HOST_ZONE, SITE_ORIGIN } = ports.settings;
  const serves = OWN_HOST_ZONE !== "" && row !== undefined && includesOwnHost(standingOf(row), ports.now());
  return serves ? originOfHost(ports, row.hostname) : SITE_ORIGIN;
}
