import { isbot } from "isbot";
import type { Ports } from "../ports.ts";
import type { Tenant } from "../tenants/find-tenant.ts";
import { isAllowedSite, siteOrigin } from "./allowed-sites.ts";

type Asked = { url: string; headers: Headers };

/**
 * The site that a widget stands on, by an address that the browser gave: "" where it gave none. null where nothing is to be
 * counted: on our own pages, on a site that no browser shows it on, for a program.
 */
export function findPlace(
  ports: Pick<Ports, "settings">,
  { sites }: Pick<Tenant, "sites">,
  { address, asked }: { address: string; asked: Asked },
): string | null {
  const origin = findOrigin(ports, { address, asked });
  return origin === null || origin === "" || isAllowedSite(origin, sites) ? origin : null;
}

/** The same before the company is known, whichever sites it lists. */
export function findOrigin(
  ports: Pick<Ports, "settings">,
  { address, asked }: { address: string; asked: Asked },
): string | null {
  if (isOurs(ports, address, asked) || isbot(asked.headers.get("User-Agent"))) return null;
  return siteOrigin(address, ports.settings);
}

/** Whether a person opened the widget as a page of its own: from a printed link, say. No frame around it tells its place then. */
export function isOpenedAlone({ headers }: Pick<Asked, "headers">): boolean {
  return headers.get("Sec-Fetch-Dest") === "document" && !isbot(headers.get("User-Agent"));
}

/** Whether an address is one of a page of ours. */
export function isOurs({ settings }: Pick<Ports, "settings">, address: string, asked: { url: string }): boolean {
  const origin = siteOrigin(address, settings);
  return origin === settings.SITE_ORIGIN || origin === new URL(asked.url).origin;
}
