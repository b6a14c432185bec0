import { isbot } from "isbot";
import type { Services } from "../services.ts";
import type { Tenant } from "../tenants/find-tenant.ts";
import { isAllowedSite, siteOrigin } from "./allowed-sites.ts";

type Asked = { url: string; headers: Headers };

/**
 * The site that a widget stands on, by an address that the browser gave: "" where it gave none. null where nothing is to be
 * counted: our own pages (a preview), a site that no browser shows it on, a program.
 */
export function findPlace(
  { settings }: Pick<Services, "settings">,
  { sites }: Pick<Tenant, "sites">,
  { address, asked }: { address: string; asked: Asked },
): string | null {
  const origin = siteOrigin(address, settings);
  const isOwn = origin === settings.SITE_ORIGIN || origin === new URL(asked.url).origin;
  if (isOwn || isbot(asked.headers.get("User-Agent"))) return null;
  return origin === "" || isAllowedSite(origin, sites) ? origin : null;
}
