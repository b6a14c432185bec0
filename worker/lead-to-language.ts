import { setCookie } from "hono/cookie";
import { createMiddleware } from "hono/factory";
import { type Language, languages } from "#messages";
import type { AppContext, PageContext } from "./context.ts";
import {
  barePath,
  languageCookie,
  languageCookieAge,
  languageOfPath,
  languageOfTag,
  type OfferedLanguages,
  pathIn,
  unsavedMark,
} from "./language.contract.ts";
import { languagesOfPage } from "./own-hosts/company-page-languages.catalogue.ts";
import { wantedLanguage } from "./speak-language.ts";
import { findTenantOrDemo } from "./tenants/find-tenant.ts";
import { namedSlug } from "./tenants/resolve-tenant.ts";
import { isWidgetPath } from "./widget-paths.ts";

/**
 * Leads a reader to the pages of their language before anything is shown. `?lang=es` chooses one, for this device and then
 * for the account. A path with a language in it is what somebody asked for, and is left only where the page's company does not offer
 * it: then for one that it offers, so nobody goes in circles.
 */
export const leadToLanguage = createMiddleware<AppContext>(async (c, next) => {
  const url = new URL(c.req.url);
  const isReading = c.req.method === "GET" || c.req.method === "HEAD";
  if (!isReading || isWidgetPath(url.pathname) || isNeverLed(url.pathname)) return next();
  const offered = await offeredAt(c.var, url);
  if (!asksForPage(c.req.raw, url)) {
    if (offered.includes(languageOfPath(url.pathname))) return next();
    return c.redirect(addressIn(wantedLanguage(c.req.raw.headers, offered) ?? offered[0], url), 302);
  }
  const chosen = languageOfTag(url.searchParams.get("lang"));
  if (chosen) {
    keepChoice(c, chosen);
    url.searchParams.delete("lang");
    return c.redirect(addressIn(offered.includes(chosen) ? chosen : offered[0], url), 303);
  }
  const theirs = addressForReader({ headers: c.req.raw.headers, url, offered });
  return theirs === null ? next() : c.redirect(theirs, 302);
});

/** A page's data follows its page (`app/root.tsx`), and a sheet is in the language that its company chose for it. */
function isNeverLed(path: string): boolean {
  return /\.data$/i.test(path) || /^\/approve\//i.test(barePath(path));
}

/** Where a reader has a page whose company offers these languages, if that is not at `url`; else null. */
export function addressForReader({
  headers,
  url,
  offered,
}: {
  headers: Headers;
  url: URL;
  offered: OfferedLanguages;
}): string | null {
  const here = languageOfPath(url.pathname);
  const isOffered = offered.includes(here);
  if (isOffered && here !== languages[0]) return null;
  const wanted = wantedLanguage(headers, offered) ?? (isOffered ? here : offered[0]);
  return wanted === here ? null : addressIn(wanted, url);
}

/** Of the company that the address names; all where it names none, and on pages that only the platform has. */
async function offeredAt({ ports, ownHost }: PageContext, url: URL): Promise<OfferedLanguages> {
  const slug = namedSlug({ ports, ownHost }, url);
  if (slug === null) return languages;
  return languagesOfPage(barePath(url.pathname), await findTenantOrDemo(ports, slug));
}

function addressIn(language: Language, url: URL): string {
  return pathIn(language, barePath(url.pathname)) + url.search;
}

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
function asksForPage({ headers }: Request, { searchParams }: URL): boolean {
  const isFramed = headers.get("Sec-Fetch-Dest") === "iframe" || searchParams.get("frame") === "1";
  return !isFramed && (headers.get("Accept") ?? "").includes("text/html");
}
