/** What a page answers with, as MDN Observatory looks at it. */
export type Answer = { headers: Record<string, string>; html: string };

/**
 * MDN Observatory's score of a page that is reached by https and sets no cookie: 100, and what each rule adds or takes.
 * Source: the scoring table of its algorithm, version 5 (developer.mozilla.org/en-US/observatory/docs/tests_and_scoring).
 */
export function observatoryScore({ headers, html }: Answer): { score: number; rules: Record<string, number> } {
  const policy = directivesOf(headers["content-security-policy"] ?? "");
  const rules = {
    contentSecurityPolicy: scorePolicy(policy),
    crossOriginResourcePolicy: scoreResourcePolicy(headers["cross-origin-resource-policy"]),
    framing: policy.has("frame-ancestors") && !broad(policy.get("frame-ancestors")) ? 5 : -20,
    referrer: privateReferrers.has(headers["referrer-policy"] ?? "") ? 5 : 0,
    transport: scoreTransport(headers["strict-transport-security"] ?? ""),
    contentType: headers["x-content-type-options"] === "nosniff" ? 0 : -5,
    crossOriginReads: headers["access-control-allow-origin"] === undefined ? 0 : -50,
    integrity: scoreScripts(html),
  };
  return { score: Object.values(rules).reduce((sum, value) => sum + value, 100), rules };
}

type Policy = Map<string, string[]>;

const privateReferrers = new Set(["no-referrer", "same-origin", "strict-origin", "strict-origin-when-cross-origin"]);
const broadSources = ["*", "https:", "http:", "data:", "ftp:", "ftps:"];

function directivesOf(header: string): Policy {
  const directives = header.split(";").map((part) => part.trim().split(/\s+/));
  return new Map(directives.map(([name = "", ...sources]) => [name, sources]));
}

function broad(sources: string[] = ["*"]): boolean {
  return sources.some((source) => broadSources.includes(source));
}

function scorePolicy(policy: Policy): number {
  if (policy.size === 0) return -25;
  const usual = policy.get("default-src");
  const scripts = policy.get("script-src") ?? usual ?? ["*"];
  const styles = policy.get("style-src") ?? usual ?? ["*"];
  const hasNonce = scripts.some((source) => /^'(nonce|sha(256|384|512))-/.test(source));
  // Where a nonce is named, browsers pass over "unsafe-inline".
  const runsAnything = broad(scripts) || (!hasNonce && scripts.includes("'unsafe-inline'"));
  if (runsAnything || broad(policy.get("object-src") ?? usual)) return -20;
  if ([...policy.values()].flat().some((source) => /^(http|ftp):/.test(source))) return -20;
  if ([...scripts, ...styles].includes("'unsafe-eval'")) return -10;
  if (broad(styles) || styles.includes("'unsafe-inline'")) return 0;
  return usual?.length === 1 && usual[0] === "'none'" ? 10 : 5;
}

function scoreResourcePolicy(policy: string | undefined): number {
  if (policy === undefined || policy === "cross-origin") return 0;
  return ["same-origin", "same-site"].includes(policy) ? 10 : -5;
}

/** Half a year at least. Being in the browsers' own lists would add 5, which no header can. */
function scoreTransport(header: string): number {
  const seconds = Number(/max-age=(\d+)/.exec(header)?.[1] ?? Number.NaN);
  if (Number.isNaN(seconds)) return -20;
  return seconds >= 15_768_000 ? 0 : -10;
}

/** All our scripts come from our own origin: one that names its hash is enough for the bonus. */
function scoreScripts(html: string): number {
  const named = [...html.matchAll(/<script\b[^>]*\bsrc="([^"]+)"[^>]*>/g)];
  if (named.some(([, address = ""]) => !address.startsWith("/") || address.startsWith("//"))) return -50;
  return named.some(([tag]) => /\bintegrity="sha384-[A-Za-z0-9+/=]{64}"/.test(tag)) ? 5 : 0;
}
