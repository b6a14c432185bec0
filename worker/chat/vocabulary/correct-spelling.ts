import type { Service } from "#services/services.ts";
import { fillers } from "./fillers.ts";
import { distance, type Token, tokenize } from "./normalize.ts";
import { stopWords } from "./stop-words.ts";
import { vocabularyOf } from "./vocabulary.ts";

/** The words of a message with slips of the keyboard put right where one word of the catalogue is near. */
export function readTokens(service: Service, message: string): Token[] {
  const { stems, things, short } = vocabularyOf(service);
  return tokenize(message).map((token) => {
    const { text, stem, isPunctuation } = token;
    if (isPunctuation || stem.length < 3 || /\d/.test(stem)) return token;
    if (stems.has(stem) || [text, stem].some((word) => stopWords.has(word) || fillers.has(word))) return token;
    const right =
      stem.length < 4
        ? nearest(stem, short)
        : (nearest(stem, things) ?? (stem.length > 4 ? nearest(stem, stems, 1) : null));
    // "Glas" is no plural.
    const other = right ?? (text.length > 3 && text !== stem ? nearest(text, things) : null);
    return other ? { ...token, stem: other } : token;
  });
}

/** Two words equally near are none. */
function nearest(stem: string, stems: ReadonlySet<string>, most = 2): string | null {
  let best: string | null = null;
  let min = 3;
  let isShared = false;
  for (const other of stems) {
    if (other.length < 4 || other[0] !== stem[0]) continue;
    const far = distance(stem, other, 2);
    // Two slips in a short word are one too many, unless it still sounds alike.
    if (far > most || far > (stem.length > 6 || skeletonOf(stem) === skeletonOf(other) ? 2 : 1)) continue;
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
