import type { SurfaceKind } from "../../../engine/surfaces.ts";
import type { Service } from "../../visualizations/catalogue.ts";
import type { Choice, Field, Part } from "../parts/part.ts";
import { colorField } from "../parts/part.ts";
import { partsOf } from "../parts/parts-of.ts";
import type { Op } from "../words/ops.ts";
import { findMentions, readTokens } from "../words/vocabulary.ts";
import type { Way } from "../words/ways.ts";
import { chooseMeaning } from "./choose-meaning.ts";
import { strangerIn } from "./name-stranger.ts";
import { feetIn, sizeIn } from "./read-sizes.ts";
import { refuseWish } from "./refusals.ts";
import { type Named, opsOf, type Segment, segmentsOf } from "./segments.ts";
import { thingsOf, withoutExcepted, withoutNegated } from "./things-of.ts";
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
  const reading: Reading = { wishes: [], kept: [], refused: [], parts: [], isKnown: false, isOpen: false };
  const carried: Carried = {
    parts: partsPointedAt(service, pointed),
    waiting: [],
    last: [],
    lastOps: new Set(),
    strange: null,
  };
  for (const segment of segmentsOf(tokens, mentions)) readSegment(service, segment, carried, reading);
  for (const part of carried.waiting) reading.wishes.push(wishOfWaiting(part, carried));
  reading.parts = carried.parts;
  reading.isOpen = !reading.isKnown && carried.lastOps.size > 0;
  return reading;
}

function readSegment(service: Service, segment: Segment, carried: Carried, reading: Reading): void {
  const { named } = segment;
  const ops = opsOf(segment);
  const ways = named.flatMap((mention) => mention.ways);
  const { things, excepted } = withoutExcepted(thingsOf(named, ways), named);
  reading.kept.push(...excepted);
  const known = { known: things.length > 0, hasChoice: things.some(({ choices }) => choices.length > 0) };
  const refused = refuseWish(service, segment.text, known) ?? strangerIn(service, segment, ops);
  if (refused) {
    reading.refused.push(refused);
    return;
  }
  if (things.length > 0 || ops.has("bare")) reading.isKnown = true;
  if (ops.has("bare")) {
    reading.wishes.push({ type: "bare" });
    return;
  }
  if (ops.has("all") && pushEverywhere(things, excepted, reading)) {
    carried.parts = excepted;
    return;
  }

  const meant = chooseMeaning(withoutNegated(things, named), carried.parts);
  inheritOps(ops, { segment, ways, meant: meant.chosen }, carried);
  const choices = ops.has("swap") && !segment.text.includes(" to ") ? [] : meant.chosen;
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
  const isOfDeck = [...parts, ...choices.map(({ part }) => part), ...carried.parts].some(
    ({ key }) => key === "decking",
  );
  const size = isOfDeck ? null : sizeIn(service, segment.text);
  const touched = [...new Set([...carried.waiting, ...parts, ...choices.map(({ part }) => part)])];
  if (size) {
    reading.wishes.push({ type: "size", feet: size });
    reading.isKnown = true;
  }
  if (choices.length > 0) {
    carried.waiting = carried.waiting.filter((part) => !takeValue(part, choices, reading));
    pushChoices(choices, ops, isAway || (ways.includes("less") && choices.every(({ field }) => field.many)), reading);
    carried.last = choices;
  } else if (ops.has("match") && parts.length + carried.waiting.length + carried.parts.length > 1 && parts.length > 0) {
    pushMatch(parts, carried, { isLast: /\b(match|matching|the same)( it| that| them)?$/.test(segment.text) }, reading);
    carried.waiting = [];
  } else if (ways.some((way) => !isIdle(service, way, parts, ops))) {
    const about = touched.length > 0 ? touched : carried.parts;
    pushWays(
      service,
      ways,
      about.filter((part) => !excepted.includes(part)),
      { ops, text: segment.text, excepted },
      reading,
    );
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
  } else if (parts.length > 0 && !size) {
    carried.waiting = [...new Set([...carried.waiting, ...parts])];
  }
  carried.strange ??= segment.tokens.find(({ text }) => strangeColors.test(text))?.text ?? null;
  if (touched.length > 0) carried.parts = touched;
  if (ops.size > 0) carried.lastOps = ops;
}

/** "Everything white": each part that has a color takes the one that goes by that name. */
function pushEverywhere(things: readonly Named[], except: readonly Part[], reading: Reading): boolean {
  if (things.length === 0 || things.some(({ parts }) => parts.length > 0)) return false;
  const choices = things
    .flatMap((thing) => thing.choices)
    .filter(({ field, part }) => field.isColor && !except.includes(part));
  if (new Set(choices.map(({ part }) => part)).size < 2) return false;
  reading.wishes.push({ type: "everywhere", choices });
  return true;
}

/** "Remove the beds and boulders": what is only listed shares the verb of the one before. */
function inheritOps(
  ops: Set<Op>,
  { segment, ways, meant }: { segment: Segment; ways: readonly Way[]; meant: readonly Meant[] },
  { lastOps }: Carried,
): void {
  if (ops.size > 0 || ways.length > 0 || !/^(and|or|nor)$/.test(segment.joint)) return;
  if (/^(a|an|some|one|two|new)$/.test(segment.tokens[0].text) || meant.some(({ field }) => !field.many)) return;
  for (const op of ["remove", "keep"] as const) if (lastOps.has(op)) ops.add(op);
}

/** "the shutters and the door black": the shutters take black, too. */
function takeValue(part: Part, choices: readonly Meant[], reading: Reading): boolean {
  if (choices.some((meant) => meant.part === part)) return true;
  const wishes = choices.flatMap(({ field, choice }) => sameIn(part, field, choice));
  for (const { field, choice } of wishes) reading.wishes.push({ type: "set", part, field, choice });
  return wishes.length > 0;
}

/** The same value in a field of the same kind of another part, by its id or by its name. */
export function sameIn(part: Part, field: Field, choice: Choice): { field: Field; choice: Choice }[] {
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

/** "Trim to match the siding" names what is matched; "and the door to match" means what was spoken of before. */
function pushMatch(parts: Part[], carried: Carried, { isLast }: { isLast: boolean }, reading: Reading): void {
  const before = carried.parts.filter((part) => !parts.includes(part));
  if (isLast && before.length > 0) {
    for (const part of parts) reading.wishes.push({ type: "match", part, source: before[0] });
    return;
  }
  const all = [...new Set([...carried.waiting, ...(parts.length > 1 ? [] : carried.parts), ...parts])];
  const source = all[all.length - 1];
  for (const part of all.slice(0, -1)) reading.wishes.push({ type: "match", part, source });
}

function pushWays(
  service: Service,
  ways: readonly Way[],
  parts: Part[],
  { ops, text, excepted }: { ops: ReadonlySet<Op>; text: string; excepted: readonly Part[] },
  reading: Reading,
): void {
  const strength = ops.has("much") ? 2 : ops.has("slightly") ? 0.5 : 1;
  const about = ops.has("all")
    ? partsOf[service].filter((part) => colorField(part) && part.key !== "accentGable" && !excepted.includes(part))
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

export function partsPointedAt(service: Service, pointed: SurfaceKind | null): Part[] {
  const key = pointed && partOfSurface[service]?.[pointed];
  return partsOf[service].filter((part) => part.key === key);
}
