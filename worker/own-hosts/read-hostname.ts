import { m } from "#messages";
import { AppError } from "../errors.ts";
import type { Ports } from "../ports.ts";
import { isPublicName, isWithin } from "../public-name.ts";
import { looksLikeProvider } from "../tenants/reject-impersonation.ts";

/** A certificate's common name holds no more (RFC 5280, upper bounds). */
const maxLength = 64;
/** Second levels under country domains that are sold like a top level: `example.co.uk` is somebody's, `co.uk` nobody's. */
const soldSecondLevels = new Set(
  "ac biz co com edu gob gouv gov go gv id info ltd me mil ne net nom nsw or org plc qld sch tm vic wa web".split(" "),
);
/** Names that others build sites below: one of their customers is no owner of the domain, and cannot set its records. */
const hostingServices = [
  "workers.dev",
  "pages.dev",
  "github.io",
  "gitlab.io",
  "vercel.app",
  "netlify.app",
  "herokuapp.com",
  "web.app",
  "firebaseapp.com",
  "azurewebsites.net",
  "cloudfront.net",
  "amazonaws.com",
  "myshopify.com",
  "wixsite.com",
  "wixstudio.io",
  "squarespace.com",
  "webflow.io",
  "wordpress.com",
  "weebly.com",
  "godaddysites.com",
  "blogspot.com",
  "sites.google.com",
];

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
  if (hostingServices.some((service) => isWithin(host, service))) throw rejected(m.own_hosts_name_of_hosting_service());
  if (host.split(".").length <= domainLength(host)) throw rejected(m.own_hosts_name_needs_a_part_before());
  return host;
}

/** How many labels the domain itself has that somebody can own. */
function domainLength(host: string): number {
  const [top = "", second = ""] = host.split(".").reverse();
  return top.length === 2 && soldSecondLevels.has(second) ? 3 : 2;
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
