import { m } from "#messages";
import { AppError } from "../../errors.ts";
import type { Ports } from "../../ports.ts";
import { isPublicName, isWithin } from "../../public-name.ts";

const allowedPorts = ["", "443", "8443"];

/**
 * An address that a company has given us to call, as it will be called: https, a public name, nothing of ours. What looks like
 * a name may still lead to a private address; Cloudflare's network does not connect to those. `WEBHOOK_ALLOW_LOCAL` lets
 * `http://localhost` through, for laptops and tests. `host`: the only one that it may be on.
 * @throws AppError INVALID_INPUT
 */
export function checkAddress({ settings }: Pick<Ports, "settings">, text: string, host?: string): URL {
  if (!URL.canParse(text)) throw rejected(m.leads_enter_whole_address_such());
  // The parser writes every notation of an IP address as one, and full-width letters and dots as plain ones.
  const url = new URL(text);
  if (settings.WEBHOOK_ALLOW_LOCAL && url.hostname === "localhost" && url.protocol === "http:") return url;
  if (url.protocol !== "https:") throw rejected(m.leads_address_must_begin_with_https());
  if (url.username || url.password) throw rejected(m.leads_address_must_not_hold_name());
  if (!allowedPorts.includes(url.port)) throw rejected(m.leads_address_must_be_on_port());
  if (!isPublicName(url.hostname)) throw rejected(m.leads_address_must_be_on_public());
  if (host !== undefined && url.host !== host) throw rejected(m.leads_address_must_be_at({ host }));
  if (isOurs(url.hostname, settings)) throw rejected(m.leads_address_must_be_on_server());
  url.hash = "";
  return url;
}

function isOurs(host: string, { SITE_ORIGIN, TENANT_HOST_SUFFIX }: Ports["settings"]): boolean {
  return [new URL(SITE_ORIGIN).hostname, TENANT_HOST_SUFFIX].some((own) => own !== "" && isWithin(host, own));
}

function rejected(words: string): AppError {
  return new AppError("INVALID_INPUT", words);
}
