import type { Ports } from "../ports.ts";
import type { Tenant } from "../tenants/find-tenant.ts";
import { isAllowedSite, siteOrigin } from "./allowed-sites.ts";
import { isOurs } from "./find-place.ts";

type Company = Pick<Tenant, "id" | "sites">;

/**
 * What a widget's address may say. Anyone can write an address, so where its button leads (`contactPhone`, `contactLink`)
 * counts only in a frame on the company's own sites, or in our own preview; else the company's settings win. The demo is
 * nobody's company: it may show any site's phone, in a frame.
 */
export function trustedQuery(ports: Pick<Ports, "settings">, company: Company, request: Request): URLSearchParams {
  const query = new URLSearchParams(new URL(request.url).search);
  if (isFrame(request) && isTrusted(ports, company, request)) return query;
  query.delete("contactPhone");
  query.delete("contactLink");
  return query;
}

/** Browsers that do not say what they load for are helped by the Referer alone. */
function isFrame({ headers }: Request): boolean {
  return (headers.get("Sec-Fetch-Dest") ?? "iframe") === "iframe";
}

function isTrusted(ports: Pick<Ports, "settings">, { id, sites }: Company, request: Request): boolean {
  const address = request.headers.get("Referer") ?? "";
  if (isOurs(ports, address, request)) return true;
  const origin = siteOrigin(address, ports.settings);
  if (origin === "") return false;
  return id === 1 || (sites.length > 0 && isAllowedSite(origin, sites));
}
