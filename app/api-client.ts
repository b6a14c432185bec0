import type { hc } from "hono/client";
import type { Api } from "#worker/api.ts";

type Client = ReturnType<typeof hc<Api>>;
/** What a call may say: values of the path's `:names`, of the query, and a body of JSON. */
type Asked = {
  param?: Record<string, string | undefined>;
  query?: Record<string, string | string[] | undefined>;
  json?: unknown;
};
type CallOptions = { headers?: Record<string, string>; init?: RequestInit };
type ClientOptions = {
  headers: () => Record<string, string>;
  fetch: (address: string, init: RequestInit) => Promise<Response>;
};

/**
 * Typed client of our own API, `client.leads[":leadId"].$get({ param, query })`: the types are Hono's, the code is what our API takes of
 * its `hc`, which is five times as long. Every page that comes alive loads this.
 */
export function apiClient(options: ClientOptions): Client {
  return follow(["/api"], options) as Client;
}

/** Every name leads one step down the path; one that begins with "$" is the method to call it by. */
function follow(path: string[], options: ClientOptions): unknown {
  return new Proxy(() => {}, {
    // Whoever awaits it asks for "then", to learn whether it is a promise.
    get: (_, name) => (typeof name === "string" && name !== "then" ? follow([...path, name], options) : undefined),
    apply: (_, __, [asked, own]: [Asked?, CallOptions?]) => send(path, options, asked, own),
  });
}

async function send(path: string[], { headers, fetch }: ClientOptions, asked: Asked = {}, own: CallOptions = {}) {
  const { param = {}, query = {}, json } = asked;
  const [, method] = /^\$(\w+)$/.exec(path.at(-1) ?? "") ?? [];
  if (!method) throw new TypeError(`${path.join(".")} is no call.`);
  const places = path.slice(0, -1).flatMap((place) => {
    const [, name = ""] = /^:(\w+)/.exec(place) ?? [];
    return (name in param ? param[name] : place) || [];
  });
  const search = new URLSearchParams();
  for (const [name, values = []] of Object.entries(query)) for (const one of [values].flat()) search.append(name, one);
  const body = json === undefined ? undefined : JSON.stringify(json);
  return fetch(`${places.join("/")}${search.size > 0 ? `?${search}` : ""}`, {
    method: method.toUpperCase(),
    headers: { ...headers(), ...own.headers, ...(body && { "Content-Type": "application/json" }) },
    body,
    credentials: "include",
    ...own.init,
  });
}
