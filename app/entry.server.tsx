import { isbot } from "isbot";
import { renderToReadableStream, renderToString } from "react-dom/server";
import {
  type EntryContext,
  isRouteErrorResponse,
  type RouterContextProvider,
  type ServerBuild,
  ServerRouter,
} from "react-router";
import { pageContext, widgetContext } from "#worker/context.ts";
import { describeError } from "#worker/describe-error.ts";
import { keepPage, sourceOfPage, takePage } from "#worker/drawn-pages.ts";
import { rememberRoutes } from "#worker/known-pages.ts";
import type { Ports } from "#worker/ports.ts";
import { DrawContext } from "./hydration/draw-context.ts";
import { hydrateOnIntent } from "./hydration/hydrate-on-intent.ts";
import { type Hydration, hydrationOf } from "./hydration/hydration-of.ts";
import { inlineStyles } from "./hydration/inline-styles.ts";
import { nameIntegrity } from "./hydration/name-integrity.ts";
import { NonceContext } from "./hydration/nonce.ts";
import { replayEarlyInput } from "./hydration/replay-early-input.ts";

export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  entry: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  headers.set("Content-Type", "text/html; charset=utf-8");
  if (request.method === "HEAD") return new Response(null, { status, headers });

  const { nonce, requestId, ports } = context.get(pageContext);
  const asRouted = sourceOfPage(entry, { request, nonce });
  const source = asRouted && (context.get(widgetContext)?.source ?? asRouted);
  const drawn = source && takePage(source);
  if (drawn) return new Response(drawn, { status, headers });
  let finalStatus = status;
  const body = await renderToReadableStream(
    <NonceContext value={nonce}>
      <DrawContext value={(part) => renderToString(<NonceContext value={nonce}>{part}</NonceContext>)}>
        <ServerRouter context={entry} url={request.url} nonce={nonce} />
      </DrawContext>
    </NonceContext>,
    {
      nonce,
      signal: request.signal,
      onError(error: unknown) {
        finalStatus = 500;
        logFailure(error, requestId);
      },
    },
  );
  // What is kept is whole, as it is for those that read no script.
  if (source || isbot(request.headers.get("User-Agent"))) await body.allReady;
  const response = new Response(body, { headers, status: finalStatus });
  const hydration = hydrationOf(handleOf(entry), new URL(request.url).searchParams);
  const page = finishPage(response, { hydration, nonce, files: ports.files });
  if (!source) return page;
  const html = await page.text();
  if (finalStatus === 200) {
    keepPage(source, html);
    rememberRoutes(request, entry.staticHandlerContext);
  }
  return new Response(html, page);
}

type Finish = { hydration: Hydration | undefined; nonce: string; files: Ports["files"] };

function finishPage(response: Response, { hydration, nonce, files }: Finish): Response {
  if (!hydration || hydration === "page") return replayEarlyInput(nameIntegrity(response), nonce);
  const light = hydration === "intent" ? hydrateOnIntent(response, nonce) : nameIntegrity(response);
  // The sheets of a development server are written by itself.
  if (import.meta.env.DEV) return light;
  return inlineStyles(light, { files, nonce });
}

/** What the innermost route says about itself. */
function handleOf(entry: EntryContext): unknown {
  const leaf = entry.staticHandlerContext.matches.at(-1)?.route.id;
  return leaf ? entry.routeModules[leaf]?.handle : undefined;
}

/** A page that is not there is no failure of ours; everything else is logged with the request's id. */
export const handleError: ServerBuild["entry"]["module"]["handleError"] = (error, { request, context }) => {
  if (request.signal.aborted || (isRouteErrorResponse(error) && error.status < 500)) return;
  logFailure(error, (context as RouterContextProvider).get(pageContext).requestId);
};

function logFailure(error: unknown, requestId: string) {
  console.error(JSON.stringify({ level: "error", requestId, ...describeError(error) }));
}
