import { createMiddleware } from "hono/factory";
import type { AppContext } from "./context.ts";

/** One structured line a request. Query strings stay out: they may carry one-time codes and signatures; so do shared links and invitations. */
export const logRequest = createMiddleware<AppContext>(async (c, next) => {
  const started = Date.now();
  await next();
  c.header("X-Request-Id", c.get("requestId"));
  console.log(
    JSON.stringify({
      level: "info",
      requestId: c.get("requestId"),
      method: c.req.method,
      path: c.req.path.replace(/^(\/+(?:s|api\/+invitations)\/+)[^/]+/i, "$1…"),
      status: c.res.status,
      ms: Date.now() - started,
    }),
  );
});
