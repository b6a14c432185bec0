import { createMiddleware } from "hono/factory";
import { m } from "#messages";
import type { AppContext, PageContext } from "./context.ts";
import { requireRenewableTicket } from "./embeds/ticket.ts";
import { AppError } from "./errors.ts";
import { isFramedManager } from "./framed-manager.ts";
import { type FoundHost, findOwnHost } from "./own-hosts/find-own-host.ts";
import { isCompanyPage, isWidgetPage, livesOnOwnHost, plainPath } from "./own-hosts/host-paths.catalogue.ts";
import { findServingHost } from "./own-hosts/moved-address.ts";
import { requireOwnCompany } from "./own-hosts/of-own-company.ts";
import { originOfHost } from "./own-hosts/public-origin.ts";
import type { Ports } from "./ports.ts";
import { isWithin } from "./public-name.ts";
import { findTenant } from "./tenants/find-tenant.ts";
import { namedSlug } from "./tenants/resolve-tenant.ts";

/**
 * Which host a request is for. The platform's own answer as ever, but send who follows a link to a company's page on to that company's
 * own host name. Such a name serves what is public of its company; the rest stays at the platform, and nothing is taken along there
 * but which company it is. Any other host is nobody's, and learns nothing.
 */
export const serveOwnHosts = createMiddleware<AppContext>(async (c, next) => {
  const { ports } = c.var;
  const url = new URL(c.req.url);
  c.set("ownHost", null);
  if (ports.settings.OWN_HOST_ZONE === "") return next();
  if (isPlatforms(ports.settings, url.hostname)) {
    const moved = await findMoved(ports, c.req.raw, url);
    return moved === null ? next() : c.redirect(moved, 302);
  }
  const host = await findOwnHost(ports, url.hostname.replace(/\.$/, ""));
  if (!host) return c.text(m.server_no_such_address(), 404);
  // The manager in a frame is a widget; its bare page is the owner's.
  const path = isFramedManager(c.req.raw, url) ? "/embed-manager/widget" : url.pathname;
  const elsewhere = leadAway(ports, c.req.raw, { url, path, host });
  if (elsewhere !== null) return c.redirect(elsewhere, 302);
  const isServed = host.isServing && livesOnOwnHost(path) && c.req.header("Authorization") === undefined;
  if (!isServed) throw new AppError("NOT_FOUND", m.server_no_such_address());
  c.set("ownHost", host);
  await rejectOtherCompanies(c.var, c.req.raw, url);
  return next();
});

/**
 * What asks the API names its company: in the path, the query or a widget's ticket. Under a company's name there is no other one.
 * @throws AppError NOT_FOUND
 */
async function rejectOtherCompanies(page: PageContext, { headers }: Request, { pathname, searchParams }: URL) {
  const path = plainPath(pathname);
  if (!path.startsWith("/api/")) return;
  const [, inPath] = /^\/api\/tenant\/([^/]+)/.exec(path) ?? [];
  for (const slug of [inPath, ...searchParams.getAll("tenant")]) {
    if (slug && slug !== page.ownHost?.slug) requireOwnCompany(page, await idOf(page.ports, slug));
  }
  requireOwnCompany(page, (await requireRenewableTicket(page.ports, headers).catch(() => null))?.tenantId);
}

/** Through KV, and by the names that a company had before. @returns null where there is none, as the answer will say */
function idOf(ports: Ports, slug: string): Promise<number | null> {
  return findTenant(ports, slug).then(
    ({ id }) => id,
    () => null,
  );
}

/** The platform's name, those of companies below it, and on a laptop the laptop's. */
function isPlatforms({ SITE_ORIGIN, TENANT_HOST_SUFFIX, APP_ENV }: Ports["settings"], hostname: string): boolean {
  const isLaptop = APP_ENV !== "production" && ["localhost", "127.0.0.1", "[::1]"].includes(hostname);
  const isBelow = TENANT_HOST_SUFFIX !== "" && isWithin(hostname, TENANT_HOST_SUFFIX);
  const site = new URL(SITE_ORIGIN).hostname;
  return hostname === site || hostname === `www.${site}` || isBelow || isLaptop;
}

/**
 * Where a company's page has moved to that the platform was asked for; null: nowhere. Somebody who goes about within the platform is
 * perhaps signed in there, and stays.
 */
async function findMoved(ports: Ports, request: Request, url: URL): Promise<string | null> {
  if (!isPageVisit(request) || !isCompanyPage(url.pathname) || url.pathname.endsWith(".data")) return null;
  if (request.headers.get("Sec-Fetch-Site") === "same-origin") return null;
  const slug = namedSlug({ ports, ownHost: null }, url);
  const host = slug ? await findServingHost(ports, slug) : null;
  return host && `${originOfHost(ports, host.hostname)}${url.pathname}${queryWithout(url, "tenant")}`;
}

/**
 * Where a company's own host name sends a visit: to its proper spelling; to the platform, where the page lives there, or all of them
 * while the name is not served. Only the company goes along, and of a link its path: no code, no token.
 */
function leadAway(
  ports: Ports,
  request: Request,
  { url, path, host }: { url: URL; path: string; host: FoundHost },
): string | null {
  const isVisit = isPageVisit(request) || (isWidgetPage(path) && request.method === "GET");
  if (!isVisit || plainPath(path).startsWith("/api/") || url.pathname.endsWith(".data")) return null;
  if (host.isServing && livesOnOwnHost(path)) {
    return url.hostname === host.hostname ? null : `${originOfHost(ports, host.hostname)}${url.pathname}${url.search}`;
  }
  // How a widget looks stands in its query.
  const query = new URLSearchParams(isWidgetPage(path) ? url.search : "");
  query.set("tenant", host.slug);
  return `${ports.settings.SITE_ORIGIN}${url.pathname}?${query}`;
}

/** Something that a person opens, and not a frame, a picture or a script. */
function isPageVisit(request: Request): boolean {
  const dest = request.headers.get("Sec-Fetch-Dest");
  return (request.method === "GET" || request.method === "HEAD") && (dest === null || dest === "document");
}

function queryWithout(url: URL, name: string): string {
  const query = new URLSearchParams(url.searchParams);
  query.delete(name);
  return query.size > 0 ? `?${query}` : "";
}
