import type { Edit } from "#services/chat-kit/edit.ts";
import { colorField, type Part, type Preset } from "#services/chat-kit/part.ts";
import type { Meant } from "../vocabulary/vocabulary.ts";
import { askForWhat, askOther, askWhichOne } from "./ask-back.ts";
import type { Item } from "./find-items.ts";
import { sameIn } from "./push-edits.ts";

export type Chosen = {
  /** What is spoken of. */
  parts: Part[];
  chosen: (Meant & { at: number })[];
  presets: Preset[];
  asks: Edit[];
  /** Items that have come to something. */
  used: Item[];
};

/**
 * Which of its meanings each word of a clause has: "charcoal" is a color of roof, siding and garage door, and the part that
 * is named beside it, or was before, decides. Where nothing decides it is asked back. `before`: what was spoken of last; `waiting`:
 * it waits for what it shall become.
 */
export function chooseMeaning(
  things: readonly Item[],
  before: readonly Part[],
  waiting = { isColorAwaited: false, isAwaited: false },
): Chosen {
  const result: Chosen = { parts: [], chosen: [], presets: [], asks: [], used: [] };
  const isThere = ({ parts }: Item) =>
    things.every(({ choices }) => choices.length === 0 || choices.some(({ part }) => parts.includes(part)));
  // "Brick around it" is what only the coping has.
  const partItems = things.filter((thing) => isPart(things)(thing) && (!/^around /.test(thing.text) || isThere(thing)));
  // "Metal roof" names its part, but not where another that has the same is named ("cedar shingle gables") or was before.
  const partsHere = partItems.flatMap((thing) => thing.parts);
  const named = new Set(partsHere.length > 0 ? partsHere : before);
  const ofParts = things.flatMap(({ choices }) =>
    choices.some(({ part }) => named.has(part)) ? [] : choices.flatMap((own) => (own.isOfPart ? [own.part] : [])),
  );
  const parts = new Set([...partItems.flatMap((thing) => thing.parts), ...ofParts]);
  result.parts = [...parts];
  result.used.push(...partItems);
  const open: Item[] = [];
  for (const thing of things.filter((one) => !partItems.includes(one))) {
    // A color after a part that waits for one is that part's.
    const isWaiting = waiting.isAwaited || (waiting.isColorAwaited && thing.color !== null);
    const isAwaited = isWaiting && parts.size === 0;
    const clear = isAwaited ? [] : clearMeaning(thing, parts);
    if (clear.length > 0) {
      result.used.push(thing);
      for (const meant of clear) {
        result.chosen.push({ ...meant, at: thing.start });
        if (!meant.field.many) parts.add(meant.part);
      }
    } else open.push(thing);
  }
  for (const thing of open) settle(thing, { parts, partItems, before, isAwaited: waiting.isAwaited }, result);
  result.chosen.sort((a, b) => a.at - b.at);
  return result;
}

/** A word that names a part and an option is the part where something else says what it shall be. */
function isPart(things: readonly Item[]): (thing: Item) => boolean {
  return (thing) => {
    if (thing.parts.length === 0) return false;
    if (thing.choices.length === 0) return true;
    // "Shingle for the cladding" is the cladding's.
    const named = things.flatMap(({ parts, choices }) => (choices.length === 0 ? parts : []));
    if (thing.choices.some(({ part }) => named.includes(part))) return false;
    // "Shingles": a word for the roof that names the siding's, too, is the roof while nothing else is said.
    if (!thing.choices.some(({ part, field }) => thing.parts.includes(part) || field.many)) return true;
    return things.some((other) => other !== thing && other.choices.some(({ part }) => thing.parts.includes(part)));
  };
}

/** Meanings that need nobody's help: of a part named here, or of one part only. */
function clearMeaning({ choices, presets, color }: Item, parts: ReadonlySet<Part>): Meant[] {
  const here = choices.filter(({ part }) => parts.has(part));
  if (here.length > 0) return oneOfEach(here);
  const free = choices.filter(isFree);
  const owners = new Set(free.map(({ part }) => part));
  if (owners.size !== 1 || presets.length > 0) return [];
  const [only] = owners;
  // "Fence in black": where a part is named, a color alone is said of no other.
  const isOther = color !== null && [...parts].some((part) => part !== only);
  // "Eaves: zinc" names no roof.
  const isSurface = parts.size > 0 && free.some(({ field }) => field.key !== null && !field.isThing);
  return (isOther || isSurface) && !free[0]?.field.many ? [] : oneOfEach(free);
}

/** Meant without its part being named; the nearest color of a part is never. */
function isFree({ field, asked, isOnlyNamed }: Meant): boolean {
  return !field.needsPart && !isOnlyNamed && asked === undefined;
}

/** A name of several colors of one part ("green") is left for a question. */
function oneOfEach(choices: readonly Meant[]): Meant[] {
  const fields = new Map<unknown, Meant[]>();
  for (const meant of choices) fields.set(meant.field, [...(fields.get(meant.field) ?? []), meant]);
  for (const [field, all] of fields) {
    // "Tan" by its own name goes before what is called so, too.
    const named = all.filter(({ isName }) => isName);
    if (all.length > 1 && named.length === 1) fields.set(field, named);
  }
  if ([...fields.values()].some((all) => all.length > 1)) return [];
  // "Cedar" as a material and as a color of one part: the material says both.
  const byPart = new Map<Part, Meant>();
  for (const meant of [...fields.values()].flat()) if (!byPart.has(meant.part)) byPart.set(meant.part, meant);
  return [...byPart.values()];
}

type About = { parts: ReadonlySet<Part>; partItems: readonly Item[]; before: readonly Part[]; isAwaited: boolean };

function settle(thing: Item, { parts, partItems, before, isAwaited }: About, result: Chosen): void {
  const { choices, presets, start, color } = thing;
  const about = parts.size > 0 ? [...parts] : [...before];
  const own = choices.filter(({ part }) => about.includes(part));
  // "Deep green" is what people call the siding's forest green, and the roof has one, too.
  const sameOfPart = about.flatMap((part) =>
    choices.flatMap((meant) => sameIn(part, meant.field, meant.choice).map((same) => ({ part, ...same }))),
  );
  const fitting = inMaterial(own.length > 0 ? own : sameOfPart, result.chosen);
  if (fitting[0]) {
    result.used.push(thing);
    const clear = oneOfEach(fitting);
    if (clear.length > 0) result.chosen.push(...clear.map((meant) => ({ ...meant, at: start })));
    else result.asks.push(askWhichOne(fitting[0].part, fitting));
    return;
  }
  if (presets[0]) {
    result.used.push(thing);
    result.presets.push(presets[0]);
    return;
  }
  const sharing = about.filter(
    (part) =>
      (color && colorField(part)) ||
      choices.some(({ field }) => part.fields.some(({ key }) => key !== null && key === field.key)),
  );
  if (sharing.length > 0) {
    result.used.push(thing);
    for (const part of sharing) result.asks.push(askOther(part, thing));
    return;
  }
  // A word that stands beside a part that cannot have it is left over, and is named.
  if (partItems.some((part) => part.start === thing.end) || (isAwaited && parts.size === 0)) return;
  const free = choices.filter(isFree);
  const all = free.length > 0 ? free : choices.filter(({ asked }) => asked?.startsWith("#"));
  const [first] = all;
  if (!first || (parts.size > 0 && first.field.key !== null && !first.field.isThing)) return;
  result.used.push(thing);
  const owners = new Set(all.map(({ part }) => part));
  const clear = owners.size === 1 ? oneOfEach(all) : [];
  if (clear.length > 0) result.chosen.push(...clear.map((meant) => ({ ...meant, at: start })));
  else result.asks.push(owners.size === 1 ? askWhichOne(first.part, all) : askForWhat(thing.text, all));
}

/** "Gray slate": of the grays only the one that slate comes in. */
function inMaterial(choices: readonly Meant[], chosen: readonly Meant[]): readonly Meant[] {
  const fitting = choices.filter(({ part, field, choice }) => {
    const material =
      field.comesIn && chosen.find((meant) => meant.part === part && meant.field.key === field.comesIn?.key);
    return !material || field.comesIn?.colors[material.choice.id]?.includes(choice.id);
  });
  return fitting.length > 0 ? fitting : choices;
}
