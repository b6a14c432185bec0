import type { IncomingMessage, ServerResponse } from "node:http";
import { setTimeout as wait } from "node:timers/promises";
import type { Connect, Plugin } from "vite";

const maxAttempts = 3;

/**
 * Asks again when the local server loses a connection to its runtime: a runtime busy with a picture closes idle connections,
 * and a request that just then takes one of them fails with "fetch failed". Only what changes nothing is asked again. In
 * production there is no such hop.
 */
export function retryLostRequests(): Plugin {
  return {
    name: "retry-lost-requests",
    configurePreviewServer: (server) => () => {
      server.middlewares.use(retryLost(server.middlewares));
    },
  };
}

export function retryLost(
  again: Connect.SimpleHandleFunction | Connect.NextHandleFunction,
): Connect.ErrorHandleFunction {
  const attempts = new WeakMap<IncomingMessage, number>();
  return async (
    error: unknown,
    request: Connect.IncomingMessage,
    response: ServerResponse,
    next: Connect.NextFunction,
  ) => {
    const tried = attempts.get(request) ?? 1;
    const asks = request.method === "GET" || request.method === "HEAD";
    if (!asks || !isLost(error) || response.headersSent || tried === maxAttempts) return next(error);
    attempts.set(request, tried + 1);
    await wait(100 * tried);
    again(request, response, next);
  };
}

function isLost(error: unknown): boolean {
  return error instanceof Error && error.message === "fetch failed";
}
