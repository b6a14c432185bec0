import type { Adjustment } from "#services/chat-kit/edit.ts";
import type { Part } from "#services/chat-kit/part.ts";
import type { Op } from "../vocabulary/operations.ts";
import type { Named } from "./segments.ts";

/** "Darker shingles", "swap the shingles": where something shall become another, a word for a part is the part. */
export function thingsOf(named: readonly Named[], adjustments: readonly Adjustment[], ops: ReadonlySet<Op>): Named[] {
  const things = named.filter(({ parts, choices, presets }) => parts.length + choices.length + presets.length > 0);
  if (!ops.has("swap") && adjustments.every((adjustment) => adjustment === "more" || adjustment === "less"))
    return things;
  return things.map((thing) => (thing.parts.length > 0 && things.length === 1 ? { ...thing, choices: [] } : thing));
}

/** "Everything white except the roof": what stands behind the word stays. */
export function withoutExcepted(things: Named[], named: readonly Named[]): { things: Named[]; excepted: Part[] } {
  const except = named.find(({ ops }) => ops.includes("except"));
  if (!except) return { things, excepted: [] };
  const isExcepted = ({ start, parts }: Named) => start > except.start && parts.length > 0;
  return {
    things: things.filter((thing) => !isExcepted(thing)),
    excepted: things.filter(isExcepted).flatMap(({ parts }) => parts.map(({ part }) => part)),
  };
}

/** "from black to charcoal", "sage instead of navy", "not black": the one that shall go is no wish. */
export function withoutNegated(things: readonly Named[], named: readonly Named[]): Named[] {
  const nots = named.filter(({ ops }) => ops.includes("not"));
  const isChoice = ({ choices, parts }: Named) => choices.length > 0 && parts.length === 0;
  return things.filter((thing) => {
    const before = nots.findLast((not) => not.start < thing.start);
    if (!before || !isChoice(thing)) return true;
    return things.some((other) => isChoice(other) && other.start > before.start && other.start < thing.start);
  });
}
