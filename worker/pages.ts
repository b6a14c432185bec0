import { createRequestHandler, RouterContextProvider } from "react-router";
import type { RenderPage } from "./app.ts";
import { pageContext } from "./context.ts";

const handle = createRequestHandler(() => import("virtual:react-router/server-build"), import.meta.env.MODE);

/** Renders a page of `app/`. The only place of the server that knows the page build. */
export const renderPage: RenderPage = (request, page) => {
  const context = new RouterContextProvider();
  context.set(pageContext, page);
  return handle(framedManager(request) ?? request, context);
};

/** `/embed-manager` is a widget where a page frames it, and elsewhere the page that widgets are managed on. */
function framedManager(request: Request): Request | null {
  const url = new URL(request.url);
  if (!/^\/embed-manager\/?$/i.test(url.pathname)) return null;
  // Browsers that do not tell yet are helped by the address.
  const isFramed = request.headers.get("Sec-Fetch-Dest") === "iframe" || url.searchParams.get("frame") === "1";
  if (!isFramed) return null;
  url.pathname = "/embed-manager/widget";
  return new Request(url, request);
}
