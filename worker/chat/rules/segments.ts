import type { Adjustment } from "#services/chat-kit/edit.ts";
import type { Token } from "../vocabulary/normalize.ts";
import type { Op } from "../vocabulary/operations.ts";
import type { Meaning, Mention } from "../vocabulary/vocabulary.ts";

type Of<Type extends Meaning["type"]> = Extract<Meaning, { type: Type }>;

/** A mention with its meanings sorted. */
export type Named = Mention & {
  parts: Of<"part">[];
  choices: Of<"choice">[];
  presets: Of<"preset">[];
  ops: Op[];
  adjustments: Adjustment[];
};

/** A stretch of a message between two marks or joining words; `joint`: the one before it, `start`: its first token in the message. */
export type Segment = { text: string; tokens: readonly Token[]; named: Named[]; joint: string; start: number };

/** A sentence without marks goes on with one of these where something follows that they are said of. */
const starting = /^(make|change|paint|add|keep|remove|use|put|give|turn|want|leave|swap|replace|more|less|fewer)$/;
/** "Take the fire bowls off": the verb stands on both sides. */
const takenAway = /\b(take|get|rip|tear|throw|pull|chop)\b.*\b(off|out|away|down)\b/;

const joining = new Set(["and", "but", "then", "plus", "also", "with", "while", "besides", "or"]);

export function sorted(mention: Mention): Named {
  const { meanings } = mention;
  const of = <Type extends Meaning["type"]>(type: Type) =>
    meanings.filter((meaning): meaning is Of<Type> => meaning.type === type);
  const [parts, choices, presets] = [of("part"), of("choice"), of("preset")];
  // A word of the catalogue is that before it is anything else.
  const isThing = parts.length + choices.length + presets.length > 0;
  return {
    ...mention,
    parts,
    choices,
    presets,
    ops: isThing ? [] : of("op").map(({ op }) => op),
    adjustments: isThing ? [] : of("adjustment").map(({ adjustment }) => adjustment),
  };
}

export function segmentsOf(tokens: readonly Token[], mentions: readonly Mention[]): Segment[] {
  const inside = new Set<number>();
  for (const { start, end } of mentions) for (let i = start; i < end; i++) inside.add(i);
  const isSwap = tokens.some(({ stem }) => /^(swap|trade|exchange)$/.test(stem));
  const cuts = tokens.flatMap(({ text, isPunctuation }, i) =>
    !inside.has(i) && (isPunctuation || joining.has(text) || (isSwap && text === "for")) ? [i] : [],
  );
  const segments: Segment[] = [];
  let start = 0;
  let joint = "";
  for (const end of [...cuts, tokens.length]) {
    const all = mentions.filter((mention) => mention.start >= start && mention.end <= end).map(sorted);
    for (const [from, to] of sentencesOf(tokens, all, [start, end])) {
      const own = tokens.slice(from, to);
      const named = all.filter((mention) => mention.start >= from && mention.end <= to);
      if (own.length > 0) segments.push(...rowOf({ text: textOf(own), tokens: own, named, joint, start: from }));
      joint = "";
    }
    joint = tokens[end]?.text ?? "";
    start = end + 1;
  }
  return segments;
}

/** "Keep the roof just change the siding": a stretch is cut where another order begins. */
function sentencesOf(
  tokens: readonly Token[],
  named: readonly Named[],
  [start, end]: [number, number],
): [number, number][] {
  const things = named.filter(({ parts, choices }) => parts.length + choices.length > 0);
  const cuts: number[] = [];
  for (let i = start + 1; i < end; i++) {
    const last = cuts.at(-1) ?? start;
    const [before = "", text = ""] = tokens.slice(i - 1, i + 1).map((token) => token.text);
    const isOrder = starting.test(text) && !starting.test(before);
    const isInside = named.some((mention) => mention.start < i && mention.end > i);
    const isBetween = things.some((one) => one.start >= last && one.end <= i) && things.some((one) => one.start > i);
    const isOfAnother = /^(to|not|never|you|i)$/.test(before) && text !== "want";
    if (isOrder && !isInside && isBetween && !isOfAnother) cuts.push(i);
  }
  return stretches([start, ...cuts, end]);
}

/** From each edge to the next one. */
function stretches([first = 0, ...edges]: number[]): [number, number][] {
  return edges.map((to, i) => [edges[i - 1] ?? first, to]);
}

/** What is to be done with the things of a stretch. */
export function opsOf({ named, text }: Segment): Set<Op> {
  const ops = new Set(named.flatMap((mention) => mention.ops));
  if (takenAway.test(text)) ops.add("remove");
  return ops;
}

function textOf(tokens: readonly Token[]): string {
  return tokens.map(({ text }) => text).join(" ");
}

/** "Navy siding white trim black roof": a row of the same without marks between is taken apart, too. */
function rowOf(segment: Segment): Segment[] {
  const { tokens, named, start: offset } = segment;
  const things = named.filter(({ parts, choices }) => parts.length + choices.length > 0);
  const kinds = things.map(({ parts }) => (parts.length > 0 ? "P" : "C")).join("");
  const isPartLast = /^(C+P){2,}$/.test(kinds);
  if (!isPartLast && !/^(PC+){2,}$/.test(kinds)) return [segment];
  const parts = things.filter((thing) => thing.parts.length > 0);
  const cuts = isPartLast ? parts.slice(0, -1).map(({ end }) => end) : parts.slice(1).map(({ start }) => start);
  return stretches([offset, ...cuts, offset + tokens.length]).map(([start, end], i) => {
    const own = tokens.slice(start - offset, end - offset);
    return {
      ...{ text: textOf(own), tokens: own, joint: i === 0 ? segment.joint : "", start },
      named: named.filter((mention) => mention.start >= start && mention.end <= end),
    };
  });
}
