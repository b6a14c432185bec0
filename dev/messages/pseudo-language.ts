import { cpSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import type { Message } from "./read-catalogues.ts";

/** What software is tried out with in place of a translation: every letter accented, every text longer by 40 percent. */
export const pseudoLanguage = "en-XA";

const accents: Record<string, string> = {
  a: "á",
  e: "é",
  i: "í",
  o: "ó",
  u: "ú",
  n: "ñ",
  c: "ç",
  y: "ý",
  A: "Á",
  E: "É",
  I: "Í",
  O: "Ó",
  U: "Ú",
  S: "Š",
};

/** Placeholders and markup stay as they are. */
export function pseudoText(text: string): string {
  const parts = text.split(/(\{[^}]*\})/);
  const accented = parts.map((part, place) =>
    place % 2 ? part : part.replace(/[a-zA-Z]/g, (letter) => accents[letter] ?? letter),
  );
  const words = parts.filter((_, place) => place % 2 === 0).join("").length;
  return `[${accented.join("")}${"~".repeat(Math.ceil(words * 0.4))}]`;
}

function pseudoMessage(message: Message): Message {
  if (typeof message === "string") return pseudoText(message);
  const match = Object.entries(message[0].match).map(([when, text]) => [when, pseudoText(text)]);
  return [{ ...message[0], match: Object.fromEntries(match) }];
}

/** A copy of the catalogues in `target` that speaks the pseudo-language, too: one folder and one line more. */
export function addPseudoLanguage(folder: string, target: string): void {
  cpSync(folder, target, { recursive: true, filter: (source) => !path.basename(source).startsWith("compiled") });
  mkdirSync(path.join(target, pseudoLanguage));
  for (const file of readdirSync(path.join(folder, "en"))) {
    const english = JSON.parse(readFileSync(path.join(folder, "en", file), "utf8")) as Record<string, Message>;
    const pseudo = Object.fromEntries(Object.entries(english).map(([key, message]) => [key, pseudoMessage(message)]));
    writeFileSync(path.join(target, pseudoLanguage, file), JSON.stringify(pseudo, null, 2));
  }
  writeFileSync(
    path.join(target, "languages.json"),
    JSON.stringify({ base: "en", languages: { en: "en", [pseudoLanguage]: pseudoLanguage } }),
  );
}
