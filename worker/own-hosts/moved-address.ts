import type { PageContext } from "../context.ts";
import type { Ports } from "../ports.ts";
import { findTenant } from "../tenants/find-tenant.ts";
import { type FoundHost, findOwnHost } from "./find-own-host.ts";
import { originOfHost } from "./public-origin.ts";

type Needed = Pick<Ports, "db" | "cache" | "now" | "settings">;

/** The name that a company's public pages are served under at this moment, through KV; null: none, or no such company. */
export async function findServingHost(ports: Needed, slug: string): Promise<FoundHost | null> {
  if (ports.settings.OWN_HOST_ZONE === "") return null;
  const tenant = await findTenant(ports, slug).catch(() => null);
  const host = tenant?.ownHost ? await findOwnHost(ports, tenant.ownHost) : null;
  return host?.isServing && host.tenantId === tenant?.id ? host : null;
}

/**
 * Where a link of a company's is, whose path alone says which (`/s/…`, `/your-picture/…`), if that is not where it was asked for;
 * else null. Links that went out before a company had its name, or while it had another one, go on.
 */
export async function movedAddress(
  { ports, ownHost }: { ports: Needed; ownHost: PageContext["ownHost"] },
  { url, slug }: { url: URL; slug: string },
): Promise<string | null> {
  if (ports.settings.OWN_HOST_ZONE === "") return null;
  const host = await findServingHost(ports, slug);
  if (host?.hostname === ownHost?.hostname) return null;
  const origin = host ? originOfHost(ports, host.hostname) : ports.settings.SITE_ORIGIN;
  return `${origin}${url.pathname.replace(/\.data$/, "")}${url.search}`;
}
