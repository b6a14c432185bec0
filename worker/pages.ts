import { createRequestHandler, type RequestHandler, RouterContextProvider, type ServerBuild } from "react-router";
import { type Language, language, languagePaths } from "#messages";
import type { RenderPage } from "./app.ts";
import { pageContext, widgetContext } from "./context.ts";
import { type PageSource, takePage } from "./drawn-pages.ts";
import { readWidget } from "./embed-pages/read-widget.ts";
import { isFramedManager } from "./framed-manager.ts";
import { sourceOfKnownPage } from "./known-pages.ts";
import { barePath, languageOfPath } from "./language.contract.ts";
import { isWidgetPath } from "./widget-paths.ts";

type Site = { language: Language; basename: string };

const handlers = new Map<string, RequestHandler>();

/** Renders a page of `app/`. The only place of the server that knows the page build. */
export const renderPage: RenderPage = async (visit, page) => {
  const request = framedManager(visit) ?? visit;
  const widget = await readWidget(page, request);
  const context = new RouterContextProvider();
  context.set(pageContext, page);
  context.set(widgetContext, widget);
  const source = widget ? widget.source : await sourceBeforeRouter({ request, nonce: page.nonce, context });
  const drawn = source && takePage(source);
  if (drawn) return new Response(drawn, { headers: { "Content-Type": "text/html; charset=utf-8" } });
  const handle = await handlerOf({ language: language(), basename: basenameOf(new URL(visit.url).pathname) });
  return handle(request, context);
};

/** What a page is drawn from, where the router has been asked for its routes before. */
async function sourceBeforeRouter(visit: Parameters<typeof sourceOfKnownPage>[1]): Promise<PageSource | null> {
  // A development server's modules change.
  if (import.meta.env.DEV) return null;
  return sourceOfKnownPage(await import("virtual:react-router/server-build"), visit);
}

/** The same pages once for each language, below a path of its own; widgets have one address in all. */
function basenameOf(path: string): string {
  return isWidgetPath(barePath(path)) ? "/" : languagePaths[languageOfPath(path)] || "/";
}

/** The router takes in what it serves once. Given a function, as a development server needs it, it would for every page. */
async function handlerOf(site: Site): Promise<RequestHandler> {
  if (import.meta.env.DEV) return createRequestHandler(() => loadBuild(site), import.meta.env.MODE);
  const key = `${site.language} ${site.basename}`;
  // No promise is kept: one visit waiting for another's would wait forever where that one is broken off.
  const made = handlers.get(key) ?? createRequestHandler(await loadBuild(site), import.meta.env.MODE);
  handlers.set(key, made);
  return made;
}

/** The page build with the scripts of one language, which stand in a folder of their own (`dev/messages/split-languages.ts`). */
async function loadBuild({ language, basename }: Site): Promise<ServerBuild> {
  const build = await import("virtual:react-router/server-build");
  const assets = JSON.stringify(build.assets).replace(
    /"\/assets\/(?!manifest-)([\w.-]+\.js)"/g,
    `"/assets${languagePaths[language]}/$1"`,
  );
  return { ...build, basename, assets: JSON.parse(assets) as ServerBuild["assets"] };
}

/** `/embed-manager` is a widget where a page frames it, and elsewhere the page that widgets are managed on. */
function framedManager(request: Request): Request | null {
  const url = new URL(request.url);
  if (!isFramedManager(request, url)) return null;
  url.pathname = "/embed-manager/widget";
  return new Request(url, request);
}
