import { parse } from "tldts";
import { m } from "#messages";
import { AppError } from "../errors.ts";
import type { Ports } from "../ports.ts";
import { isPublicName, isWithin } from "../public-name.ts";
import { looksLikeProvider } from "../tenants/reject-impersonation.ts";

/** A certificate's common name holds no more (RFC 5280, upper bounds). */
const maxLength = 64;
/** Hosting services that the public suffix list does not name: one of their customers is no owner of the domain. */
const hostingServices = [
  "amazonaws.com",
  "bigcartel.com",
  "business.site",
  "godaddysites.com",
  "hubspotpagebuilder.com",
  "jimdosite.com",
  "kinsta.cloud",
  "mystrikingly.com",
  "sites.google.com",
  "squarespace.com",
  "weebly.com",
  "wordpress.com",
  "wpengine.com",
];
/** In the list beside hosting services, but sold like a top level: who has a name below one sets its records. */
const soldSuffixes = new Set(
  (
    "ae.org br.com cn.com co.com com.de com.se de.com eu.com gb.com gb.net gr.com hu.com hu.net jp.net jpn.com mex.com ru.com " +
    "sa.com se.com se.net uk.com uk.net us.com us.org za.bz za.com"
  ).split(" "),
);

/**
 * The host name in what an owner has typed, as it travels: `https://Visualize.Company.com/` is `visualize.company.com`, and
 * letters of other alphabets are encoded.
 * @throws AppError INVALID_INPUT for what is no name below a domain of the company's own
 */
export function readHostname({ settings }: Pick<Ports, "settings">, text: string): string {
  const [, typed = ""] = /^(?:https?:\/\/)?([^\s/\\?#@:%*]+)\/?$/i.exec(text.trim()) ?? [];
  const address = `https://${typed}`;
  if (typed === "" || !URL.canParse(address)) throw rejected(m.own_hosts_enter_name());
  const host = new URL(address).hostname.replace(/\.$/, "");
  if (!isPublicName(host) || host.includes("_")) throw rejected(m.own_hosts_enter_name());
  if (host.length > maxLength) throw rejected(m.own_hosts_name_too_long({ max: maxLength }));
  if (isOurs(settings, host)) throw rejected(m.own_hosts_name_is_ours());
  requireOwnDomain(settings, host);
  return host;
}

/** A name has an owner below a public suffix, and there is one list of these (publicsuffix.org), which `tldts` carries. */
function requireOwnDomain({ APP_ENV }: Ports["settings"], host: string): void {
  const { publicSuffix, isIcann, isPrivate, subdomain } = parse(host, { allowPrivateDomains: true });
  const isSold = isIcann || soldSuffixes.has(publicSuffix ?? "");
  if ((isPrivate && !isSold) || hostingServices.some((service) => isWithin(host, service))) {
    throw rejected(m.own_hosts_name_of_hosting_service());
  }
  // Names of tests and laptops end in nothing that is sold.
  if (!isSold && APP_ENV === "production") throw rejected(m.own_hosts_enter_name());
  if (!subdomain) throw rejected(m.own_hosts_name_needs_a_part_before());
}

/** The platform's own names, what is below them, and what passes for them. */
function isOurs(settings: Ports["settings"], host: string): boolean {
  const { SITE_ORIGIN, TENANT_HOST_SUFFIX, OWN_HOST_TARGET, MAIL_FROM, PROVIDER_NAME } = settings;
  const own = [new URL(SITE_ORIGIN).hostname, TENANT_HOST_SUFFIX, OWN_HOST_TARGET, MAIL_FROM.split("@").at(-1) ?? ""];
  return (
    own.some((name) => name !== "" && isWithin(host, name)) ||
    host.split(".").some((label) => looksLikeProvider(label, PROVIDER_NAME))
  );
}

function rejected(words: string): AppError {
  return new AppError("INVALID_INPUT", words, { details: { field: "hostname" } });
}
