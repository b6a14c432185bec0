import type { EntryContext, RouterContextProvider, ServerBuild } from "react-router";
import { type PageSource, sourceOfData } from "./drawn-pages.ts";
import { widgetKindOf } from "./embed-pages/read-widget.ts";
import { carriesSecret } from "./secret-paths.ts";

/**
 * Which routes the router found at an address, the root first. It looks for them anew for every visit, and writes down what their
 * loaders gave for the page's script: together several times what the loaders of a public page take. By the whole address, as pages
 * are kept: where none can be, the loaders would only run twice.
 */
const routesAt = new Map<string, string[]>();
const maxAddresses = 256;

/** Remembers the routes of a page that was drawn and kept, but for addresses with variable parts and widgets, whose loaders count the visit. */
export function rememberRoutes(request: Request, { matches }: EntryContext["staticHandlerContext"]): void {
  const url = new URL(request.url);
  if (widgetKindOf(url) || matches.some(({ params }) => Object.keys(params).length > 0)) return;
  routesAt.set(
    url.href,
    matches.map(({ route }) => route.id),
  );
  for (const oldest of routesAt.keys()) {
    if (routesAt.size <= maxAddresses) return;
    routesAt.delete(oldest);
  }
}

type Visit = { request: Request; nonce: string; context: RouterContextProvider };

/**
 * What a page is drawn from, by the loaders of its routes, as the router would run them; null where the router has to see to it: to
 * headers of a route's own, and to what a loader throws.
 */
export async function sourceOfKnownPage(
  { routes }: Pick<ServerBuild, "routes">,
  { request, nonce, context }: Visit,
): Promise<PageSource | null> {
  const url = new URL(request.url);
  const modules = routesAt.get(url.href)?.map((id) => [id, routes[id]?.module] as const);
  const isPlain = modules?.every(([, module]) => module && !module.headers);
  if (!modules || !isPlain || request.method !== "GET" || carriesSecret(url)) return null;
  const args = { request, url, context, params: {}, pattern: url.pathname };
  try {
    const given = await Promise.all(modules.map(async ([id, module]) => [id, await module?.loader?.(args)] as const));
    return sourceOfData(Object.fromEntries(given.filter(([, data]) => data !== undefined)), { request, nonce });
  } catch {
    return null;
  }
}
