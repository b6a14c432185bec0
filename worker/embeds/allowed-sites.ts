/** An origin that may stand in a policy as it is, `*.` for every host below another one. */
const siteSource = /^https?:\/\/(\*\.)?[a-z0-9-]+(\.[a-z0-9-]+)*(:\d{1,5})?$/;
const localSources = "http://localhost:* http://127.0.0.1:*";

type Place = { APP_ENV: string };

/** A site with and without `www`: people take `example.com` and `www.example.com` for one, and whoever has the one has the other. */
export function siteTwins(site: string): string[] {
  const [, scheme = "", host = ""] = /^(https:\/\/)([a-z0-9-]+\..+)$/.exec(site) ?? [];
  if (host === "") return [site];
  if (!host.startsWith("www.")) return [site, `${scheme}www.${host}`];
  const bare = host.slice("www.".length);
  return bare.includes(".") ? [site, scheme + bare] : [site];
}

/**
 * The value of `frame-ancestors` for a company's widgets: our own pages, and its sites. Until it names some, any https site
 * (a manager says so); on a laptop also the local ones.
 */
export function frameAncestors(sites: readonly string[], settings: Place): string {
  if (sites.length > 0) {
    return ["'self'", ...new Set(sites.filter((site) => siteSource.test(site)).flatMap(siteTwins))].join(" ");
  }
  return ["'self'", "https:", ...(settings.APP_ENV === "production" ? [] : [localSources])].join(" ");
}

/**
 * The origin of an address that a widget may stand on, "" for what is none: a browser that does not tell, a page without an
 * origin, a made-up text.
 */
export function siteOrigin(address: string, { APP_ENV }: Place): string {
  if (!URL.canParse(address)) return "";
  const { origin, protocol, hostname } = new URL(address);
  const isLocal = APP_ENV !== "production" && (hostname === "localhost" || hostname === "127.0.0.1");
  return origin.length <= 255 && (protocol === "https:" || (protocol === "http:" && isLocal)) ? origin : "";
}

/**
 * Whether a browser shows a company's widget on this site: as in CSP, `*.` is every host below, not the host itself. A site
 * that is named comes with or without its `www.`.
 */
export function isAllowedSite(origin: string, sites: readonly string[]): boolean {
  return (
    sites.length === 0 ||
    sites.flatMap(siteTwins).some((site) => {
      const [scheme, below] = site.split("://*.");
      return below === undefined ? origin === site : origin.startsWith(`${scheme}://`) && origin.endsWith(`.${below}`);
    })
  );
}
