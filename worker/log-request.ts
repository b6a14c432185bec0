import { createMiddleware } from "hono/factory";
import type { AppContext } from "./context.ts";
import { loggedPath } from "./logged-path.ts";

/** One structured line a request. Query strings stay out: they may carry one-time codes and signatures. */
export const logRequest = createMiddleware<AppContext>(async (c, next) => {
  const started = Date.now();
  await next();
  c.header("X-Request-Id", c.get("requestId"));
  console.log(
    JSON.stringify({
      level: "info",
      requestId: c.get("requestId"),
      method: c.req.method,
      path: loggedPath(c.req.path),
      status: c.res.status,
      ms: Date.now() - started,
    }),
  );
});
