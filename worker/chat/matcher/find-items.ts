import type { Adjustment } from "#services/chat-kit/edit.ts";
import type { Part, Preset } from "#services/chat-kit/part.ts";
import type { Service } from "#services/services.ts";
import { fillers } from "../vocabulary/fillers.ts";
import type { Token } from "../vocabulary/normalize.ts";
import type { Op } from "../vocabulary/operations.ts";
import { findMentions, type Meant, type Mention, nearestColors } from "../vocabulary/vocabulary.ts";

/** A stretch of a message that stands for something, or a word of which nobody knows what it means. */
export type Item = {
  start: number;
  end: number;
  text: string;
  parts: Part[];
  choices: Meant[];
  presets: Preset[];
  ops: Op[];
  adjustments: Adjustment[];
  /** The color that it names, whoever has it. */
  color: { name: string; hexes: readonly string[] } | null;
  isMaker: boolean;
  isUnknown: boolean;
};

/** How far a color in figures may be from the one that is shown for it (CIE76). */
const maxHexDistance = 26;

/** All items of a message in their order; words without content are none. */
export function findItems(service: Service, tokens: readonly Token[]): Item[] {
  const mentions = findMentions(service, tokens).map(sorted);
  const isInside = (at: number) => mentions.some(({ start, end }) => start <= at && at < end);
  const alone = tokens.flatMap(({ text, isPunctuation }, at): Item[] => {
    if (isPunctuation || isInside(at)) return [];
    const bare = bareItem({ start: at, end: at + 1, text });
    if (text.startsWith("#")) {
      const choices = nearestColors(service, { asked: text, hex: text, most: maxHexDistance });
      return [{ ...bare, choices, color: { name: text, hexes: [text] } }];
    }
    return isFiller(tokens[at]) && !tokens[at]?.takenFor ? [] : [{ ...bare, isUnknown: true }];
  });
  const items = [...mentions, ...alone].sort((a, b) => a.start - b.start);
  return items.filter((item, i) => !isQuantifier(tokens, item, items[i + 1]));
}

/** "All the wood", "the rest of my plants", "everything wood": all of one thing, not everything. */
function isQuantifier(tokens: readonly Token[], { text, end }: Item, next: Item | undefined): boolean {
  if (!/^(all|rest|the rest|everything)$/.test(text) || !next || next.color || !(isThing(next) || isStrange(next)))
    return false;
  const between = wordsBetween(tokens, end, next.start);
  return text === "everything"
    ? between === ""
    : /^(of )?((the|my|our|your|this|that|these|those) )?$/.test(between) && (text === "all" || between !== "");
}

function wordsBetween(tokens: readonly Token[], start: number, end: number): string {
  return tokens
    .slice(start, end)
    .map(({ text }) => `${text} `)
    .join("");
}

/** An item of which nothing is known. */
export function bareItem(at: Pick<Item, "start" | "end" | "text">): Item {
  return { ...structuredClone(nothing), ...at };
}

const nothing: Omit<Item, "start" | "end" | "text"> = {
  parts: [],
  choices: [],
  presets: [],
  ops: [],
  adjustments: [],
  color: null,
  isMaker: false,
  isUnknown: false,
};

function isFiller({ text, stem }: Token = { text: "", stem: "", isPunctuation: true }): boolean {
  return fillers.has(text) || fillers.has(stem);
}

/** A mention with its meanings sorted. */
export function sorted({ start, end, text, meanings }: Mention): Item {
  const item = bareItem({ start, end, text });
  for (const meaning of meanings) {
    if (meaning.type === "part") item.parts.push(meaning.part);
    else if (meaning.type === "choice") item.choices.push(meaning);
    else if (meaning.type === "preset") item.presets.push(meaning.preset);
    else if (meaning.type === "color") item.color = meaning;
    else if (meaning.type === "maker") item.isMaker = true;
  }
  // A word of the catalog is that before it is anything else.
  if (isThing(item) || item.color) return item;
  for (const meaning of meanings) {
    if (meaning.type === "op") item.ops.push(meaning.op);
    if (meaning.type === "adjustment") item.adjustments.push(meaning.adjustment);
  }
  return item;
}

export function isThing({ parts, choices, presets }: Item): boolean {
  return parts.length + choices.length + presets.length > 0;
}

/** A word, not a figure, of which nobody knows what it means. */
export function isStrange({ isUnknown, text }: Item): boolean {
  return isUnknown && /^[a-z]/.test(text);
}

/** It says what something shall be, and names no part. */
export function isValue({ parts, choices, color }: Item): boolean {
  return parts.length === 0 && (choices.length > 0 || color !== null);
}
