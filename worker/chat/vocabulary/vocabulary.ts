import type { Adjustment } from "#services/chat-kit/edit.ts";
import type { Choice, Field, Part, Preset } from "#services/chat-kit/part.ts";
import type { Service } from "#services/services.ts";
import { chatOf } from "../chat-of.ts";
import { adjustmentPhrases } from "./adjustments.ts";
import { distance, stemsOf, type Token, tokenize } from "./normalize.ts";
import { type Op, opPhrases } from "./operations.ts";
import { stopWords } from "./stop-words.ts";

/** What a phrase can stand for. */
export type Meaning =
  | { type: "part"; part: Part }
  | { type: "choice"; part: Part; field: Field; choice: Choice; isName: boolean }
  | { type: "preset"; preset: Preset }
  | { type: "op"; op: Op }
  | { type: "adjustment"; adjustment: Adjustment };

/** Words `start` up to `end` of a message, and all that they can mean. */
export type Mention = { start: number; end: number; text: string; meanings: Meaning[] };

type Phrase = { stems: string[]; meanings: Meaning[] };
type Vocabulary = { byFirst: Map<string, Phrase[]>; stems: Set<string> };

const built = new Map<Service, Vocabulary>();

function vocabularyOf(service: Service): Vocabulary {
  const known = built.get(service);
  if (known) return known;
  const phrases = new Map<string, Phrase>();
  const add = (words: string, meaning: Meaning) => {
    const stems = stemsOf(words);
    if (stems.length === 0) return;
    const key = stems.join(" ");
    const phrase = phrases.get(key) ?? { stems, meanings: [] };
    if (!phrase.meanings.some((other) => isSame(other, meaning))) phrase.meanings.push(meaning);
    phrases.set(key, phrase);
  };
  for (const part of chatOf(service).parts) {
    for (const words of [part.english, ...part.words]) add(words, { type: "part", part });
    for (const field of part.fields) {
      for (const choice of field.choices) {
        const names = [choice.english, ...(field.namesOnly ? [] : [choice.id])];
        for (const words of names) add(words, { type: "choice", part, field, choice, isName: true });
        for (const words of choice.words ?? []) add(words, { type: "choice", part, field, choice, isName: false });
      }
    }
  }
  for (const preset of chatOf(service).presets) {
    for (const words of [preset.english, ...(preset.words ?? [])]) add(words, { type: "preset", preset });
  }
  for (const [op, all] of Object.entries(opPhrases)) for (const words of all) add(words, { type: "op", op: op as Op });
  for (const [adjustment, all] of Object.entries(adjustmentPhrases)) {
    for (const words of all) add(words, { type: "adjustment", adjustment: adjustment as Adjustment });
  }
  const byFirst = new Map<string, Phrase[]>();
  for (const phrase of phrases.values()) {
    const [first = ""] = phrase.stems;
    byFirst.set(first, [...(byFirst.get(first) ?? []), phrase]);
  }
  for (const list of byFirst.values()) list.sort((a, b) => b.stems.length - a.stems.length);
  const vocabulary = { byFirst, stems: new Set([...phrases.values()].flatMap(({ stems }) => stems)) };
  built.set(service, vocabulary);
  return vocabulary;
}

function isSame(a: Meaning, b: Meaning): boolean {
  if (a.type === "choice" && b.type === "choice") {
    return a.part === b.part && a.field === b.field && a.choice.id === b.choice.id;
  }
  return a.type === "part" && b.type === "part" && a.part === b.part;
}

/** The words of a message with slips of the keyboard put right where one word of the catalogue is near. */
export function readTokens(service: Service, message: string): Token[] {
  const { stems } = vocabularyOf(service);
  return tokenize(message).map((token) => {
    const { text, stem, isPunctuation } = token;
    if (isPunctuation || stem.length < 4 || /\d/.test(stem)) return token;
    if (stems.has(stem) || stopWords.has(text) || stopWords.has(stem)) return token;
    const right = nearest(stem, stems);
    return right ? { ...token, stem: right } : token;
  });
}

/** Two words equally near are none. */
function nearest(stem: string, stems: ReadonlySet<string>): string | null {
  let best: string | null = null;
  let min = 3;
  let isShared = false;
  for (const other of stems) {
    if (other.length < 4 || other[0] !== stem[0]) continue;
    const far = distance(stem, other, 2);
    // Two slips in a short word are one too many, unless it still sounds alike.
    if (far > (stem.length > 6 || skeletonOf(stem) === skeletonOf(other) ? 2 : 1)) continue;
    if (far === min) isShared = true;
    if (far < min) {
      best = other;
      min = far;
      isShared = false;
    }
  }
  return isShared ? null : best;
}

/** What is heard of a word most: "baton" and "batten" are one. */
function skeletonOf(word: string): string {
  return word.replaceAll(/[aeiouy]/g, "").replaceAll(/(.)\1/g, "$1");
}

const plainOf: Record<string, string> = {
  ...{ darker: "dark", lighter: "light", warmer: "warm", brighter: "bright", paler: "pale", deeper: "deep" },
  ...{ cooler: "cool", softer: "soft" },
};

/** The longest known phrases of a message, from the left. "Warmer white" is one, as "warm white" is. */
export function findMentions(service: Service, tokens: readonly Token[]): Mention[] {
  const { byFirst } = vocabularyOf(service);
  const mentions: Mention[] = [];
  for (let at = 0; at < tokens.length; ) {
    const start = at;
    const findLongest = (first: string | undefined) =>
      byFirst
        .get(first ?? "")
        ?.find(({ stems }) => stems.every((stem, i) => i === 0 || tokens[start + i]?.stem === stem));
    const stem = tokens[at]?.stem ?? "";
    const plain = findLongest(plainOf[stem]);
    const phrase = plain && plain.stems.length > 1 ? plain : findLongest(stem);
    if (phrase) {
      const end = start + phrase.stems.length;
      const text = tokens
        .slice(start, end)
        .map((token) => token.text)
        .join(" ");
      mentions.push({ start, end, text, meanings: phrase.meanings });
    }
    at += phrase?.stems.length ?? 1;
  }
  return mentions;
}
