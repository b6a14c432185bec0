import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";

export const messagesFolder = path.resolve(import.meta.dirname, "../../messages");

/** A sentence, or one with variants: `[{ declarations, selectors, match }]`, as the message format plugin reads it. */
export type Message = string | [{ declarations?: string[]; selectors?: string[]; match: Record<string, string> }];
export type Catalogue = Map<string, Message>;
/** Tags as `Intl` reads them, "en" and "es-US": English is written for the US as it is, Spanish is not. */
export type Languages = { base: string; languages: string[] };
export type Catalogues = Languages & { byLanguage: Map<string, Catalogue> };
/** `languages.json`: the folder of each language, by its tag. */
type LanguagesFile = { base: string; languages: Record<string, string> };

const keyPattern = /^[a-z][a-z0-9]*(_[a-z0-9]+)+$/;

/**
 * Every catalogue under `folder`: `languages.json` names the languages, `<folder>/<feature>.json` holds the messages.
 * Throws a list of all faults: wrong or repeated keys, and what one language has and another lacks.
 */
export function readCatalogues(folder: string): Catalogues {
  const faults: string[] = [];
  const named = readLanguagesFile(folder);
  const byLanguage = new Map(
    Object.entries(named.languages).map(([tag, place]) => [tag, readLanguage(folder, place, faults)] as const),
  );
  const base = byLanguage.get(named.base);
  if (!base || base.size === 0) faults.push(`There is no message in ${named.base}.`);
  for (const [language, catalogue] of byLanguage) {
    if (base && catalogue !== base) faults.push(...compareCatalogues(base, catalogue, language));
  }
  if (faults.length > 0) throw new Error(`The messages have faults:\n  ${faults.join("\n  ")}`);
  return { base: named.base, languages: [...byLanguage.keys()], byLanguage };
}

/** Where each language lives beside the base language, by its tag: "" for the base language, "/es" for es-US. */
export function readPlaces(folder: string): Record<string, string> {
  const { base, languages } = readLanguagesFile(folder);
  return Object.fromEntries(
    Object.entries(languages).map(([tag, place]) => [tag, tag === base ? "" : `/${place.toLowerCase()}`]),
  );
}

function readLanguagesFile(folder: string): LanguagesFile {
  return JSON.parse(readFileSync(path.join(folder, "languages.json"), "utf8")) as LanguagesFile;
}

function readLanguage(folder: string, inside: string, faults: string[]): Catalogue {
  const catalogue: Catalogue = new Map();
  const place = path.join(folder, inside);
  if (!existsSync(place)) faults.push(`messages/${inside} is missing.`);
  for (const file of existsSync(place) ? readdirSync(place).sort() : []) {
    const name = `${inside}/${file}`;
    const prefix = `${path.basename(file, ".json").replaceAll("-", "_")}_`;
    const text = readFileSync(path.join(place, file), "utf8");
    for (const key of repeatedKeys(text)) faults.push(`${name}: ${key} stands there twice.`);
    for (const [key, message] of Object.entries(JSON.parse(text) as Record<string, Message>)) {
      if (!key.startsWith(prefix) || !keyPattern.test(key))
        faults.push(`${name}: ${key} has to be ${prefix}and_words.`);
      if (catalogue.has(key)) faults.push(`${name}: ${key} stands in another file, too.`);
      if (patternsOf(message).some((pattern) => pattern.trim() === "")) faults.push(`${name}: ${key} is empty.`);
      catalogue.set(key, message);
    }
  }
  return catalogue;
}

/** A JSON parser keeps the last of two equal keys and says nothing. */
function repeatedKeys(text: string): string[] {
  const keys = [...text.matchAll(/^ {2}"([^"]+)":/gm)].map(([, key]) => String(key));
  return keys.filter((key, place) => keys.indexOf(key) !== place);
}

function compareCatalogues(base: Catalogue, other: Catalogue, language: string): string[] {
  const faults: string[] = [];
  for (const [key, message] of base) {
    const translation = other.get(key);
    if (translation === undefined) faults.push(`${language} lacks ${key}.`);
    else if (namesOf(message) !== namesOf(translation)) {
      faults.push(`${language}: ${key} takes "${namesOf(translation)}", not "${namesOf(message)}".`);
    }
  }
  for (const key of other.keys()) if (!base.has(key)) faults.push(`${language} has ${key}, and nobody else.`);
  return faults;
}

/** What a message is filled with, and its rich parts: "count, #link". */
function namesOf(message: Message): string {
  return [...inputsOf(message).keys(), ...markupOf(message).map((name) => `#${name}`)].sort().join(", ");
}

export function patternsOf(message: Message): string[] {
  return typeof message === "string" ? [message] : Object.values(message[0].match);
}

/** Each input and whether it has to be a number, which it has where a plural or a number format is made of it. */
export function inputsOf(message: Message): Map<string, "number" | "text"> {
  const inputs = new Map<string, "number" | "text">();
  const declarations = typeof message === "string" ? [] : (message[0].declarations ?? []);
  const locals = new Set<string>();
  for (const declaration of declarations) {
    const [kind, name = ""] = declaration.split(/\s+/);
    if (kind === "input") inputs.set(name, "text");
    else locals.add(name);
    const from = /=\s*(\w+)\s*:\s*(plural|number|relativetime)/.exec(declaration)?.[1];
    if (from) inputs.set(from, "number");
  }
  for (const pattern of patternsOf(message)) {
    for (const [, name = ""] of pattern.matchAll(/(?<!\\)\{(\w+)\}/g)) {
      if (!inputs.has(name) && !locals.has(name)) inputs.set(name, "text");
    }
  }
  return inputs;
}

/** The names of the rich parts: "link" in `See {#link}our terms{/link}.` */
export function markupOf(message: Message): string[] {
  const names = patternsOf(message).flatMap((pattern) =>
    [...pattern.matchAll(/(?<!\\)\{#(\w+)/g)].map(([, name]) => name),
  );
  return [...new Set(names.map(String))];
}
