import type { Token } from "../words/normalize.ts";
import type { Op } from "../words/ops.ts";
import type { Meaning, Mention } from "../words/vocabulary.ts";
import type { Way } from "../words/ways.ts";

type Of<Type extends Meaning["type"]> = Extract<Meaning, { type: Type }>;

/** A mention with its meanings sorted. */
export type Named = Mention & {
  parts: Of<"part">[];
  choices: Of<"choice">[];
  presets: Of<"preset">[];
  ops: Op[];
  ways: Way[];
};

/** A stretch of a message between two marks or joining words. */
export type Segment = { text: string; tokens: readonly Token[]; named: Named[] };

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
    ways: isThing ? [] : of("way").map(({ way }) => way),
  };
}

export function segmentsOf(tokens: readonly Token[], mentions: readonly Mention[]): Segment[] {
  const inside = new Set<number>();
  for (const { start, end } of mentions) for (let i = start; i < end; i++) inside.add(i);
  const isSwap = tokens.some(({ stem }) => /^(swap|trade|exchange)$/.test(stem));
  const cuts = tokens.flatMap(({ text, isMark }, i) =>
    !inside.has(i) && (isMark || joining.has(text) || (isSwap && text === "for")) ? [i] : [],
  );
  const segments: Segment[] = [];
  let start = 0;
  for (const end of [...cuts, tokens.length]) {
    const own = tokens.slice(start, end);
    if (own.length > 0) {
      const named = mentions.filter((mention) => mention.start >= start && mention.end <= end).map(sorted);
      segments.push(...rowOf({ text: textOf(own), tokens: own, named }, start));
    }
    start = end + 1;
  }
  return segments;
}

function textOf(tokens: readonly Token[]): string {
  return tokens.map(({ text }) => text).join(" ");
}

/** "Navy siding white trim black roof": a row of the same without marks between is taken apart, too. */
function rowOf(segment: Segment, offset: number): Segment[] {
  const { tokens, named } = segment;
  const things = named.filter(({ parts, choices }) => parts.length + choices.length > 0);
  const kinds = things.map(({ parts }) => (parts.length > 0 ? "P" : "C")).join("");
  const isPartLast = /^(C+P){2,}$/.test(kinds);
  if (!isPartLast && !/^(PC+){2,}$/.test(kinds)) return [segment];
  const parts = things.filter((thing) => thing.parts.length > 0);
  const cuts = isPartLast ? parts.slice(0, -1).map(({ end }) => end) : parts.slice(1).map(({ start }) => start);
  const edges = [offset, ...cuts, offset + tokens.length];
  return edges.slice(1).map((end, i) => {
    const own = tokens.slice(edges[i] - offset, end - offset);
    return {
      text: textOf(own),
      tokens: own,
      named: named.filter((mention) => mention.start >= edges[i] && mention.end <= end),
    };
  });
}
