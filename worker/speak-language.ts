import { AsyncLocalStorage } from "node:async_hooks";
import { createMiddleware } from "hono/factory";
import { parse } from "hono/utils/cookie";
import { type Language, languages, readLanguageFrom } from "#messages";
import type { AppContext } from "./context.ts";
import {
  languageCookie,
  languageOfPath,
  languageOfTag,
  type OfferedLanguages,
  readLanguageCookie,
} from "./language.contract.ts";
import { isWidgetPath } from "./widget-paths.ts";

const spoken = new AsyncLocalStorage<Language>();
readLanguageFrom(() => spoken.getStore());

/** Every message in `work`, and all that it starts, is in this language. Outside of it the base language is spoken. */
export function speak<T>(language: Language, work: () => T): T {
  return spoken.run(language, work);
}

/** A request is answered in the language of whoever asks: its page, its errors, and mail to that same person. */
export const speakLanguage = createMiddleware<AppContext>(async (c, next) => {
  const language = languageOfRequest(c.req.raw);
  await speak(language, next);
  if (!c.res.headers.has("Content-Language")) c.header("Content-Language", language);
  if (languages.length > 1) c.header("Vary", "Accept-Language, Cookie", { append: true });
});

/** A page's address says its language. The API speaks its reader's; so does a widget, once its company is known. */
function languageOfRequest({ url, headers }: Request): Language {
  const { pathname } = new URL(url);
  const isPage = !isWidgetPath(pathname) && !pathname.startsWith("/api/");
  return isPage ? languageOfPath(pathname) : (wantedLanguage(headers, languages) ?? languages[0]);
}

/**
 * Of those that are offered, the one that the person chose on this device, else the first of the browser's. Where none of them is
 * wanted it is the first: what a company puts first. null: who asks has said nothing, as a search engine does.
 */
export function wantedLanguage(headers: Headers, offered: OfferedLanguages): Language | null {
  const among = (one: Language | null) => offered.find((known) => known === one);
  const chosen = among(chosenLanguage(headers));
  if (chosen) return chosen;
  const tags = acceptedTags(headers);
  const accepted = tags.map((tag) => among(languageOfTag(tag))).find(Boolean);
  return accepted ?? (tags.length > 0 ? offered[0] : null);
}

/** Our own pages' scripts say in `Accept-Language` which page it is that asks: that goes before what was chosen. */
function chosenLanguage(headers: Headers): Language | null {
  if (headers.get("Sec-Fetch-Dest") === "empty") return null;
  return readLanguageCookie(parse(headers.get("Cookie") ?? "", languageCookie)[languageCookie])?.language ?? null;
}

/** Tags of `Accept-Language`, the most wanted first: "es-MX,es;q=0.9,en;q=0.8". */
function acceptedTags(headers: Headers): string[] {
  const entries = (headers.get("Accept-Language") ?? "").toLowerCase().split(",");
  const tags = entries.map((entry) => {
    const [tag = "", weight] = entry.split(/;\s*q=/);
    return { tag: tag.trim(), weight: weight === undefined ? 1 : Number(weight) };
  });
  return tags
    .filter(({ tag, weight }) => tag !== "" && weight > 0)
    .sort((a, b) => b.weight - a.weight)
    .map(({ tag }) => tag);
}
