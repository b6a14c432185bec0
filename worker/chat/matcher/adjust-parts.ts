import { m } from "#messages";
import type { Adjustment, Edit } from "#services/chat-kit/edit.ts";
import type { Part } from "#services/chat-kit/part.ts";
import { chatOf } from "../chat-of.ts";
import type { Op } from "../vocabulary/operations.ts";
import { costs } from "./costs.ts";
import type { Item } from "./find-items.ts";
import { isParticle } from "./find-roles.ts";
import type { Mention } from "./link-values.ts";
import { adjustmentEdits, isIdle, shading } from "./make-edits.ts";
import { isWithin, type Span, wordsOf } from "./measure.ts";
import { feetIn, sizeIn } from "./read-sizes.ts";
import type { Scene } from "./read-stretch.ts";

const sizing: ReadonlySet<Adjustment> = new Set(["bigger", "smaller", "longer", "shorter", "wider", "narrower"]);

/** What "darker", "wider" and figures are said of: the nearest part, or the whole. */
export function adjustParts(scene: Scene): void {
  const { service, tokens, items, things, mentions, edits, used, reading, filled, unknown, distance } = scene;
  const text = wordsOf(tokens, { start: 0, end: tokens.length });
  const isOfDeck = mentions.some(({ parts, role }) => role === "want" && parts.some(({ key }) => key === "decking"));
  const size = isOfDeck ? null : sizeIn(service, text);
  const [either] = size ? (/\d+ (?:ft )?(?:x|by) \d+ (?:ft )?or \d+ (?:ft )?(?:x|by) \d+/.exec(text) ?? []) : [];
  if (either) {
    const text = m.chat_not_sure({ words: either });
    edits.push({ at: 0, edit: { type: "ask", text, choices: either.split(" or ") } });
  } else if (size) {
    edits.push({ at: 0, edit: { type: "size", feet: size } });
    reading.isKnown = true;
  }
  const isCount = (item: Item) => things.some(({ start }) => start === item.end);
  const isFigureUsed = size !== null || feetIn(text) !== null || / degrees?\b/.test(text);
  for (const item of items) if (/^\d/.test(item.text) && (isFigureUsed || isCount(item))) used.add(item.start);

  const ops = new Set(items.flatMap((item) => item.ops));
  const parts = mentions.flatMap((mention) => mention.parts);
  const ways = items.filter(({ adjustments }) => adjustments.length > 0);
  const isActive = (way: Adjustment) => !isIdle(service, way, parts, ops) && !(size && sizing.has(way));
  const found = new Map<Mention | null, Item[]>();
  for (const way of ways) {
    // "A wall along the back" says where.
    const isPlace = /^(back|left|right)$/.test(way.text) && /^(the|my|our)$/.test(tokens[way.start - 1]?.text ?? "");
    if (!way.adjustments.some(isActive) || isParticle(tokens, way) || isPlace) {
      used.add(way.start);
      continue;
    }
    const isDenied = items.some(
      ({ ops: own, end, start }) =>
        own.includes("not") && end <= way.start && distance({ start, end }, way) < costs.either,
    );
    if (isDenied) {
      // "I don't like how dark it is": nobody said how far the other way.
      edits.push({ at: way.start, edit: { type: "ask", text: m.chat_not_sure({ words: way.text }), choices: [] } });
      used.add(way.start);
      continue;
    }
    const { mention, cost } = nearestTo(way, scene);
    // "The spa bigger": how big it is cannot be said.
    const isOfThing = [...scene.links].some(
      ([{ item, role }, { to }]) =>
        role === "want" &&
        to === "part" &&
        item.choices.every(({ field }) => field.many) &&
        distance(item, way) < costs.word,
    );
    if (isOfThing && !mention && way.adjustments.some((one) => sizing.has(one))) continue;
    const nearestUnknown = Math.min(...unknown.map((one) => distance(one, way)));
    if (nearestUnknown + costs.ofUnknown < cost) continue;
    scene.cost += cost;
    used.add(way.start);
    found.set(mention, [...(found.get(mention) ?? []), way]);
  }
  const ofMentions = [...found].flatMap(([mention, own]) => (mention ? own.flatMap((way) => way.adjustments) : []));
  for (const [mention, own] of found) {
    const all = own.flatMap((way) => way.adjustments).filter(isActive);
    const adjustments = mention ? all : all.filter((one) => !ofMentions.includes(one));
    if (adjustments.length === 0) continue;
    if (adjustments.includes("surprise") && mention) continue;
    const isSaid = (part: Part) =>
      edits.some(({ edit }) => edit.type === "set" && edit.part === part && isSaidBy(edit, adjustments));
    const about = mention?.parts.filter((part) => !isSaid(part)) ?? aboutWhole(scene);
    // "It feels cold, so tan siding": what it shall be was said.
    if (!about || (mention && about.length === 0)) {
      for (const way of own) used.delete(way.start);
      continue;
    }
    const degree = new Set(
      items.filter((item) => own.some((way) => distance(item, way) < costs.degree)).flatMap((item) => item.ops),
    );
    if (mention) degree.delete("all");
    const excepted = mentions.filter(({ role }) => role === "except").flatMap((one) => one.parts);
    const at = own[0]?.start ?? 0;
    const made = adjustmentEdits(service, about, { adjustments, ops: degree as ReadonlySet<Op>, text, excepted });
    edits.push(...made.map((edit) => ({ at, edit })));
    reading.isKnown = true;
    if (mention) filled.add(mention);
  }
}

function nearestTo(
  way: Item,
  { service, tokens, mentions, links, edits, distance }: Scene,
): { mention: Mention | null; cost: number } {
  const wholes = tokens.flatMap(({ text }, at): Span[] =>
    chatOf(service).subject?.test(text) &&
    !isWithin(
      mentions.map(({ item }) => item),
      at,
    )
      ? [{ start: at, end: at + 1 }]
      : [],
  );
  const isColored = ({ parts }: Mention) =>
    edits.some(({ edit }) => edit.type === "set" && edit.field.isColor && parts.includes(edit.part));
  // "New roof: metal, dark."
  const farFrom = (mention: Mention) =>
    Math.min(
      distance(mention.item, way),
      ...[...links].flatMap(([{ item }, link]) =>
        link.to === "part" && link.mention === mention ? [distance(item, way) + costs.next] : [],
      ),
    );
  const options = mentions
    .filter(({ role }) => role === "want" || role === "not")
    .map((mention) => ({ mention, cost: farFrom(mention) + (isColored(mention) ? costs.hasValue : 0) }));
  const whole = Math.min(costs.whole, ...wholes.map((one) => distance(one, way)));
  return (
    [...options, { mention: null, cost: whole }].sort((a, b) => a.cost - b.cost)[0] ?? { mention: null, cost: whole }
  );
}

/** "Dark, bronze maybe", "wider, like 6 feet": the value says how much. */
function isSaidBy({ field, choice }: Extract<Edit, { type: "set" }>, adjustments: readonly Adjustment[]): boolean {
  const isShade = adjustments.every((one) => shading.has(one));
  return isShade ? field.isColor === true : choice.value !== undefined;
}

/** "The pool smaller" is about no part of it. */
function aboutWhole({ service, mentions, filled, before, items }: Scene): readonly Part[] | null {
  if (chatOf(service).subject) return [];
  const open = mentions.findLast((mention) => mention.role === "want" && !filled.has(mention));
  const isAll = items.some(({ ops }) => ops.includes("all"));
  return open?.parts ?? (filled.size > 0 && !isAll && !chatOf(service).hasPlace ? null : before);
}
