import type { SurfaceKind } from "../../../engine/surfaces.ts";
import type { Service } from "../../visualizations/catalogue.ts";
import type { Choice, Field, Part } from "../parts/part.ts";
import { colorField } from "../parts/part.ts";
import { partsOf } from "../parts/parts-of.ts";
import type { Op } from "../words/ops.ts";
import { findMentions, readTokens } from "../words/vocabulary.ts";
import type { Way } from "../words/ways.ts";
import { chooseMeaning } from "./choose-meaning.ts";
import { refuseWish } from "./refusals.ts";
import { type Named, type Segment, segmentsOf } from "./segments.ts";
import type { Reading, Wish } from "./wish.ts";

export type Meant = { part: Part; field: Field; choice: Choice };

/** What is carried from one stretch of a message to the next. */
type Carried = {
  /** The parts that were spoken of last. */
  parts: Part[];
  /** Parts that wait for what shall become of them: "the roof and the siding ... charcoal". */
  waiting: Part[];
  last: Meant[];
  lastOps: ReadonlySet<Op>;
  /** A color that no catalogue has. */
  strange: string | null;
};

const strangeColors =
  /^(purple|pink|magenta|lilac|lavender|violet|turquoise|teal|gold|golden|orange|yellow|lime|mint|peach|maroon|copper|neon|rainbow)$/;

/** Takes a message apart into wishes. `pointed`: what was pointed at, for words like "this". */
export function readMessage(service: Service, message: string, pointed: SurfaceKind | null): Reading {
  const tokens = readTokens(service, message);
  const mentions = findMentions(service, tokens);
  const reading: Reading = { wishes: [], kept: [], refused: [], isKnown: false };
  const carried: Carried = {
    parts: partPointedAt(service, pointed),
    waiting: [],
    last: [],
    lastOps: new Set(),
    strange: null,
  };
  for (const segment of segmentsOf(tokens, mentions)) readSegment(service, segment, carried, reading);
  for (const part of carried.waiting) reading.wishes.push(wishOfWaiting(part, carried));
  const size = sizeIn(service, tokens.map(({ text }) => text).join(" "));
  if (size) {
    reading.isKnown = true;
    reading.wishes.push({ type: "size", feet: size });
  }
  return reading;
}

function readSegment(service: Service, segment: Segment, carried: Carried, reading: Reading): void {
  const { named } = segment;
  const things = named.filter(({ parts, choices, presets }) => parts.length + choices.length + presets.length > 0);
  const ops = new Set(named.flatMap((mention) => mention.ops));
  const ways = named.flatMap((mention) => mention.ways);
  const refused = refuseWish(service, segment.text, things.length > 0);
  if (refused) {
    reading.refused.push(refused);
    return;
  }
  if (things.length > 0) reading.isKnown = true;

  const meant = chooseMeaning(withoutNegated(things, named), carried.parts);
  const kept = meant.chosen;
  const choices = ops.has("swap") && meant.chosen.length > 0 && !segment.text.includes(" to ") ? [] : kept;
  const swappedOut = ops.has("swap") ? meant.chosen.filter(({ field }) => field.many) : [];
  const parts = meant.parts;
  for (const { part, field, choice } of swappedOut) reading.wishes.push({ type: "drop", part, field, choice });
  for (const preset of meant.presets) reading.wishes.push({ type: "preset", preset });
  for (const wish of meant.asks) reading.wishes.push(wish);
  if (swappedOut.length > 0) {
    carried.parts = swappedOut.map(({ part }) => part);
    return;
  }

  const isAway = ops.has("remove");
  const touched = [...new Set([...carried.waiting, ...parts, ...choices.map(({ part }) => part)])];
  if (choices.length > 0) {
    carried.waiting = carried.waiting.filter((part) => !takeValue(part, choices, reading));
    pushChoices(choices, ops, isAway, reading);
    carried.last = choices;
  } else if (ops.has("match") && parts.length + carried.waiting.length + carried.parts.length > 1 && parts.length > 0) {
    pushMatch(parts, carried, reading);
    carried.waiting = [];
  } else if (ways.some((way) => !isIdle(service, way, parts, ops))) {
    const about = touched.length > 0 ? touched : carried.parts;
    pushWays(service, ways, about, { ops, text: segment.text }, reading);
    carried.waiting = [];
  } else if (ops.has("original") || isAway) {
    const about = touched.length > 0 ? touched : isAway ? [] : carried.parts;
    for (const part of about) reading.wishes.push({ type: "clear", part, isRemoval: isAway && !ops.has("original") });
    if (ops.has("all")) pushAllOriginal(service, reading);
    carried.waiting = [];
  } else if (ops.has("keep")) {
    reading.kept.push(...(touched.length > 0 ? touched : []));
    carried.waiting = [];
    if (touched.length > 0 || ops.has("all")) reading.isKnown = true;
  } else if (parts.length > 0) {
    carried.waiting = [...new Set([...carried.waiting, ...parts])];
  }
  carried.strange ??= segment.tokens.find(({ text }) => strangeColors.test(text))?.text ?? null;
  if (touched.length > 0) carried.parts = touched;
  if (ops.size > 0) carried.lastOps = ops;
}

/** "the shutters and the door black": the shutters take black, too. */
function takeValue(part: Part, choices: readonly Meant[], reading: Reading): boolean {
  if (choices.some((meant) => meant.part === part)) return true;
  const wishes = choices.flatMap(({ field, choice }) => sameIn(part, field, choice));
  for (const { field, choice } of wishes) reading.wishes.push({ type: "set", part, field, choice });
  return wishes.length > 0;
}

function sameIn(part: Part, field: Field, choice: Choice): { field: Field; choice: Choice }[] {
  return part.fields.flatMap((own) => {
    if (own.key !== field.key) return [];
    const same =
      own.choices.find(({ id }) => id === choice.id) ??
      own.choices.find(({ words }) => words?.includes(choice.name.toLowerCase()));
    return same ? [{ field: own, choice: same }] : [];
  });
}

/** A part that was named at the end: what was said of the ones before is said of it, too. */
function wishOfWaiting(part: Part, { last, lastOps, strange }: Carried): Wish {
  const same = last.flatMap(({ field, choice }) => sameIn(part, field, choice));
  if (same.length > 0) return { type: "set", part, field: same[0].field, choice: same[0].choice };
  if (lastOps.has("add") && part.usual && part.off) return { type: "usual", part };
  return askWhich(part, strange);
}

function askWhich(part: Part, strange: string | null): Wish {
  const field = colorField(part) ?? part.fields[0];
  const names = field.choices.filter(({ hex }) => hex !== "").slice(0, 4);
  const no = strange ? `The ${part.name.toLowerCase()} does not come in ${strange}. ` : "";
  return {
    type: "ask",
    text: `${no}What should become of the ${part.name.toLowerCase()}? Name a ${part.fields.map(({ name }) => name).join(" or a ")}.`,
    choices: names.map(({ name }) => `${part.name}: ${name.toLowerCase()}`),
  };
}

function pushChoices(choices: readonly Meant[], ops: ReadonlySet<Op>, isAway: boolean, reading: Reading): void {
  const many = choices.filter(({ field }) => field.many);
  if (ops.has("only") && many.length > 0 && !isAway) {
    const { part, field } = many[0];
    reading.wishes.push({ type: "only", part, field, choices: many.map(({ choice }) => choice) });
    return;
  }
  for (const { part, field, choice } of choices) {
    if (ops.has("keep") && !ops.has("remove")) reading.kept.push(part);
    else if (isAway) reading.wishes.push({ type: "drop", part, field, choice });
    else reading.wishes.push({ type: "set", part, field, choice });
  }
}

function pushMatch(parts: Part[], carried: Carried, reading: Reading): void {
  const all = [...new Set([...carried.waiting, ...(parts.length > 1 ? [] : carried.parts), ...parts])];
  const source = all[all.length - 1];
  for (const part of all.slice(0, -1)) reading.wishes.push({ type: "match", part, source });
}

function pushWays(
  service: Service,
  ways: readonly Way[],
  parts: Part[],
  { ops, text }: { ops: ReadonlySet<Op>; text: string },
  reading: Reading,
): void {
  const strength = ops.has("much") ? 2 : ops.has("slightly") ? 0.5 : 1;
  const about = ops.has("all")
    ? partsOf[service].filter((part) => colorField(part) && part.key !== "accentGable")
    : parts;
  for (const way of new Set(ways)) {
    if (isIdle(service, way, parts, ops)) continue;
    reading.isKnown = true;
    reading.wishes.push({ type: "way", parts: about, way, strength, feet: feetIn(text) });
  }
}

function pushAllOriginal(service: Service, reading: Reading): void {
  for (const part of partsOf[service]) {
    if (part.off) reading.wishes.push({ type: "clear", part, isRemoval: false });
  }
}

/** Words of direction that only help others to be understood. */
function isIdle(service: Service, way: Way, parts: readonly Part[], ops: ReadonlySet<Op>): boolean {
  if (way === "turn") return service !== "pools";
  if (way === "more" || way === "less") return true;
  if (way === "back") return ops.has("original") || ops.has("add") ? service !== "pools" : false;
  return way === "right" && parts.length > 0 && service === "roofing-siding";
}

/** "from black to charcoal", "sage instead of navy", "not black": the one that shall go is no wish. */
function withoutNegated(things: readonly Named[], named: readonly Named[]): Named[] {
  const nots = named.filter(({ ops }) => ops.includes("not"));
  const isChoice = ({ choices, parts }: Named) => choices.length > 0 && parts.length === 0;
  return things.filter((thing) => {
    const before = nots.findLast((not) => not.start < thing.start);
    if (!before || !isChoice(thing)) return true;
    return things.some((other) => isChoice(other) && other.start > before.start && other.start < thing.start);
  });
}

const unit = "(?:feet|foot|ft|f)";

function feetIn(text: string): number | null {
  const feet = new RegExp(`(\\d+(?:\\.\\d+)?) ${unit}`).exec(text);
  if (feet) return Number(feet[1]);
  const metres = /(\d+(?:\.\d+)?) (?:m|meter|metre)s?\b/.exec(text);
  return metres ? Number(metres[1]) / 0.3048 : null;
}

/** "16 x 32", "20 by 40 feet", "30 feet long": of a pool, in feet. The longer of two sides is the length. */
function sizeIn(service: Service, text: string): { length?: number; width?: number } | null {
  if (service !== "pools") return null;
  const both = new RegExp(`(\\d+(?:\\.\\d+)?) (?:${unit} )?(?:x|by) (\\d+(?:\\.\\d+)?)`).exec(text);
  if (both) {
    const sides = [Number(both[1]), Number(both[2])];
    return { length: Math.max(...sides), width: Math.min(...sides) };
  }
  const one = new RegExp(`(\\d+(?:\\.\\d+)?) ${unit} (long|wide)`).exec(text);
  if (!one) return null;
  return one[2] === "long" ? { length: Number(one[1]) } : { width: Number(one[1]) };
}

const partOfSurface: Partial<Record<Service, Partial<Record<SurfaceKind, string>>>> = {
  "roofing-siding": {
    roof: "roof",
    siding: "siding",
    trim: "trim",
    door: "frontDoor",
    garage: "garageDoor",
    shutter: "shutters",
  },
  pools: { paved: "decking", lawn: "surroundings" },
  landscape: { lawn: "lawn", soil: "bed", paved: "drive" },
};

function partPointedAt(service: Service, pointed: SurfaceKind | null): Part[] {
  const key = pointed && partOfSurface[service]?.[pointed];
  return partsOf[service].filter((part) => part.key === key);
}
