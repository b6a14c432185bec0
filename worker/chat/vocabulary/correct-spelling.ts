import type { Service } from "#services/services.ts";
import { fillers } from "./fillers.ts";
import { distance, type Token, tokenize } from "./normalize.ts";
import { plainWords } from "./plain-words.ts";
import { stopWords } from "./stop-words.ts";
import { vocabularyOf } from "./vocabulary.ts";

/** The words of a message with slips of the keyboard put right where a word of the chat is nearer than any of plain English. */
export function readTokens(service: Service, message: string): Token[] {
  const { stems, things, named, short } = vocabularyOf(service);
  return tokenize(message).map((token) => {
    const { text, stem, isPunctuation } = token;
    if (isPunctuation || stem.length < 3 || /\d/.test(stem)) return token;
    if (stems.has(stem) || isPlain(text) || isPlain(stem) || plainWords.has(text)) return token;
    const names = [named, things];
    const others = stem.length > 4 ? [stems, fillers, stopWords] : [fillers, stopWords];
    const right = stem.length < 4 ? nearest(stem, [short]) : nearest(stem, names, others);
    // "Glas" is no plural.
    const other = right ?? (text.length > 3 && text !== stem ? nearest(text, [things]) : null);
    // What is nearest to a plain word is no slip of one of ours, and may be a word that nobody here knows: "slide".
    const isOurs = other && stems.has(other) && (things.has(other) || other.length > 5 || !isPlain(other));
    return isOurs ? { ...token, stem: other, takenFor: other } : token;
  });
}

/** Words that the rules on whole sentences go by. */
const ofSentences: ReadonlySet<string> = new Set(["everything", "because", "except", "instead"]);

/** The message with slips in these put right; all others are put right word by word. */
export function respell(message: string): string {
  return message.replaceAll(
    /(?<![#\w])[a-z]{5,}(?![\w'])/gi,
    (word) => nearest(word.toLowerCase(), [ofSentences]) ?? word,
  );
}

function isPlain(word: string): boolean {
  return stopWords.has(word) || fillers.has(word);
}

type Lists = readonly ReadonlySet<string>[];

/**
 * The nearest word of lists in the order of their rank, of `others` only with one slip. Two words of one list that are equally
 * near are none.
 */
function nearest(stem: string, lists: Lists, others: Lists = []): string | null {
  let best: string | null = null;
  let min = 3;
  for (const list of [...lists, ...others]) {
    const before = min;
    let isShared = false;
    for (const other of list) {
      if (other.length < 4 || other[0] !== stem[0]) continue;
      const far = distance(stem, other, 2);
      // Two slips in a short word are one too many, unless it still sounds alike.
      const isFar = stem.length > 7 || (stem.length > 4 && skeletonOf(stem) === skeletonOf(other));
      if (far > (isFar && lists.includes(list) ? 2 : 1)) continue;
      if (far === min && far < before) isShared = true;
      if (far >= min) continue;
      best = other;
      min = far;
      isShared = false;
    }
    if (isShared) return null;
  }
  return best;
}

/** What is heard of a word most: "baton" and "batten" are one. */
function skeletonOf(word: string): string {
  return word.replaceAll(/[aeiouy]/g, "").replaceAll(/(.)\1/g, "$1");
}
