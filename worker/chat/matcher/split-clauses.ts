import type { Token } from "../vocabulary/normalize.ts";
import type { Op } from "../vocabulary/operations.ts";
import { type Item, isStrange, isThing, isValue } from "./find-items.ts";

/** A stretch of a message that says one thing; `joint`: the mark or word before it. */
export type Clause = {
  text: string;
  tokens: readonly Token[];
  items: Item[];
  joint: string;
  start: number;
  end: number;
};

/** A sentence without marks goes on with one of these where something follows that they are said of. */
const starting =
  /^(make|change|paint|add|keep|remove|use|put|give|turn|want|leave|swap|replace|take|lose|drop|skip|ditch|more|less|fewer)$/;
/** "Take the fire bowls off": the verb stands on both sides. */
const takenAway =
  /\b(take|get|rip|tear|throw|pull|chop|turn|switch|cut|strip)\b.*\b(off|out|away|down)\b|^(the )?[a-z]+( [a-z]+)? off$/;
const joining = new Set([
  "which",
  "and",
  "n",
  "but",
  "then",
  "plus",
  "also",
  "with",
  "while",
  "besides",
  "or",
  "though",
]);

export function splitClauses(tokens: readonly Token[], items: readonly Item[]): Clause[] {
  const isInside = (at: number) => items.some(({ start, end }) => start < at + 1 && at < end);
  const isSwap = items.some(({ ops }) => ops.includes("swap"));
  const cuts = tokens.flatMap(({ text, isPunctuation }, at) => {
    // "Replace the lawn with rock" is one clause, "swap the mulch for rock" too.
    // "The gable that should be cedar".
    const isRelative = text === "that" && /^(should|needs|must|could)$/.test(tokens[at + 1]?.text ?? "");
    const isJoint = isRelative || (joining.has(text) && !(isSwap && text === "with"));
    return !isInside(at) && ((isPunctuation && text !== ":") || isJoint) ? [at] : [];
  });
  const clauses: Clause[] = [];
  let start = 0;
  let joint = "";
  for (const end of [...cuts, tokens.length]) {
    for (const [from, to] of ordersOf(tokens, items, [start, end])) {
      if (to > from) clauses.push(...rowOf(clauseOf(tokens, items, [from, to], joint)));
      joint = "";
    }
    joint = tokens[end]?.text ?? "";
    start = end + 1;
  }
  return clauses;
}

function clauseOf(
  tokens: readonly Token[],
  items: readonly Item[],
  [start, end]: [number, number],
  joint: string,
): Clause {
  const own = tokens.slice(start, end);
  return {
    text: own.map(({ text }) => text).join(" "),
    tokens: own,
    items: items.filter((item) => item.start >= start && item.end <= end),
    ...{ joint, start, end },
  };
}

/** "Keep the roof just change the siding": a stretch is cut where another order begins. */
function ordersOf(
  tokens: readonly Token[],
  items: readonly Item[],
  [start, end]: [number, number],
): [number, number][] {
  const things = items.filter((item) => isThing(item) || item.color);
  const cuts: number[] = [];
  for (let at = start + 1; at < end; at++) {
    const last = cuts.at(-1) ?? start;
    const [before = "", text = ""] = tokens.slice(at - 1, at + 1).map((token) => token.text);
    const isOrder = starting.test(text) && !starting.test(before);
    const isIn = items.some((item) => item.start < at && item.end > at);
    const isBetween =
      things.some((one) => one.start >= last && one.end <= at) &&
      things.some((one) => one.start > at && one.end <= end);
    const isOfAnother = /^(to|not|never|you|i)$/.test(before) && text !== "want";
    if (isOrder && !isIn && isBetween && !isOfAnother) cuts.push(startOfOrder(tokens, at));
  }
  return stretches([start, ...cuts, end]);
}

/** "I just want flowers" begins with its "I". */
function startOfOrder(tokens: readonly Token[], at: number): number {
  const isBefore = /^(just|only|really|i|we|please|then)$/.test(tokens[at - 1]?.text ?? "");
  return isBefore ? startOfOrder(tokens, at - 1) : at;
}

/** From each edge to the next one. */
function stretches([first = 0, ...edges]: number[]): [number, number][] {
  return edges.map((to, i) => [edges[i - 1] ?? first, to]);
}

/** "Navy siding white trim black roof": a row of the same without marks between is taken apart, too. */
function rowOf(clause: Clause): Clause[] {
  const { tokens, items, start, end, joint } = clause;
  const things = items.filter(
    (item) => item.parts.length > 0 || isValue(item) || /^(dark|light)(er)?$/.test(item.text),
  );
  const kinds = things.map(({ parts }) => (parts.length > 0 ? "P" : "V")).join("");
  const isPartLast = /^(V+P){2,}$/.test(kinds);
  if (!isPartLast && !/^(PV+){2,}$/.test(kinds)) return [clause];
  const parts = things.filter((thing) => thing.parts.length > 0);
  const cuts = isPartLast ? parts.slice(0, -1).map((part) => part.end) : parts.slice(1).map((part) => part.start);
  const all = items.map((item) => item);
  return stretches([start, ...cuts, end]).map(([from, to], i) => {
    const own = tokens.slice(from - start, to - start);
    return {
      text: own.map(({ text }) => text).join(" "),
      tokens: own,
      items: all.filter((item) => item.start >= from && item.end <= to),
      ...{ joint: i === 0 ? joint : "", start: from, end: to },
    };
  });
}

/** What is to be done with a thing. */
export type Role = "want" | "remove" | "keep" | "not" | "except" | "swap" | "source";
const roles: Partial<Record<Op, Role>> = {
  remove: "remove",
  keep: "keep",
  not: "not",
  except: "except",
  swap: "swap",
  add: "want",
};

const adding = /^(add|put|install|include|build|plant|hang|bring|throw|place)/;

/**
 * The role of each thing: that of the word before it, as far as that reaches. "Leave the roof alone", "the shutters off":
 * where nothing follows such a word, it is said of what stands before it.
 */
export function rolesOf({ items, tokens, start, text }: Clause, first: Role): Map<Item, Role> {
  const found = new Map<Item, Role>();
  let role: Role = takenAway.test(text) ? "remove" : first;
  let from = start;
  for (const item of items) {
    const between = tokens.slice(from - start, item.start - start).map((token) => token.text);
    // "From black to charcoal", "swap the mulch for rock".
    if ((role === "swap" || role === "not") && between.some((word) => /^(to|with|for|by|into|use|do|go)$/.test(word)))
      role = "want";
    // "Slate rather than shake on the gables": the part is that of both.
    const isOfBoth = item.parts.length > 0 && between.some((word) => /^(on|in|at)$/.test(word));
    if (role === "not" && isOfBoth && [...found.values()].includes("not")) role = "want";
    from = item.end;
    const isRange = item.text !== "from" || / to /.test(text);
    // "The same door, just charcoal": that much of it is new.
    if (role === "keep" && item.ops.includes("only")) role = "want";
    // "Black gutters to match the roof": what has its value already is only compared.
    if (item.ops.includes("match") && [...found].some(([thing, of]) => of === "want" && isValue(thing)))
      role = "source";
    const own = isRange ? item.ops.flatMap((op) => roles[op] ?? [])[0] : undefined;
    // "Roofline, no props": what is not wanted stands after it, known or not.
    const isNext = items.some(
      (other) => other.start > item.start && (isThing(other) || other.color !== null || isStrange(other)),
    );
    if (own === "want") {
      // "No new fence" is still no fence.
      if (adding.test(item.text)) role = own;
    } else if (own === "not" && (role === "remove" || role === "swap")) {
      // "Get rid of the ugly shutters."
    } else if (own && isNext && !(own === "keep" && /^(stay|stays|staying)/.test(item.text))) role = own;
    else if (own === "keep" && items[items.indexOf(item) - 1]?.ops.includes("all")) {
      // "The rest stays" is not said of what stands before it.
    } else if (own) {
      if (isNext && own !== "not") role = own;
      // "Black is fine" wants black, "the trim is fine" keeps the trim; "leave the windows bare" takes away.
      const isSaidOf = (thing: Item) =>
        !/^(instead|rather|from|not)\b/.test(item.text) && (!/^(is|are) /.test(item.text) || thing.parts.length > 0);
      for (const [thing, before] of found)
        if ((before === "want" || (before === "keep" && own === "remove")) && isSaidOf(thing)) found.set(thing, own);
    } else if (isThing(item) || item.color) found.set(item, role);
  }
  return found;
}
