import type { Token } from "../vocabulary/normalize.ts";
import type { Op } from "../vocabulary/operations.ts";
import { costs } from "./costs.ts";
import { type Item, isThing } from "./find-items.ts";
import { type Distance, isWithin, ordering, type Span, wordsOf } from "./measure.ts";

/** What is to be done with a thing. */
export type Role = "want" | "remove" | "keep" | "not" | "except" | "swap";

const roles: Partial<Record<Op, Role>> = {
  ...{ remove: "remove", keep: "keep", not: "not", except: "except", swap: "swap", add: "want", only: "want" },
};

/** A word that says what is to be done; `isBackward`: it is said of what stands before it. */
export type Operation = Span & {
  role: Role;
  isBackward: boolean;
  /** "No colors": never of what stands before it. */
  isForward: boolean;
  /** "Don't make the roof black": of the part and of what it was to get. */
  isWhole: boolean;
  more: number;
  isPlainNot: boolean;
};

/** "The trim stays", "the shutters off". */
const saidAfter =
  /^(stay|stays|staying|alone|untouched|unchanged|as is|gone|done with|goes|bare|empty|instead|off|out|away|(the )?same( as (before|now))?|as before|no change|works for me|will do|can stay|(has|have|needs?) to go|(must|can|should) go|(is|are|looks?) (fine|ok|okay|good|great|perfect|staying)|stays? (empty|bare)|(the way|as|how) (it|they) (is|are))$/;
/** "Take the fire bowls off": the verb stands on both sides. */
const taking = /^(take|get|rip|tear|throw|pull|chop|turn|switch|cut|strip)$/;
/** "Shrubs no, flowers yes": at the end of a clause of what stands before it, elsewhere of what follows. */
const denying = /^(no|not|never|neither|without)\b/;
const away = /^(off|out|away|down)$/;

export function findOperations(tokens: readonly Token[], items: readonly Item[]): Operation[] {
  const found: Operation[] = [];
  const isEnd = (at: number) =>
    at < 0 || at >= tokens.length || tokens[at]?.isPunctuation || /^(and|but|then)$/.test(textAt(at));
  const textAt = (at: number) => tokens[at]?.text ?? "";
  const add = (at: number, role: Role | null, { end = at + 1, isBackward = false, more = 0 } = {}) =>
    role &&
    found.push({
      start: at,
      end,
      role,
      isBackward,
      more,
      isWhole: /^(not \w|neither|nor)/.test(wordsOf(tokens, { start: at, end })),
      isForward: !isBackward && denying.test(textAt(at)),
      isPlainNot: /^(not|never|nor)$/.test(textAt(at)) && end === at + 1,
    });
  // "The same gray"; "the mulch is ugly".
  const isSaidAfter = ({ text, start, end }: Item) =>
    (denying.test(text) && isEnd(end) && !isEnd(start - 1)) ||
    (saidAfter.test(text) &&
      !(/same$/.test(text) && items.some((one) => one.start === end && (isThing(one) || one.color)))) ||
    (/^(is|are|was|were|looks?|so|too|really|kind of)$/.test(textAt(start - 1)) &&
      items.some((one) => one.end <= start && isThing(one)));
  const roleAt = ({ text, start, end }: Item, role: Role): Role | null => {
    // "From black to charcoal", but "privacy from the street".
    if (text === "from") return tokens.slice(start).some((one) => one.text === "to") ? "swap" : null;
    // "The rest stays."
    const isOfRest = items.some((one) => one.ops.includes("all") && (one.end === start || one.start === end));
    // "Paint the door and the garage the same black": both get it.
    const isShared =
      /same$/.test(text) &&
      tokens.slice(0, start).some((one) => /^(paint|make|turn)$/.test(one.text)) &&
      items.some((one) => one.start === end && (one.color || one.choices.length > 0));
    return role === "keep" && (isOfRest || isShared) ? null : role;
  };
  for (const [at, { text }] of tokens.entries()) {
    const item = items.find(({ start }) => start === at);
    if (taking.test(text) && isTakenAway(at, isEnd, textAt)) add(at, "remove");
    if (item && !isThing(item)) {
      const role = item.ops.flatMap((op) => roles[op] ?? [])[0];
      if (role) add(at, roleAt(item, role), { end: item.end, isBackward: isSaidAfter(item) });
    }
    if (isWithin(items, at)) continue;
    if (/^(off|out|away)$/.test(text) && isEnd(at + 1)) add(at, "remove", { isBackward: true });
    else if (/^(a|an|some|new|two|three|\d+)$/.test(text)) add(at, "want", { more: costs.article });
    else if (ordering.test(text)) add(at, "want");
    // "Swap the mulch for rock".
    else if (/^(to|with|for|by|into)$/.test(text) && found.at(-1)?.role === "swap") add(at, "want");
  }
  return found;
}

/** "Away" in "take the plants away" is no direction. */
export function isParticle(tokens: readonly Token[], { start, text }: Item): boolean {
  return away.test(text) && tokens.slice(0, start).some((token) => taking.test(token.text));
}

function isTakenAway(at: number, isEnd: (at: number) => boolean | undefined, textAt: (at: number) => string): boolean {
  for (let next = at + 1; !isEnd(next); next++) if (away.test(textAt(next))) return true;
  return false;
}

/** Which operation is said of each thing; null: it is simply named, and wanted. */
export type Operations = ReadonlyMap<Item, Operation | null>;
type Option = { operation: Operation | null; cost: number };

const maxDoubtful = 3;

/** The likely ways to give each thing of a message the operation that is said of it, with what they cost. */
export function assignOperations(
  things: readonly Item[],
  operations: readonly Operation[],
  distance: Distance,
): { assigned: Operations; cost: number }[] {
  const all = new Map<Item, Option[]>();
  for (const [i, thing] of things.entries()) {
    const before = things[i - 1];
    all.set(
      thing,
      optionsFor(thing, operations, { things, distance, listed: before && { before, options: all.get(before) ?? [] } }),
    );
  }
  const gapOf = (thing: Item) => (all.get(thing)?.[1]?.cost ?? costs.leftOut) - (all.get(thing)?.[0]?.cost ?? 0);
  const doubtful = [...things]
    .filter((thing) => gapOf(thing) < costs.roleGap)
    .sort((a, b) => gapOf(a) - gapOf(b))
    .slice(0, maxDoubtful);
  return Array.from({ length: 1 << doubtful.length }, (_, mask) => {
    const chosen = things.map(
      (thing) =>
        [thing, all.get(thing)?.[(mask >> doubtful.indexOf(thing)) & Number(doubtful.includes(thing))]] as const,
    );
    const assigned = new Map(chosen.map(([thing, option]) => [thing, option?.operation ?? null]));
    const used = new Set(assigned.values());
    const idle = operations.filter((one) => !/^(want|swap)$/.test(one.role) && !used.has(one)).length;
    const cost = chosen.reduce(
      (sum, [, option]) => sum + (option?.cost ?? 0) * costs.role,
      idle * costs.unusedOperation,
    );
    return { assigned, cost };
  });
}

/** What is said of something that is not in the catalog: of a pronoun. */
export function operationOf(
  item: Item,
  operations: readonly Operation[],
  things: readonly Item[],
  distance: Distance,
): Operation | null {
  return optionsFor(item, operations, { things, distance })[0]?.operation ?? null;
}

type Beside = {
  things: readonly Item[];
  distance: Distance;
  listed?: { before: Item; options: readonly Option[] } | undefined;
};

function optionsFor(thing: Item, operations: readonly Operation[], { things, distance, listed }: Beside): Option[] {
  const costOf = (operation: Operation): number => {
    // "The flowers, the grasses and the little tree": what is listed shares the word of the one before.
    const isListed =
      /^(remove|keep)$/.test(operation.role) &&
      operation.end <= thing.start &&
      listed?.options.some((one) => one.operation === operation) &&
      thing.parts.length > 0 === listed.before.parts.length > 0;
    const inList = isListed && listed ? distance(listed.before, thing) + costs.next : costs.leftOut;
    const reach = /^(not|except|swap)$/.test(operation.role) ? costs.notReach : 1;
    const far = Math.min(distance(operation, thing) * reach, inList) + operation.more;
    // "Instead of mulch, brick border": with a part what is not wanted is complete.
    const isOver =
      reach > 1 &&
      !operation.isWhole &&
      things.some((one) => one.parts.length > 0 && one.start >= operation.end && one.end <= thing.start);
    const fixed = isOver || isFixed(thing, operation, far) ? costs.fixed : 0;
    if (operation.end <= thing.start) return far + fixed + (operation.isBackward ? costs.wrongWay : 0);
    if (operation.isBackward) return far + fixed;
    if (operation.isForward) return costs.leftOut;
    const isBusy =
      operation.more > 0 ||
      /^(not|except|swap)$/.test(operation.role) ||
      things.some((one) => one.start >= operation.end && distance(operation, one) < costs.noOperation);
    return far + costs.backward + (isBusy ? costs.busy : 0);
  };
  const options: Option[] = operations.map((operation) => ({ operation, cost: costOf(operation) }));
  return [
    ...options.filter(({ cost }) => cost < costs.noOperation + costs.roleReach),
    { operation: null, cost: costs.noOperation },
  ].sort((a, b) => a.cost - b.cost);
}

/** "No furniture and palm trees", "indigo and the door stays": what cannot go, and what a part was to get, is not in that list. */
function isFixed({ parts, choices }: Item, { role, isBackward }: Operation, far: number): boolean {
  const isValue = parts.length === 0 && choices.length > 0;
  const isList = role === "remove" || (role === "keep" && isBackward);
  return isList && far > 0.25 && isValue && choices.every(({ field }) => !field.many && !field.off);
}
