import { createMiddleware } from "hono/factory";
import type { AppContext } from "../context.ts";
import { requireSession } from "./find-actor.ts";

/** Before what judges a body: a stranger learns nothing about it. @throws AppError UNAUTHENTICATED */
export const signedIn = createMiddleware<AppContext>(async (c, next) => {
  await requireSession(c);
  await next();
});
