import { messagesFolder, patternsOf, readCatalogues } from "../dev/messages/read-catalogues.ts";

/** A language in which a way is gone; its name is for titles. */
export type Tongue = { tag: "en" | "es-US"; name: string };
export const tongues: Tongue[] = [
  { tag: "en", name: "English" },
  { tag: "es-US", name: "Spanish" },
];

/** What a person sees, named by the English words of the catalogue: all that is said for them, with any value in its places. */
export type Say = (english: string) => RegExp;

const { byLanguage } = readCatalogues(messagesFolder);

/** Fails where the catalogue has no such English words, so that tests follow it. */
export function wordsIn({ tag }: Tongue): Say {
  const spoken = byLanguage.get(tag);
  return (english) => {
    const keys = [...(byLanguage.get("en") ?? [])]
      .filter(([key, message]) => !key.startsWith("admin_") && patternsOf(message).includes(english))
      .map(([key]) => key);
    const said = tag === "en" ? [english] : keys.flatMap((key) => patternsOf(spoken?.get(key) ?? ""));
    if (said.length === 0) throw new Error(`No message says “${english}”.`);
    const any = `(?:${[...new Set(said)].map(sourceOf).join("|")})`;
    // A sentence may stand beside others.
    return new RegExp(english.endsWith(".") ? any : `^${any}\\W*$`);
  };
}

function sourceOf(text: string): string {
  const pieces = text.split(/\{[^}]*\}/).map((piece) => piece.replace(/[.*+?^${}()|[\]\\]/g, "\\$&"));
  return pieces.join(".+");
}

/** Of a button that says more after its words. */
export function beginning(words: RegExp): RegExp {
  return new RegExp(words.source.replace(/\\W\*\$$/, "\\b"));
}
