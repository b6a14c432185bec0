import type { PageContext } from "../context.ts";
import { describeError } from "../describe-error.ts";
import { type PageSource, sourceOfData } from "../drawn-pages.ts";
import type { EmbedPageKind } from "../embeds/embed-look.ts";
import { embedPages, embedTypes } from "../embeds/embeds.catalogue.ts";
import type { EmbedPage } from "../embeds/embeds.contract.ts";
import { resolveTenant } from "../tenants/resolve-tenant.ts";
import { plainPath } from "../widget-paths.ts";
import { describeEmbedPage } from "./describe-embed-page.ts";

/** `source`: what its page is drawn from; null where that page is not kept. */
export type WidgetRead = { page: EmbedPage; source: PageSource | null };

/**
 * What a widget's page shows, and all that it is drawn from, before the router is asked: a page that was drawn before needs no router,
 * which takes as long as all of the rest. null where the router has to see to it, also to what fails here: its page says so.
 */
export async function readWidget(page: PageContext, request: Request): Promise<WidgetRead | null> {
  const url = new URL(request.url);
  const kind = widgetKindOf(url);
  if (request.method !== "GET" || !kind) return null;
  try {
    // Around the widget is the site's document, which knows its company from the cache. First, because what follows counts the visit,
    // which the router would do once more after a failure.
    const around = await resolveTenant(page, { url, headers: request.headers });
    const shown = await describeEmbedPage(page, { kind, request });
    const isKept = shown.state !== "unknown" && shown.state !== "unlisted";
    return { page: shown, source: isKept ? sourceOfData({ around, shown }, { request, nonce: page.nonce }) : null };
  } catch (error) {
    console.warn(JSON.stringify({ level: "warn", event: "widget not read", kind, ...describeError(error) }));
    return null;
  }
}

/** The widget at an address; the router does not mind capitals and more slashes. */
export function widgetKindOf({ pathname }: URL): EmbedPageKind | null {
  const path = plainPath(pathname);
  if (path === "/embed-manager/widget") return "manager";
  return embedTypes.find((type) => embedPages[type].path === path) ?? null;
}
