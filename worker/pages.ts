import { createRequestHandler, RouterContextProvider } from "react-router";
import type { RenderPage } from "./app.ts";
import { pageContext } from "./context.ts";

const handle = createRequestHandler(() => import("virtual:react-router/server-build"), import.meta.env.MODE);

/** Renders a page of `app/`. The only place of the server that knows the page build. */
export const renderPage: RenderPage = (request, { services, nonce, requestId }) => {
  const context = new RouterContextProvider();
  context.set(pageContext, { services, nonce, requestId });
  return handle(request, context);
};
