import type { Edit, Reading } from "#services/chat-kit/edit.ts";
import type { Part } from "#services/chat-kit/part.ts";
import type { Service } from "#services/services.ts";
import { refuseEdit } from "../rules/refusals.ts";
import type { Token } from "../vocabulary/normalize.ts";
import { adjustParts } from "./adjust-parts.ts";
import { costs } from "./costs.ts";
import { doubtEdits, isAside } from "./doubt.ts";
import { bareItem, type Item, isStrange, isThing } from "./find-items.ts";
import { assignOperations, findOperations, operationOf, type Role } from "./find-roles.ts";
import { isFree, type Links, linkValues, type Mention, type Value } from "./link-values.ts";
import { clausesIn, type Distance, distanceIn, isWithin, type Span, wordsOf } from "./measure.ts";
import { settleParts } from "./settle-parts.ts";
import { settleValues } from "./settle-values.ts";

/** A stretch of a message as it is given. */
export type Given = { service: Service; tokens: readonly Token[]; items: readonly Item[]; before: readonly Part[] };

/** One reading of a stretch while it is made: `edits` with the word at which each stands. */
export type Scene = Given & {
  things: readonly Item[];
  unknown: readonly Item[];
  distance: Distance;
  mentions: readonly Mention[];
  links: Links;
  edits: { at: number; edit: Edit }[];
  /** What the parts that are spoken of have got. */
  filled: Set<Mention>;
  used: Set<number>;
  reading: Reading;
  cost: number;
};

export type Candidate = { reading: Reading; items: readonly Item[]; used: ReadonlySet<number>; cost: number };

const [maxAmbiguous, maxLinks] = [4, 8];

/** All that a stretch may mean, cheapest first: each way to take its words, and to give each value a part. */
export function readStretch(given: Given): Candidate[] {
  const { service, tokens, before } = given;
  const items = withParts(given);
  const distance = distanceIn(tokens, items);
  const refused = refusedIn(service, tokens, items);
  const isRefused = (item: Item) => refused.some(({ start, end }) => start <= item.start && item.end <= end);
  const things = items.filter((item) => (isThing(item) || item.color) && !isRefused(item));
  const unknown = items.filter((item) => isStrange(item) && !isAside(tokens, item) && !isRefused(item));
  const operations = findOperations(tokens, items);
  const roles = assignOperations(things, operations, distance);
  const pairs = sensesOf(things).flatMap((asValues) => roles.map((one) => ({ asValues, ...one })));
  const found = pairs.flatMap(({ asValues, assigned, cost: roleCost }) => {
    const cost = asValues.size * costs.asValue + roleCost;
    const values: Value[] = [];
    const mentions: Mention[] = [];
    for (const item of things) {
      const role = assigned.get(item)?.role ?? "want";
      const isPart = item.parts.length > 0 && !asValues.has(item);
      if (!isPart) values.push({ item, role });
      const parts = isPart ? item.parts : partsOf(item);
      // "The siding, not the roof."
      const isLeft = isPart && role === "not" && assigned.get(item)?.isPlainNot;
      // "Every door" is each of them, other words for several parts are one of them.
      const each = isPart && /^(both|all|every|each)\b| and /.test(item.text) ? parts.map((part) => [part]) : [parts];
      for (const own of each)
        if (own.length > 0) mentions.push({ item, parts: own, role: isLeft ? "except" : role, isOther: !isPart });
    }
    const all = [
      ...mentions,
      ...pronounsIn(given, mentions, {
        distance,
        roleOf: (item) => operationOf(item, operations, things, distance)?.role ?? "want",
      }),
    ];
    all.sort((a, b) => a.item.start - b.item.start);
    const place = { mentions: all, before, tokens, items, unknown, distance };
    return linkValues(values, place)
      .slice(0, maxLinks)
      .map((linked) => {
        const scene: Scene = {
          ...{
            ...given,
            items: items.filter((item) => !isRefused(item)),
            things,
            unknown,
            distance,
            mentions: all,
            links: linked.links,
          },
          ...{ edits: [], filled: new Set<Mention>(), used: new Set<number>(), reading: emptyReading(things) },
          cost: cost + linked.cost,
        };
        for (const item of items) if (isRefused(item)) scene.used.add(item.start);
        return { ...candidateOf(scene, refused), items };
      });
  });
  return found.sort((a, b) => a.cost - b.cost);
}

function candidateOf(scene: Scene, refused: readonly Refused[]): Candidate {
  const { reading, used, items, mentions, before } = scene;
  for (const item of items) {
    if (item.ops.length > 0 && !item.ops.includes("partly")) used.add(item.start);
  }
  reading.rejected.push(...refused.map(({ text }) => text));
  settleValues(scene);
  adjustParts(scene);
  settleParts(scene);
  doubtEdits(scene);
  reading.edits = scene.edits.sort((a, b) => a.at - b.at).map(({ edit }) => edit);
  const parts = mentions.flatMap((mention) => mention.parts);
  reading.parts = parts.length > 0 ? parts : [...before];
  return { reading, items, used, cost: scene.cost };
}

export function emptyReading(things: readonly Item[] = []): Reading {
  return {
    ...{ edits: [], kept: [], keptChoices: [], rejected: [], notes: [], parts: [], leftOut: [], readAs: [] },
    ...{ isKnown: things.some(isThing), isOpen: false },
  };
}

/** Without what is meant only where its part is named, and is not. */
function withParts({ items, before }: Given): Item[] {
  const named = new Set([...before, ...items.flatMap(({ parts }) => parts)]);
  // "Hardie board and batten": what is named beside a maker is meant, not what the maker is known for.
  const isBeside = (maker: Item, { field }: Item["choices"][number]) =>
    items.some(
      (one) =>
        !one.isMaker &&
        (one.start === maker.end || one.end === maker.start) &&
        one.choices.some((other) => other.field === field),
    );
  return items.map((item) => {
    const choices = item.choices.filter(
      (one) => (!one.isOnlyNamed || named.has(one.part)) && !(item.isMaker && isBeside(item, one)),
    );
    const isEmpty = item.ops.length + item.adjustments.length === 0 && !item.isMaker && !item.color;
    return { ...item, choices, isUnknown: item.isUnknown || (isEmpty && !isThing({ ...item, choices })) };
  });
}

/** Each way to take words that name a part as well as an option ("shingles"): the items that are options. */
function sensesOf(things: readonly Item[]): ReadonlySet<Item>[] {
  const isEither = ({ parts, choices, presets }: Item, index: number) =>
    parts.length > 0 &&
    (presets.length > 0 ||
      choices.some(({ part, field }) => {
        const isNamed = things.some((one, i) => i !== index && one.parts.includes(part) && one.choices.length === 0);
        return parts.includes(part) || field.many || isNamed;
      }));
  const either = things.filter(isEither).slice(0, maxAmbiguous);
  return Array.from({ length: 1 << either.length }, (_, mask) => new Set(either.filter((__, i) => mask & (1 << i))));
}

/** "Metal roof" and "dutch lap" speak of their part, too. */
function partsOf({ choices }: Item): Part[] {
  const owners = new Set(choices.filter(isFree).map(({ part }) => part));
  const isOfPart = ({ isOfPart, field, part }: Item["choices"][number]) =>
    isOfPart || (owners.size === 1 && owners.has(part) && field.key !== null && !field.isColor);
  return [...new Set(choices.filter(isOfPart).map(({ part }) => part))];
}

const pronoun = /^(it|its|that|ones|them|em|they|those|these)$/;
const several = /^(them|em|they|those|these)$/;
type Around = { distance: Distance; roleOf: (item: Item) => Role };

/** "Make it black", "turn both of them black": what was spoken of last. */
function pronounsIn(
  { tokens, items, before }: Given,
  mentions: readonly Mention[],
  { distance, roleOf }: Around,
): Mention[] {
  return tokens.flatMap(({ text }, at): Mention[] => {
    if (!pronoun.test(text) || isWithin(items, at)) return [];
    const said = mentions.filter(({ item }) => item.end <= at);
    const first = said.findLastIndex(({ item }, i) => {
      const last = said[i - 1];
      return !several.test(text) || !last || distance(last.item, item) > costs.degree;
    });
    const parts = said.length > 0 ? said.slice(first).flatMap((one) => one.parts) : before;
    if (parts.length === 0) return [];
    const item = bareItem({ start: at, end: at + 1, text });
    const role = roleOf(item);
    return [{ item, parts, role, isOther: role !== "remove" }];
  });
}

type Refused = Span & { text: string };

/** The clauses of a message that ask for what the chat does not do. */
function refusedIn(service: Service, tokens: readonly Token[], items: readonly Item[]): Refused[] {
  return clausesIn(tokens, items).flatMap((clause) => {
    const own = items.filter(({ start, end }) => clause.start <= start && end <= clause.end);
    const text = refuseEdit(service, wordsOf(tokens, clause), {
      things: own.filter(isThing).map((item) => item.text),
      hasChoice: own.some(({ choices }) => choices.length > 0),
    });
    return text ? [{ ...clause, text }] : [];
  });
}
