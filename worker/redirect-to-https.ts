import { createMiddleware } from "hono/factory";
import type { AppContext } from "./context.ts";
import { readSettings } from "./env.ts";

/** Where the site is reached by https, nothing is answered over plain http: 308 keeps the method, so no form is lost. */
export const redirectToHttps = createMiddleware<AppContext>(async (c, next) => {
  const url = new URL(c.req.url);
  if (url.protocol !== "http:" || !readSettings(c.env).SITE_ORIGIN.startsWith("https:")) return next();
  url.protocol = "https:";
  return c.redirect(url.href, 308);
});
