import { type Asked, type Field, readFields, readFreeFields, stemsOf, type Value } from "./read-prompt.ts";

/** A poor man's model: it knows no more of the catalogue than the prompt says, and finds its words in the message. */

type Edit = { field: string; operation: string; value: string };
export type Reply = { kind: string; edits: Edit[]; text: string; choices: string[] };
type Mention = { start: number; end: number; values: { field: Field; value: Value }[]; parts: Set<string> };

const rejected =
  /\b(cost|price|much|permit|warranty|insurance|poem|joke|people|wife|boss|dog|kid|story|sky|hail|hurricane|neighbo\w+|gaf|blood|window bigger|bigger window)\b/;
const asking = /^(what|which|does|do|is|how) (?!about|if|would it|does it|will it)/;
const removing = /\b(no|without|remove|rid|lose|delete|nothing|drop)\b/;
const keeping = /\b(keep|leave|stay)\b/;

export function replyTo(system: string, asked: Asked): Reply {
  const fields = readFields(system);
  const stems = stemsOf(asked.message);
  const said = stems.join(" ");
  if (rejected.test(said)) return words("refuse", "I can only change the design on your picture.");
  if (asking.test(said)) return words("answer", "These options are listed in the design step.");
  const edits: Edit[] = freeEdits(readFreeFields(system), said, asked.now);
  const unsure: Mention["values"][] = [];
  let parts = new Set(asked.pointedAt);
  for (const stretch of stretchesOf(stems)) {
    const mentions = mentionsIn(fields, stretch);
    const named = new Set(mentions.flatMap((mention) => [...mention.parts]));
    if (keeping.test(stretch.join(" "))) continue;
    const about = named.size > 0 ? named : parts;
    const found = mentions.flatMap((mention) => meaningOf(mention, about, unsure));
    const isAway = removing.test(stretch.join(" "));
    for (const { field, value } of found)
      edits.push({ field: field.name, operation: isAway ? "remove" : "set", value: value.id });
    if (found.length === 0 && isAway) {
      for (const field of fields)
        if (named.has(field.part)) edits.push({ field: field.name, operation: "remove", value: "" });
    }
    if (found.length === 0 && !isAway) edits.push(...steps(fields, { about, stretch, now: asked.now }));
    parts = new Set([...found.map(({ field }) => field.part), ...named]);
  }
  if (edits.length > 0) return { kind: "change", edits: edits.slice(0, 12), text: "", choices: [] };
  const [open] = unsure;
  const names = open
    ?.slice(0, 4)
    .map(({ field, value }) => `${field.words[0].join(" ")}: ${value.phrases[1].join(" ")}`);
  if (names) return words("question", "Which one do you mean?", names);
  const starts = fields.slice(0, 3).map(({ words: [first] }) => `The ${first.join(" ")}`);
  return words("question", "What should change?", starts);
}

function words(kind: string, text: string, choices: string[] = []): Reply {
  return { kind, edits: [], text, choices };
}

function stretchesOf(stems: readonly string[]): string[][] {
  const stretches: string[][] = [[]];
  for (const stem of stems) {
    if (/^(and|but|with|[,.;!?])$/.test(stem)) stretches.push([]);
    else stretches[stretches.length - 1].push(stem);
  }
  return stretches.filter((stretch) => stretch.length > 0);
}

/** The longest names in a stretch, from the left, with all that they can stand for. */
function mentionsIn(fields: readonly Field[], stretch: readonly string[]): Mention[] {
  const mentions: Mention[] = [];
  for (let start = 0; start < stretch.length; ) {
    let best: Mention = { start, end: start + 1, values: [], parts: new Set() };
    const take = (phrase: string[], add: (mention: Mention) => void) => {
      if (phrase.length === 0 || !phrase.every((stem, i) => stretch[start + i] === stem)) return;
      const end = start + phrase.length;
      if (end > best.end) best = { start, end, values: [], parts: new Set() };
      if (end === best.end) add(best);
    };
    for (const field of fields) {
      for (const phrase of field.words) take(phrase, ({ parts }) => parts.add(field.part));
      for (const value of field.values) {
        for (const phrase of value.phrases) take(phrase, ({ values }) => values.push({ field, value }));
      }
    }
    if (best.values.length + best.parts.size > 0) mentions.push(best);
    start = best.end;
  }
  return mentions;
}

function meaningOf(
  { values, parts }: Mention,
  about: ReadonlySet<string>,
  unsure: Mention["values"][],
): Mention["values"] {
  if (values.length === 0 || (parts.size > 0 && about.size > 0)) return [];
  const own = values.filter(({ field }) => about.has(field.part));
  const free = values.filter(({ field }) => !field.needsPart);
  const fitting = own.length > 0 ? own : free;
  if (fitting.length === 0) return [];
  const ids = new Set(fitting.map(({ field, value }) => `${field.name}=${value.id}`));
  if (ids.size === 1) return [fitting[0]];
  unsure.push(fitting);
  return [];
}

/** Darker and lighter by the colors of the list; "smaller" and the like of what has no colors is left alone. */
function steps(
  fields: readonly Field[],
  { about, stretch, now }: { about: ReadonlySet<string>; stretch: readonly string[]; now: Asked["now"] },
): Edit[] {
  const way = stretch.find((stem) => /^(darker|lighter|brighter|deeper)$/.test(stem));
  if (!way) return [];
  const sign = /^(darker|deeper)$/.test(way) ? -1 : 1;
  return fields.flatMap((field): Edit[] => {
    if (!about.has(field.part)) return [];
    const allowed = field.by?.allowed[String(now[field.by.field])];
    const from = field.values.find(({ id }) => id === now[field.name])?.hex;
    if (!from) return [];
    const next = field.values
      .filter(
        ({ id, hex }) => hex && sign * (lightness(hex) - lightness(from)) > 0.02 && (!allowed || allowed.includes(id)),
      )
      .sort(
        (a, b) =>
          Math.abs(lightness(a.hex ?? from) - lightness(from) - 0.15 * sign) -
          Math.abs(lightness(b.hex ?? from) - lightness(from) - 0.15 * sign),
      );
    return next.length > 0 ? [{ field: field.name, operation: "set", value: next[0].id }] : [];
  });
}

function lightness(hex: string): number {
  const [r, g, b] = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255);
  return 0.3 * r + 0.59 * g + 0.11 * b;
}

/** Sizes, moves and another arrangement, where the prompt has them. */
function freeEdits(free: readonly string[], said: string, now: Asked["now"]): Edit[] {
  const edits: Edit[] = [];
  const set = (field: string, value: string) => free.includes(field) && edits.push({ field, operation: "set", value });
  const sides = /\b(\d+) (?:ft |feet )?(?:x|by) (\d+)\b/.exec(said);
  if (sides) set("size", `${sides[1]}x${sides[2]}`);
  else if (/\b(bigger|larger)\b/.test(said)) set("size", scaled(now.size, 4 / 3));
  else if (/\bsmaller\b/.test(said)) set("size", scaled(now.size, 5 / 6));
  const way = /\b(left|right|closer)\b|\b(further|farther) (back|away)\b/.exec(said);
  const feet = /\b(\d+) (?:foot|feet|ft)\b/.exec(said)?.[1] ?? "5";
  if (way) set("move", `${way[1] ?? "back"} ${feet}`);
  if (/\b(rotate|turn)\b/.test(said)) set("turn", "15");
  if (/\b(another arrangement|shuffle|rearrange)\b/.test(said)) set("arrangement", "another");
  return edits;
}

function scaled(size: unknown, by: number): string {
  return String(size)
    .split("x")
    .map((side) => Math.round(Number(side) * by))
    .join("x");
}
