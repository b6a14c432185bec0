import type { Frame, Page } from "@playwright/test";
import { type Message, messagesFolder, patternsOf, readCatalogues } from "../dev/messages/read-catalogues.ts";

/** Text that a Spanish page must not show: whole texts, and sentences wherever they stand. */
type English = { texts: Set<string>; sentences: string[] };
type Shown = { text: string; from: string };

let known: English | undefined;

/**
 * What stands on a page in English although the catalogue has it in Spanish: seen texts, names for screen readers, hints and
 * titles. What people have written themselves has an element with `translate="no"` or a `lang` around it, or is left to `except`.
 */
export async function englishOn(page: Page | Frame, except: RegExp = /^$/): Promise<string[]> {
  known ??= readEnglish();
  const { texts, sentences } = known;
  const shown = await shownTexts(page);
  const found = shown.filter(
    ({ text }) => !except.test(text) && (texts.has(text) || sentences.some((sentence) => text.includes(sentence))),
  );
  return [...new Set(found.map(({ text, from }) => `${from}: ${text.slice(0, 120)}`))];
}

/** Of both catalogues: what is said otherwise in Spanish, and is no Spanish word by chance ("Total", "Color"). */
function readEnglish(): English {
  const { byLanguage } = readCatalogues(messagesFolder);
  const spanish = byLanguage.get("es-US") ?? new Map<string, Message>();
  const spanishTexts = new Set([...spanish.values()].flatMap(patternsOf));
  const english = [...(byLanguage.get("en") ?? [])].filter(([key]) => !key.startsWith("admin_"));
  const patterns = english.flatMap(([, message]) => patternsOf(message)).filter((text) => !spanishTexts.has(text));
  const pieces = patterns.flatMap((text) => text.split(/(?<!\\)\{[^}]*\}/)).map((piece) => piece.trim());
  return {
    texts: new Set(patterns.filter((text) => !text.includes("{"))),
    // Three words and more are said by nobody else by chance.
    sentences: [
      ...new Set(pieces.filter((piece) => piece.split(/\s+/).filter((word) => /[a-z]{2}/i.test(word)).length >= 3)),
    ],
  };
}

function shownTexts(page: Page | Frame): Promise<Shown[]> {
  return page.evaluate(() => {
    const named = [
      "aria-label",
      "aria-description",
      "aria-roledescription",
      "aria-valuetext",
      "placeholder",
      "title",
      "alt",
    ];
    const clean = (text: string) => text.replace(/\s+/g, " ").trim();
    const isOurs = (element: Element) =>
      !element.closest(
        "script, style, noscript, textarea, code, pre, [translate=no], [lang]:not(html), [lang]:not(html) *",
      );
    const found: { text: string; from: string }[] = [{ text: document.title, from: "title" }];
    const add = (text: string | null, from: string) => {
      if (text && /\p{L}{2}/u.test(text)) found.push({ text: clean(text), from });
    };
    for (const element of document.querySelectorAll("body, body *")) {
      if (!isOurs(element)) continue;
      for (const name of named) add(element.getAttribute(name), name);
      const own = [...element.childNodes].filter(({ nodeType }) => nodeType === Node.TEXT_NODE);
      for (const { nodeValue } of own) add(nodeValue, element.tagName.toLowerCase());
      if (own.length > 0) add(element.textContent, element.tagName.toLowerCase());
    }
    return found;
  });
}
