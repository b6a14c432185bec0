import { parse } from "hono/utils/cookie";
import type { Ports } from "../ports.ts";
import { findTenantOrDemo } from "./find-tenant.ts";
import { type PublicTenant, tenantCookie } from "./tenants.contract.ts";

type Asked = { url: URL; headers: Headers };

/**
 * Whose page this is. The one place that decides: the slug in the query, then the host, then the company of the account
 * that is signed in in this browser, then the demo. The session token never comes with a page, so the browser keeps the
 * slug of its account's company in a cookie: a public fact, which authorises nothing.
 */
export function resolveTenant(
  ports: Pick<Ports, "db" | "cache" | "settings">,
  { url, headers }: Asked,
): Promise<PublicTenant> {
  return findTenantOrDemo(ports, namedSlug(ports, url) || ownSlug(headers));
}

/** The company that an address itself names, by its query or its host; null: none. */
export function namedSlug({ settings }: Pick<Ports, "settings">, url: URL): string | null {
  return url.searchParams.get("tenant") || hostSlug(url.hostname, settings.TENANT_HOST_SUFFIX);
}

function hostSlug(host: string, suffix: string): string | null {
  if (!suffix || !host.endsWith(`.${suffix}`)) return null;
  const slug = host.slice(0, -suffix.length - 1);
  return slug.includes(".") ? null : slug;
}

function ownSlug(headers: Headers): string | null {
  return parse(headers.get("Cookie") ?? "", tenantCookie)[tenantCookie] ?? null;
}
