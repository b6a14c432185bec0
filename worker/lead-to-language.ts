import { setCookie } from "hono/cookie";
import { createMiddleware } from "hono/factory";
import { type Language, languages } from "#messages";
import type { AppContext } from "./context.ts";
import {
  barePath,
  languageCookie,
  languageCookieAge,
  languageOfPath,
  languageOfTag,
  pathIn,
  unsavedMark,
} from "./language.contract.ts";
import { wantedLanguage } from "./speak-language.ts";
import { isWidgetPath } from "./widget-paths.ts";

/**
 * Leads a reader to the pages of their language before anything is shown. `?lang=es` chooses one, for this device and then
 * for the account. A path with a language in it is what somebody asked for, and is never left: so nobody goes in circles.
 */
export const leadToLanguage = createMiddleware<AppContext>(async (c, next) => {
  const url = new URL(c.req.url);
  if (!asksForPage(c.req.raw, url)) return next();
  const chosen = languageOfTag(url.searchParams.get("lang"));
  if (chosen) {
    keepChoice(c, chosen);
    url.searchParams.delete("lang");
    return c.redirect(pathIn(chosen, barePath(url.pathname)) + url.search, 303);
  }
  if (languageOfPath(url.pathname) !== languages[0]) return next();
  const wanted = wantedLanguage(c.req.raw.headers) ?? languages[0];
  if (wanted === languages[0]) return next();
  return c.redirect(pathIn(wanted, url.pathname) + url.search, 302);
});

/** Readable by the page: it tells the account, once there is one. */
function keepChoice(c: Parameters<typeof setCookie>[0], language: Language): void {
  setCookie(c, languageCookie, `${language}${unsavedMark}`, {
    path: "/",
    maxAge: languageCookieAge,
    sameSite: "Lax",
    secure: new URL(c.req.url).protocol === "https:",
  });
}

/** A person's browser opens it as a page of its own; what a script or another page's frame asks for stays where it is. */
function asksForPage({ method, headers }: Request, { pathname, searchParams }: URL): boolean {
  const isReading = method === "GET" || method === "HEAD";
  const isFramed = headers.get("Sec-Fetch-Dest") === "iframe" || searchParams.get("frame") === "1";
  return isReading && !isFramed && !isWidgetPath(pathname) && (headers.get("Accept") ?? "").includes("text/html");
}
