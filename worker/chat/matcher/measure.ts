import type { Token } from "../vocabulary/normalize.ts";
import type { Op } from "../vocabulary/operations.ts";
import { costs } from "./costs.ts";
import { type Item, isStrange, isThing } from "./find-items.ts";

/** Words `start` up to `end` of a message. */
export type Span = { start: number; end: number };

/** How far apart two stretches of a message are: marks, joints and verbs between them are long, fillers short. */
export type Distance = (one: Span, other: Span) => number;

/** What begins another order. */
export const ordering = /^(make|change|paint|do|use|put|give|turn|want|go|add|switch)$/;

const acting: ReadonlySet<Op> = new Set(["remove", "keep", "not", "except", "swap", "add"]);

const lengths: readonly (readonly [RegExp, number])[] = [
  [/^,$/, costs.comma],
  [/^[:()]$/, costs.colon],
  [/^[^a-z0-9#]/, costs.stop],
  [/^(and|n|or|plus|also|then)$/, costs.and],
  [/^(but|while|though|besides|which)$/, costs.but],
  [/^so$/, costs.so],
  [ordering, costs.verb],
];

export function distanceIn(tokens: readonly Token[], items: readonly Item[]): Distance {
  const own = tokens.map(({ text }) => lengths.find(([pattern]) => pattern.test(text))?.[1] ?? costs.word);
  for (const item of items) {
    own.fill(0, item.start, item.end);
    own[item.end - 1] = lengthOf(item);
  }
  const place = [0];
  for (const length of own) place.push((place.at(-1) ?? 0) + length);
  const between = (from: number, to: number) => (place[to] ?? 0) - (place[from] ?? 0);
  return (one, other) => Math.max(0, between(one.end, other.start), between(other.end, one.start));
}

function lengthOf(item: Item): number {
  if (isThing(item) || item.color) return costs.thing;
  if (isStrange(item)) return costs.unknown;
  return item.ops.some((op) => acting.has(op)) ? costs.operation : costs.word;
}

/** Whether a word stands in one of these. */
export function isWithin(items: readonly Span[], at: number): boolean {
  return items.some(({ start, end }) => start <= at && at < end);
}

export function wordsOf(tokens: readonly Token[], { start, end }: Span): string {
  return tokens
    .slice(start, end)
    .map(({ text }) => text)
    .join(" ");
}

/** The clauses of a message: from mark to mark, and from joint to joint. */
export function clausesIn(tokens: readonly Token[], items: readonly Span[]): Span[] {
  const isEnd = (at: number) =>
    at === tokens.length ||
    (!isWithin(items, at) &&
      ((tokens[at]?.isPunctuation && tokens[at].text !== ":") ||
        /^(and|but|then|plus|while|with)$/.test(tokens[at]?.text ?? "")));
  const ends = [...tokens.keys(), tokens.length].filter(isEnd);
  return ends.map((end, i) => ({ start: i === 0 ? 0 : (ends[i - 1] ?? 0) + 1, end }));
}
