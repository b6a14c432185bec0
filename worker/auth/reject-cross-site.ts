import { createMiddleware } from "hono/factory";
import { m } from "#messages";
import type { AppContext } from "../context.ts";
import { AppError } from "../errors.ts";

const reading = new Set(["GET", "HEAD", "OPTIONS"]);

/**
 * Refuses changes that a page of another site has its visitor's browser ask for: Sec-Fetch-Site says where a request
 * comes from, Origin where a browser does not send it yet. A caller with neither is no browser, so there is no visitor
 * whom it could mislead. A body is JSON, which no form can send. (Hono's own check looks at forms alone, and turns callers
 * away that are no browser.)
 * @throws AppError FORBIDDEN
 */
export const rejectCrossSite = createMiddleware<AppContext>(async (c, next) => {
  if (!reading.has(c.req.method) && comesFromElsewhere(c.req.raw, c.var.ports.settings.SITE_ORIGIN)) {
    throw notFromHere();
  }
  await next();
});

/** The same for a body that is a file, of a type that no form can send either. @throws AppError FORBIDDEN */
export const rejectCrossSiteUploads = createMiddleware<AppContext>(async (c, next) => {
  const isPicture = /^image\/[\w.+-]+$/i.test(c.req.header("Content-Type") ?? "");
  if (!isPicture || isOtherSite(c.req.raw, c.var.ports.settings.SITE_ORIGIN)) throw notFromHere();
  await next();
});

/** The same for a form with files, which a page of any site could send: only where it comes from can tell. @throws AppError FORBIDDEN */
export const rejectCrossSiteForms = createMiddleware<AppContext>(async (c, next) => {
  if (isOtherSite(c.req.raw, c.var.ports.settings.SITE_ORIGIN)) throw notFromHere();
  await next();
});

function notFromHere(): AppError {
  return new AppError("FORBIDDEN", m.auth_only_works_from_own_pages());
}

function comesFromElsewhere(request: Request, siteOrigin: string): boolean {
  const type = request.headers.get("Content-Type");
  if (type !== null && !/^application\/json\s*(;|$)/i.test(type)) return true;
  return isOtherSite(request, siteOrigin);
}

function isOtherSite({ url, headers }: Request, siteOrigin: string): boolean {
  const site = headers.get("Sec-Fetch-Site");
  if (site !== null) return site !== "same-origin" && site !== "none";
  const origin = headers.get("Origin");
  return origin !== null && origin !== siteOrigin && origin !== new URL(url).origin;
}
