import { parse } from "hono/utils/cookie";
import type { Ports } from "../ports.ts";
import { findTenantOrDemo } from "./find-tenant.ts";
import { type PublicTenant, tenantCookie } from "./tenants.contract.ts";

type Asked = { url: URL; headers: Headers };
/** `ownHost`: the company whose own host name was asked. */
type Page<Needed extends keyof Ports> = { ports: Pick<Ports, Needed>; ownHost: { slug: string } | null };

/**
 * Whose page this is. The one place that decides: its own host name, the slug in the query, the host below ours, the
 * company of the account that is signed in in this browser, then the demo. The session token never comes with a page, so the
 * browser keeps the slug of its account's company in a cookie: a public fact, which authorises nothing.
 */
export function resolveTenant(page: Page<"db" | "cache" | "settings">, { url, headers }: Asked): Promise<PublicTenant> {
  return findTenantOrDemo(page.ports, namedSlug(page, url) || ownSlug(headers));
}

/** The company that an address itself names, by its host or its query; null: none. A company's own name shows no other one. */
export function namedSlug({ ports: { settings }, ownHost }: Page<"settings">, url: URL): string | null {
  if (ownHost) return ownHost.slug;
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
