import { languages } from "#messages";
import type { Named } from "#services/chat-kit/named.ts";
import { phrasesOf } from "#services/chat-kit/with-synonyms.ts";
import type { Service } from "#services/services.ts";
import { speak } from "../../speak-language.ts";
import { chatOf } from "../chat-of.ts";
import { chooseOf } from "../rules/join-names.ts";
import { fillers } from "./fillers.ts";
import { distance, stemOf, type Token, tokenize, writtenOut } from "./normalize.ts";
import { spanishWords } from "./spanish-words.ts";
import { stopWords } from "./stop-words.ts";
import { vocabularyOf } from "./vocabulary.ts";

/** A Spanish message in the parser's words, and which words of it stand for which. */
export type Spanish = {
  text: string;
  said: readonly (readonly [english: string, spanish: string, isThing: boolean])[];
};

type Phrase = { keys: string[]; english: string; kind: "part" | "value" | "word" };
/** `chips`: what answers offer to press, as it stands there, and the same in English. */
type Lexicon = { byFirst: Map<string, Phrase[]>; keys: Set<string>; chips: Map<string, string> };

const built = new Map<Service, Lexicon>();

/**
 * The message with each Spanish phrase in the parser's own words, in English order ("techo de metal negro" is "black metal roof");
 * what is English among it stays. null: it is no Spanish. `isExpected`: the reader's page is in Spanish.
 */
export function readSpanish(service: Service, message: string, isExpected: boolean): Spanish | null {
  const lexicon = lexiconOf(service);
  const chip = isExpected && lexicon.chips.get(message.trim());
  if (chip) return { text: chip, said: [] };
  const tokens = wordsOf(message);
  const words = tokens.filter(({ isPunctuation }) => !isPunctuation);
  const isEnglish = (text: string) =>
    stopWords.has(text) || fillers.has(text) || vocabularyOf(service).stems.has(stemOf(text));
  const foreign = words.filter(({ text }) => !isEnglish(text) && lexicon.keys.has(keyOf(text)));
  if (foreign.length === 0 || (!isExpected && foreign.length < Math.min(words.length, Math.max(2, words.length / 3))))
    return null;
  const segments: { english: string; spanish: string; kind: Phrase["kind"] }[] = [];
  for (let at = 0; at < tokens.length; ) {
    const phrase = longestAt(
      lexicon,
      tokens.map(({ text }) => text),
      at,
      isEnglish,
    );
    const spanish = tokens
      .slice(at, at + (phrase?.keys.length ?? 1))
      .map(({ text }) => text)
      .join(" ");
    segments.push({ spanish, english: phrase?.english ?? spanish, kind: phrase?.kind ?? "word" });
    at += phrase?.keys.length ?? 1;
  }
  const text = inOrder(segments)
    .map(({ english }) => english)
    .join(" ");
  return {
    text: writtenOut(text).replaceAll(/ (?=[,.;:?!])/g, ""),
    said: segments.map(({ english, spanish, kind }) => [english, spanish, kind !== "word"]),
  };
}

/** "Del" and "al" are two words. */
function wordsOf(text: string): Token[] {
  return tokenize(text.replaceAll(/\b(de|a)l\b/gi, "$1 el"));
}

/** "Techo de metal negro": what a part is like stands before it. */
function inOrder<Segment extends { english: string; kind: Phrase["kind"] }>(segments: readonly Segment[]): Segment[] {
  const ordered = [...segments];
  for (let at = 0; at < ordered.length; at++) {
    if (ordered[at]?.kind !== "part") continue;
    let end = at + 1;
    while (ordered[end]?.kind === "value" || (isLink(ordered[end]) && ordered[end + 1]?.kind === "value")) end++;
    const values = ordered.slice(at + 1, end).filter(({ kind }) => kind === "value");
    if (values.length > 0) ordered.splice(at, end - at, ...values.reverse(), ...ordered.slice(at, at + 1));
    at = end - 1;
  }
  return ordered;
}

function isLink(segment: { english: string } | undefined): boolean {
  return segment?.english === "of" || segment?.english === "color";
}

/** The key of a "qué" that asks. */
const asked = "¿que";

function longestAt(
  { byFirst, keys }: Lexicon,
  words: readonly string[],
  at: number,
  isEnglish: (text: string) => boolean,
): Phrase | null {
  const keyAt = (index: number) => {
    const key = keyOf(words[index] ?? "");
    return keys.has(key) || isEnglish(words[index] ?? "") ? key : (nearKey(keys, key) ?? key);
  };
  const from = (first: string) =>
    byFirst.get(first)?.find((phrase) => phrase.keys.every((key, i) => i === 0 || key === keyAt(at + i)));
  return (at === 0 && words[0] === "que" && from(asked)) || (from(keyAt(at)) ?? null);
}

/** One slip of the keyboard in a longer word. */
function nearKey(keys: ReadonlySet<string>, key: string): string | null {
  if (key.length < 5) return null;
  const near = [...keys].filter((other) => other.length > 3 && other[0] === key[0] && distance(key, other, 1) === 1);
  return near.length === 1 ? (near[0] ?? null) : null;
}

function lexiconOf(service: Service): Lexicon {
  const known = built.get(service);
  if (known) return known;
  const phrases = new Map<string, Phrase>();
  const add = (spanish: string, english: string, kind: Phrase["kind"]) => {
    const keys = wordsOf(spanish.replace(/^de /, "")).flatMap(({ text, isPunctuation }) =>
      isPunctuation ? [] : keyOf(text),
    );
    // "Qué combina con": a question only at the start.
    if (spanish.startsWith("qué ")) keys[0] = asked;
    if (keys.length > 0 && !phrases.has(keys.join(" "))) phrases.set(keys.join(" "), { keys, english, kind });
  };
  const { parts, presets, spanish = {} } = chatOf(service);
  const partNames = new Set(parts.flatMap(({ english, words }) => [english.toLowerCase(), ...words]));
  const values = new Set(
    parts.flatMap(({ fields }) =>
      fields.flatMap(({ choices }) => choices.flatMap(({ english, words = [] }) => [english.toLowerCase(), ...words])),
    ),
  );
  const kindOf = (english: string) => (partNames.has(english) ? "part" : values.has(english) ? "value" : "word");
  for (const lists of [spanish, spanishWords]) {
    for (const [english, list] of Object.entries(lists))
      for (const phrase of phrasesOf(list)) add(phrase, english, kindOf(english));
  }
  const named: readonly Named[] = [
    ...parts,
    ...parts.flatMap(({ fields }) => fields.flatMap(({ choices }) => choices)),
    ...presets,
  ];
  for (const language of languages.slice(1)) {
    for (const one of named)
      add(
        speak(language, () => one.name),
        one.english.toLowerCase(),
        kindOf(one.english.toLowerCase()),
      );
  }
  const byFirst = new Map<string, Phrase[]>();
  for (const phrase of phrases.values())
    byFirst.set(phrase.keys[0] ?? "", [...(byFirst.get(phrase.keys[0] ?? "") ?? []), phrase]);
  for (const list of byFirst.values()) list.sort((a, b) => b.keys.length - a.keys.length);
  const chips = new Map(
    languages
      .slice(1)
      .flatMap((language) =>
        parts.flatMap((part) =>
          part.fields.flatMap(({ choices }) =>
            choices.map(
              (choice) =>
                [speak(language, () => chooseOf(part, choice.name)), `${part.english}: ${choice.english}`] as const,
            ),
          ),
        ),
      ),
  );
  const lexicon = { byFirst, keys: new Set([...phrases.values()].flatMap(({ keys }) => keys)), chips };
  built.set(service, lexicon);
  return lexicon;
}

const clitics = /(?<=[aeiour]n?)(?:me|nos|se)?(?:l[aeo]s?|me|nos|se)$/;
const endings = /(?:ando|iendo|[ai]d[ao]s?|amos|emos|imos|[aei]r|[ae]n|[aeo]s|es|s|[aeo])$/;

/**
 * What words are compared by: letters that sound alike are one ("b" and "v", "s", "z" and soft "c", silent "h"), and endings of
 * verbs, of the plural and of gender are off.
 */
export function keyOf(word: string): string {
  const plain = word.normalize("NFKD").replaceAll(/[̀-ͯ]/g, "").toLowerCase();
  // "Los" is no "losa".
  if (plain.length < 4) return `${plain}.`;
  const bare = plain.length > 5 ? plain.replace(clitics, "") : plain;
  const stem = bare.length > 3 ? bare.replace(endings, "") : bare;
  return (stem.length > 2 ? stem : bare)
    .replaceAll("ch", "x")
    .replaceAll("h", "")
    .replaceAll("ll", "y")
    .replaceAll("v", "b")
    .replaceAll(/z|c(?=[ei])/g, "s")
    .replaceAll(/qu?|c/g, "k")
    .replaceAll(/g(?=[ei])/g, "j")
    .replaceAll(/(.)\1+/g, "$1");
}

/** An answer says the person's own words where it would say the parser's. */
export function inTheirWords(text: string, { said }: Spanish): string {
  const quoted = text.replaceAll(/“([^”]+)”/g, (_, words: string) => `“${originalOf(words, said)}”`);
  return said.reduce((all, [english, spanish, isThing]) => {
    if (!isThing || english === spanish) return all;
    return all.replaceAll(new RegExp(`(?<=^|[ :(¿])${english}(?![a-z])`, "gi"), (found) =>
      /^[A-Z]/.test(found) ? `${spanish.slice(0, 1).toUpperCase()}${spanish.slice(1)}` : spanish,
    );
  }, quoted);
}

function originalOf(words: string, said: Spanish["said"]): string {
  const first = said.find(([english]) => words === english || words.startsWith(`${english} `));
  const length = first?.[0].length ?? words.split(" ", 1)[0]?.length ?? words.length;
  const rest = words.slice(length).trim();
  const own = first?.[1] ?? words.slice(0, length);
  return rest ? `${own} ${originalOf(rest, said)}` : own;
}
