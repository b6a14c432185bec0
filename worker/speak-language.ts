import { AsyncLocalStorage } from "node:async_hooks";
import { createMiddleware } from "hono/factory";
import { type Language, languages, readLanguageFrom } from "#messages";
import type { AppContext } from "./context.ts";

const spoken = new AsyncLocalStorage<Language>();
readLanguageFrom(() => spoken.getStore());

/** Every message in `work`, and all that it starts, is in this language. Outside of it the base language is spoken. */
export function speak<T>(language: Language, work: () => T): T {
  return spoken.run(language, work);
}

/** A request is answered in the language of whoever asks: its page, its errors, and mail to that same person. */
export const speakLanguage = createMiddleware<AppContext>(async (c, next) => {
  const language = chooseLanguage(c.req.raw.headers);
  await speak(language, next);
  c.header("Content-Language", language);
  if (languages.length > 1) c.header("Vary", "Accept-Language", { append: true });
});

/**
 * A mail to an account, whoever made the request that brings it: a visitor's lead is told to the company in the company's
 * language. Accounts say nothing of theirs yet, so it is the base language; an account's own would be read here.
 */
export function forAccount<Values extends unknown[], Result>(
  write: (...values: Values) => Result,
): (...values: Values) => Result {
  return (...values) => speak(languages[0], () => write(...values));
}

/** The first of the browser's languages that we speak, "es" for "es-MX"; else the base language. */
export function chooseLanguage(headers: Headers): Language {
  for (const wanted of acceptedTags(headers)) {
    const found =
      languages.find((one) => one.toLowerCase() === wanted) ??
      languages.find((one) => one.toLowerCase().split("-")[0] === wanted.split("-")[0]);
    if (found) return found;
  }
  return languages[0];
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
