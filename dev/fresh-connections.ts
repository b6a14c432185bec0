import { Pool } from "undici";
import type { Plugin } from "vite";

/**
 * The local server talks to its runtime over connections that it keeps. A runtime that is busy with a picture finds, when
 * it comes back, that a kept connection has been idle for too long, and closes it with the request that waits there:
 * "fetch failed". A connection for each request has no idle time. In production there is no such hop.
 */
export function freshConnections(): Plugin {
  return {
    name: "fresh-connections",
    configurePreviewServer({ httpServer }) {
      takeFreshConnections();
      // By itself Node hangs up after five idle seconds, and on a busy machine upon a request that is just on its way.
      if ("keepAliveTimeout" in httpServer) httpServer.keepAliveTimeout = 600_000;
    },
  };
}

/** Makes every request of every pool the last one of its connection. */
export function takeFreshConnections(): void {
  const dispatch = Pool.prototype.dispatch;
  Pool.prototype.dispatch = function (options, handler) {
    return dispatch.call(this, { ...options, reset: true }, handler);
  };
}
