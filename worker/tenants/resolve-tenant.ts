import { parse } from "hono/utils/cookie";
import type { Services } from "../services.ts";
import { type PublicTenant, tenantCookie } from "./contract.ts";
import { findTenantOrDemo } from "./find-tenant.ts";

/**
 * Whose page this is. The one place that decides: the slug in the query, then (with own host names, later) the host,
 * then the company of the account that is signed in in this browser, then the demo. The session token never comes with a
 * page, so the browser keeps the slug of its account's company in a cookie: a public fact, which authorises nothing.
 */
export function resolveTenant(
  services: Pick<Services, "db" | "cache">,
  { url, headers }: Asked,
): Promise<PublicTenant> {
  const slug = url.searchParams.get("tenant") || ownSlug(headers);
  return findTenantOrDemo(services, slug);
}

type Asked = { url: URL; headers: Headers };

function ownSlug(headers: Headers): string | null {
  return parse(headers.get("Cookie") ?? "", tenantCookie)[tenantCookie] ?? null;
}
