import { createMiddleware } from "hono/factory";
import type { AppContext } from "./context.ts";

/** A sender of more than this is cut off. */
const maxBytes = 64 * 1024 * 1024;

/**
 * On a laptop, what a refused request still sends is read before it is answered. workerd closes a connection
 * whose body was left unread, and the local proxy then fails that request or the next one with a 500. Cloudflare's edge
 * does not, so there a refusal goes out at once.
 */
export const drainBody = createMiddleware<AppContext>(async (c, next) => {
  const { body } = c.req.raw;
  await next();
  if (!body || body.locked || c.env.APP_ENV !== "local") return;
  let read = 0;
  try {
    for await (const chunk of body) {
      read += chunk.length;
      if (read > maxBytes) return;
    }
  } catch {
    // The sender has gone away.
  }
});
