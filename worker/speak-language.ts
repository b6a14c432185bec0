import { AsyncLocalStorage } from "node:async_hooks";
import { createMiddleware } from "hono/factory";
import { parse } from "hono/utils/cookie";
import { type Language, languages, readLanguageFrom } from "#messages";
import type { AppContext } from "./context.ts";
import { languageCookie, languageOfPath, languageOfTag, readLanguageCookie } from "./language.contract.ts";
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
  c.header("Content-Language", language);
  if (languages.length > 1) c.header("Vary", "Accept-Language, Cookie", { append: true });
});

/** A page's address says its language. The API, and a widget in somebody else's page, speak their reader's. */
function languageOfRequest(request: Request): Language {
  const { pathname, searchParams } = new URL(request.url);
  const named = languageOfPath(pathname);
  if (named !== languages[0]) return named;
  const isWidget = isWidgetPath(pathname);
  const isPage = !isWidget && !pathname.startsWith("/api/");
  if (isPage) return named;
  return (isWidget && languageOfTag(searchParams.get("lang"))) || (wantedLanguage(request.headers) ?? languages[0]);
}

/** The one that the person chose on this device, else the first of the browser's that we speak; null: none of them. */
export function wantedLanguage(headers: Headers): Language | null {
  return chosenLanguage(headers) ?? acceptedLanguage(headers);
}

/** Our own pages' scripts say in `Accept-Language` which page it is that asks: that goes before what was chosen. */
function chosenLanguage(headers: Headers): Language | null {
  if (headers.get("Sec-Fetch-Dest") === "empty") return null;
  return readLanguageCookie(parse(headers.get("Cookie") ?? "", languageCookie)[languageCookie])?.language ?? null;
}

function acceptedLanguage(headers: Headers): Language | null {
  for (const tag of acceptedTags(headers)) {
    const found = languageOfTag(tag);
    if (found) return found;
  }
  return null;
}

/** Tags of `Accept-Language`, the most wanted first: "es-MX,es;q=0.9,en;q=0.8". */
function acceptedTags(headers: Headers): string[] {
  const entries = (headers.get("Accept-Language") ?? "").toLowerCase().split(",");
  const tags = entries.map((entry) => {
    const [tag = "", weight] = entry.split(/;\s*q=/);
    return { tag: tag.trim(), weight: weight === undefined ? 1 : Number(weight) };
  });
  return tags
    .filter(({ weight }) => weight > 0)
    .sort((a, b) => b.weight - a.weight)
    .map(({ tag }) => tag);
}
