import { colorField, type Part } from "#services/chat-kit/part.ts";
import type { Token } from "../vocabulary/normalize.ts";
import type { Meant } from "../vocabulary/vocabulary.ts";
import { costs } from "./costs.ts";
import { type Item, isValue } from "./find-items.ts";
import type { Role } from "./find-roles.ts";
import { sameIn } from "./make-edits.ts";
import { type Distance, wordsOf } from "./measure.ts";

/** Where a message speaks of parts; `isOther`: by a pronoun, or by a value that only they have. */
export type Mention = { item: Item; parts: readonly Part[]; role: Role; isOther: boolean };
export type Value = { item: Item; role: Role };

/** What a value is for. `meant`: what it is there; `mention`: where that part is spoken of. */
export type Link = { cost: number } & (
  | { to: "part"; part: Part; meant: readonly Meant[]; mention?: Mention }
  | { to: "misfit"; part: Part }
  | { to: "any" | "look" | "everywhere" | "nothing" | "state" }
);

/** One way to give each value what it is for. */
export type Links = ReadonlyMap<Value, Link>;

export type Place = {
  mentions: readonly Mention[];
  before: readonly Part[];
  tokens: readonly Token[];
  items: readonly Item[];
  unknown: readonly Item[];
  distance: Distance;
};

const [maxOptions, maxReadings] = [6, 24];

/** The cheapest ways to give each value of a message a part, best first. */
export function linkValues(values: readonly Value[], place: Place): { links: Links; cost: number }[] {
  let readings: { links: Links; cost: number }[] = [{ links: new Map(), cost: 0 }];
  for (const value of values) {
    const options = optionsFor(value, place);
    readings = readings
      .flatMap(({ links, cost }) =>
        options.map((option) => {
          const link = besideOthers(option, value, links, place.distance);
          return { links: new Map(links).set(value, link), cost: cost + link.cost };
        }),
      )
      .sort((a, b) => a.cost - b.cost)
      .slice(0, maxReadings);
  }
  return readings;
}

function optionsFor(value: Value, place: Place): Link[] {
  const { item } = value;
  const { mentions, before, items, unknown, distance } = place;
  // "A big oak for shade."
  if (isReason(place, item)) return [{ to: "state", cost: 0 }];
  const { choices, presets, color } = item;
  const isColorOnly = color !== null || choices.every(({ field }) => field.isColor);
  const free = choices.filter(isFree);
  const isThing = free.some(({ field }) => field.many || field.isThing);
  const options: Link[] = [
    ...mentions.flatMap((mention) =>
      mention.parts.flatMap((part) => forMention(value, mention, part, { distance, isOnlyOne: mentions.length === 1 })),
    ),
    ...before.flatMap((part): Link[] => {
      const meant = choices.filter((one) => one.part === part);
      return meant.length > 0 ? [{ to: "part", part, meant, cost: costs.before }] : [];
    }),
    ...freely(value, free, place),
    ...(presets.length > 0 ? [{ to: "look" as const, cost: costs.look }] : []),
    ...items.flatMap((one): Link[] =>
      isColorOnly && one.ops.includes("all") && !isRest(items, one)
        ? [{ to: "everywhere", cost: distance(one, item) }]
        : [],
    ),
    // A color beside a word that nobody knows is that word's, and goes to no other part.
    ...unknown.flatMap((one): Link[] =>
      isThing ? [] : [{ to: "nothing", cost: distance(one, item) + costs.ofUnknown }],
    ),
    ...(isOfNext(items, item) ? [{ to: "nothing" as const, cost: 0 }] : []),
    { to: "nothing", cost: costs.leftOut },
    // "The water looks gray, I want it aqua": how it is now.
    ...(isState(place, item) ? [{ to: "state" as const, cost: costs.state }] : []),
  ];
  // "Lights only, but keep the theme."
  const isKept = (link: Link) =>
    link.to === "part" && mentions.some((one) => one.role === "keep" && one.parts.includes(link.part));
  const isOwn = (link: Link) => link.to === "part" && link.mention?.item === item;
  const dearer = (link: Link) =>
    (value.role === "want" && isKept(link) ? costs.kept : 0) +
    (isOwn(link) && unknown.length > 0 ? costs.freeBesideUnknown : 0);
  return options
    .map((link) => ({ ...link, cost: link.cost + dearer(link) }))
    .sort((a, b) => a.cost - b.cost)
    .slice(0, maxOptions);
}

/** "Purple ghosts", "a green hedge": the color of a thing that comes in none is no other's. */
function isOfNext(items: readonly Item[], { end, color }: Item): boolean {
  const next = items.find(({ start }) => start === end);
  const isThing = next && isValue(next) && next.color === null;
  return color !== null && isThing === true && next.choices.every(({ part }) => !colorField(part) && !part.colorOf);
}

/** "The rest stays." */
function isRest(items: readonly Item[], { start, end }: Item): boolean {
  return items.some((one) => one.ops.includes("keep") && (one.end === start || one.start === end));
}

function isReason({ tokens, items }: Place, { start, color, parts }: Item): boolean {
  const isBeside = items.some((one) => one.end < start && one.choices.some(({ field }) => field.many || field.isThing));
  return tokens[start - 1]?.text === "for" && color === null && parts.length === 0 && isBeside;
}

function isState({ tokens }: Place, { start }: Item): boolean {
  return /\b(is|are|was|were|looks?)( (so|too|all|just|kind of|kinda|really|very))* $/.test(
    `${wordsOf(tokens, { start: 0, end: start })} `,
  );
}

type Near = { distance: Distance; isOnlyOne: boolean };

function forMention({ item, role }: Value, mention: Mention, part: Part, { distance, isOnlyOne }: Near): Link[] {
  const { choices, color } = item;
  const own = choices.filter((one) => one.part === part);
  if (mention.item === item) {
    const isAlone = own.some(({ isOfPart }) => isOfPart) || isOnlyOne;
    return own.length > 0
      ? [{ to: "part", part, meant: own, mention, cost: isAlone ? costs.freeAlone : costs.free }]
      : [];
  }
  const same = choices.flatMap((meant) => sameIn(part, meant.field, meant.choice).map((one) => ({ part, ...one })));
  const meant = own.length > 0 ? own : same;
  const cost = distance(mention.item, item) + (mention.isOther ? costs.ofOther : 0) + inRole(role, mention.role);
  if (meant.length > 0) return [{ to: "part", part, meant, mention, cost }];
  // "White coping", which comes in no colors, says nothing of the water.
  const isBefore = item.end === mention.item.start && !mention.isOther;
  if (color && (colorField(part) || isBefore)) return [{ to: "misfit", part, cost: cost + costs.misfit }];
  const isOfOthers = choices.every(({ field }) => field.key !== null && !field.isThing);
  return isOfOthers && !mention.isOther ? [{ to: "nothing", cost: cost + costs.misfitOther }] : [];
}

/** What is wanted may be for a part that was disliked, or goes: "drop the white trim, black looks sharper". */
function inRole(role: Role, of: Role): number {
  if (of === role || of === "want") return 0;
  return of === "not" || of === "swap" ? costs.instead : of === "remove" ? costs.removed : costs.kept;
}

/** Without its part being named. */
function freely({ item }: Value, free: readonly Meant[], { mentions, unknown }: Place): Link[] {
  const [first] = free;
  const owners = new Set(free.map(({ part }) => part));
  if (!first || owners.size > 1) {
    const isSomewhere = owners.size > 1 || (item.choices.length > 0 && item.text.startsWith("#"));
    return isSomewhere ? [{ to: "any", cost: costs.whichPart }] : [];
  }
  const isThing = free.some(({ field }) => field.many || field.isThing);
  const beside = mentions.length === 0 ? costs.freeAlone : item.color ? costs.freeColor : costs.free;
  const cost =
    item.presets.length > 0
      ? costs.free
      : isThing
        ? costs.freeOfMany
        : beside + (unknown.length > 0 ? costs.freeBesideUnknown : 0);
  return [{ to: "part", part: first.part, meant: free, cost }];
}

/** Meant without its part being named; the nearest color of a part is never. */
export function isFree({ field, asked, isOnlyNamed }: Meant): boolean {
  return !field.needsPart && !isOnlyNamed && asked === undefined;
}

/** "A patio 20 by 24, stamped, curved": the next of a row is as near as the one before. Two values for what takes only one are dear. */
function besideOthers(link: Link, value: Value, links: Links, distance: Distance): Link {
  if (link.to !== "part") return link;
  let { cost } = link;
  for (const [other, known] of links) {
    if (known.to !== "part" || known.part !== link.part) continue;
    if (link.mention && known.mention === link.mention && other.role === value.role)
      cost = Math.min(cost, distance(other.item, value.item) + costs.next);
    const [one, two] = [link.meant[0], known.meant[0]];
    if (
      other.role === "want" &&
      value.role === "want" &&
      one?.field === two?.field &&
      !one?.field.many &&
      one?.choice !== two?.choice
    )
      cost += costs.twice;
  }
  return { ...link, cost };
}
