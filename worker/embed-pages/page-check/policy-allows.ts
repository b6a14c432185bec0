type Needed = { origin: string; hasNonce: boolean };

/**
 * Whether a Content-Security-Policy lets our script and its frame in, or the frame alone (CSP 3, "matching source lists").
 * @param policies each of them must allow it
 * @param code what stands in the page
 */
export function policyAllows(policies: readonly string[], code: { kind: "script" | "iframe" } & Needed): boolean {
  return policies.every((policy) => {
    const directives = readPolicy(policy);
    const list = (...names: string[]) => names.map((name) => directives.get(name)).find((sources) => sources);
    const frames = list("frame-src", "child-src", "default-src");
    const scripts = list("script-src-elem", "script-src", "default-src");
    const isFramed = !frames || matches(frames, { ...code, hasNonce: false });
    return isFramed && (code.kind === "iframe" || !scripts || matches(scripts, code));
  });
}

/** The first of each name counts. */
function readPolicy(policy: string): Map<string, string[]> {
  const directives = new Map<string, string[]>();
  for (const directive of policy.split(";")) {
    const [name = "", ...sources] = directive.trim().split(/\s+/);
    const known = name.toLowerCase();
    if (known && !directives.has(known)) directives.set(known, sources);
  }
  return directives;
}

function matches(sources: string[], { origin, hasNonce }: Needed): boolean {
  if (hasNonce && sources.some((source) => source.startsWith("'nonce-"))) return true;
  // What is trusted then is what carries a nonce, and not a host.
  if (sources.includes("'strict-dynamic'")) return false;
  return sources.some((source) => isSourceOf(source.toLowerCase(), new URL(origin)));
}

function isSourceOf(source: string, { protocol, host, hostname, port }: URL): boolean {
  if (source === "*" || source === protocol) return true;
  const [, scheme = protocol, place = ""] = /^(https?:)?(?:\/\/)?([^'/]+)/.exec(source) ?? [];
  if (scheme !== protocol) return false;
  if (place.startsWith("*.")) return hostname.endsWith(place.slice(1).replace(/:.*/, ""));
  return place === host || place === `${hostname}:*` || (port === "" && place === `${hostname}:443`);
}
