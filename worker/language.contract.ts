import { type Language, language, languagePaths, languages } from "#messages";

/** Keeps on the device which language its person reads. */
export const languageCookie = "language";
/** A choice made on this device that the account has not been told yet ends so; else the account's own goes before. */
export const unsavedMark = ".new";
/** In seconds: the longest that browsers keep one. */
export const languageCookieAge = 400 * 86_400;

/** Each in its own words, for who reads no other. */
export const languageNames: Record<Language, string> = {
  en: "English", // not read: the same in every language
  "es-US": "Español",
};

/** Which languages a company's pages and widgets have: one or all, its own first, which readers get who want none of them. */
export type OfferedLanguages = readonly [Language, ...Language[]];

/** What somebody reads or once wrote in, where a company offers it, else the company's own first. */
export function languageAmong(offered: OfferedLanguages, wanted: Language | null): Language {
  return offered.find((one) => one === wanted) ?? offered[0];
}

export function isLanguage(text: unknown): text is Language {
  return languages.some((one) => one === text);
}

/** What readers of the language of now call another, as a label: "Spanish", "Español". */
export function nameOfLanguage(one: Language): string {
  const [spoken = one] = one.split("-");
  return asLabel(new Intl.DisplayNames(language(), { type: "language" }).of(spoken) ?? languageNames[one]);
}

/** A word that stands alone begins large; Spanish writes days and languages small within a sentence. */
export function asLabel(word: string): string {
  return word.charAt(0).toLocaleUpperCase(language()) + word.slice(1);
}

/** The language that a tag asks for, "es-US" for "es-MX" or "ES"; null where we speak none like it. */
export function languageOfTag(tag: string | null | undefined): Language | null {
  const wanted = tag?.toLowerCase() ?? "";
  return (
    languages.find((one) => one.toLowerCase() === wanted) ??
    languages.find((one) => one.toLowerCase().split("-")[0] === wanted.split("-")[0]) ??
    null
  );
}

/** What the cookie says, null where it says nothing that we speak. */
export function readLanguageCookie(value: string | undefined): { language: Language; isUnsaved: boolean } | null {
  const isUnsaved = value?.endsWith(unsavedMark) ?? false;
  const language = languages.find((one) => one === value?.replace(unsavedMark, ""));
  return language ? { language, isUnsaved } : null;
}

/** The language whose pages a path belongs to: `/es` and what is below it is Spanish. */
export function languageOfPath(path: string): Language {
  const [, first = ""] = path.toLowerCase().split("/");
  return languages.find((one) => languagePaths[one] === `/${first}`) ?? languages[0];
}

/** The same path without its language: "/pricing" for "/es/pricing". */
export function barePath(path: string): string {
  // One slash, however many came: two would name another host.
  return `/${path.slice(languagePaths[languageOfPath(path)].length).replace(/^\/+/, "")}`;
}

/** A path of ours among the pages of a language: "/es/pricing" for "/pricing". */
export function pathIn(language: Language, path: string): string {
  const start = languagePaths[language];
  return start && /^\/(?=$|[?#])/.test(path) ? start + path.slice(1) : start + path;
}
