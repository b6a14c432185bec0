import { m } from "#messages";
import type { Edit } from "#services/chat-kit/edit.ts";
import { colorField, type Part } from "#services/chat-kit/part.ts";
import { chooseOf } from "../rules/join-names.ts";
import { costs } from "./costs.ts";
import type { Mention, Value } from "./link-values.ts";
import { pendingEdit, sameIn } from "./make-edits.ts";
import { wordsOf } from "./measure.ts";
import type { Scene } from "./read-stretch.ts";

/** What becomes of the parts that a message speaks of, where no value says it. */
export function settleParts(scene: Scene): void {
  const { mentions, items, edits, filled, used, reading } = scene;
  matchParts(scene);
  const isOriginal = items.some(({ ops }) => ops.includes("original"));
  const add = (at: number, edit: Edit) => edits.push({ at, edit });
  for (const mention of mentions) {
    const { item, parts, role, isOther } = mention;
    if (isOther) continue;
    used.add(item.start);
    if (role === "keep" && isOriginal)
      for (const part of parts) add(item.start, { type: "clear", part, isRemoval: false });
    else if (role === "keep" || role === "except") {
      askAboutCopies(scene, mention);
      reading.kept.push(...parts);
    } else if (filled.has(mention) || edits.some(({ edit }) => edit.type === "size")) continue;
    else if (role === "remove")
      for (const part of parts) add(item.start, { type: "clear", part, isRemoval: !isOriginal });
    else if (role === "not" || edits.some(({ edit }) => edit.type === "set" && parts.includes(edit.part))) continue;
    else if (isOriginal) for (const part of parts) add(item.start, { type: "clear", part, isRemoval: false });
    else shareValue(scene, mention);
  }
}

/** "Match the trim to the siding", "gutters and door match", "black gutters to match the roof". */
function matchParts({ mentions, items, distance, filled, used, edits }: Scene): void {
  const match = items.find(({ ops }) => ops.includes("match"));
  if (!match) return;
  const byDistance = (all: readonly Mention[]) =>
    [...all].sort((a, b) => distance(a.item, match) - distance(b.item, match));
  const after = byDistance(mentions.filter(({ item, isOther }) => item.start >= match.end && !isOther));
  // "Metal roof in the same color as the siding": it has got no color yet.
  const isUncolored = ({ parts, isOther }: Mention) =>
    isOther &&
    parts.every((part) => !edits.some(({ edit }) => edit.type === "set" && edit.part === part && edit.field.isColor));
  const open = mentions.filter(
    (one) => one.role === "want" && (!filled.has(one) || isUncolored(one)) && one.item.end <= match.start,
  );
  const [first, second] = after;
  const isPair = open.length === 0 && second !== undefined;
  const isAfter = open.length === 0 && second === undefined;
  const subject = isAfter ? first : byDistance(open)[0];
  const isSame = (one: Mention) => one.parts.some((part) => subject?.parts.includes(part));
  const nearestOther = byDistance(mentions.filter((one) => !isSame(one)))[0];
  if (isAfter && first && nearestOther) {
    filled.add(first);
    for (const part of first.parts)
      for (const other of nearestOther.parts.slice(0, 1))
        if (part !== other) edits.push({ at: first.item.start, edit: { type: "match", part, source: other } });
    return;
  }
  const source = isPair ? second : (first ?? nearestOther);
  const target = isPair ? first : byDistance(open)[0];
  if (source) filled.add(source);
  if (!source || !target || source === target) return;
  filled.add(target);
  used.add(target.item.start).add(source.item.start);
  for (const part of target.parts)
    for (const other of source.parts.slice(0, 1))
      if (part !== other) edits.push({ at: target.item.start, edit: { type: "match", part, source: other } });
}

/** "Walk in slabs, driveway the same": as before, or as the walk? */
function askAboutCopies({ tokens, edits, links }: Scene, { item, parts, role }: Mention): void {
  const isCopy = role === "keep" && /^(the )?same$/.test(wordsOf(tokens, { start: item.end, end: tokens.length }));
  const last = [...links].findLast(([value]) => value.role === "want" && value.item.start < item.start)?.[1];
  if (!isCopy || last?.to !== "part") return;
  const choices = parts.flatMap((part) =>
    last.meant.flatMap(({ field, choice }) =>
      sameIn(part, field, choice).map((same) => chooseOf(part, same.choice.name)),
    ),
  );
  const words = wordsOf(tokens, { start: item.start, end: tokens.length });
  if (choices.length > 0)
    edits.push({ at: item.start, edit: { type: "ask", text: m.chat_not_sure({ words }), choices } });
}

/** "The shutters and the door black": what was said of the nearest, or a question. */
function shareValue(scene: Scene, { item, parts }: Mention): void {
  const { links, distance, edits, items } = scene;
  const shared = [...links].flatMap(([value, link]) => {
    if (value.role !== "want" || link.to !== "part" || parts.includes(link.part)) return [];
    const far = Math.min(distance(value.item, item), link.mention ? distance(link.mention.item, item) : costs.open);
    const isBetterHere =
      link.meant.every(({ isName }) => !isName) &&
      value.item.choices.some(({ part, isName }) => isName && parts.includes(part));
    return far < costs.open ? [{ far, part: link.part, isBetterHere, same: sameOf(parts, link.meant, value) }] : [];
  });
  const unknown = Math.min(...scene.unknown.map((one) => distance(one, item)));
  const [nearest] = shared.filter(({ same }) => same.length > 0).sort((a, b) => a.far - b.far);
  // "The facade was woven": a word that nobody knows was to be its value.
  if (unknown < Math.min(nearest?.far ?? costs.open, costs.degree)) return;
  if (nearest) {
    scene.cost += nearest.far + costs.share;
    if (nearest.isBetterHere) scene.edits = edits.map((one) => matching(one, nearest.part, parts));
    scene.edits.push(...nearest.same.map((edit) => ({ at: item.start, edit })));
    return;
  }
  scene.cost += costs.open;
  const isWanted = items.some(({ ops }) => ops.includes("add"));
  for (const part of parts.slice(0, 1)) edits.push({ at: item.start, edit: pendingEdit(part, isWanted) });
}

/** "Siding and trim both charcoal": what the trim has no such color of its own for, it can take from the siding. */
function matching(one: Scene["edits"][number], part: Part, [source]: readonly Part[]): Scene["edits"][number] {
  const isOwn = one.edit.type === "set" && one.edit.part === part && one.edit.field.isColor;
  const canMatch = colorField(part)?.choices.some(({ colorOf }) => colorOf === source?.key);
  return isOwn && canMatch && source ? { ...one, edit: { type: "match", part, source } } : one;
}

type Meant = { field: Parameters<typeof sameIn>[1]; choice: Parameters<typeof sameIn>[2]; isName?: boolean };

/** A value in other parts: what goes by that very name there, before what is like the one that was taken. */
function sameOf(parts: readonly Part[], meant: readonly Meant[], { item }: Value): Edit[] {
  return parts.flatMap((part): Edit[] => {
    const own = item.choices.find((one) => one.part === part && one.isName && one.field.isColor);
    if (own) return [{ type: "set", part, field: own.field, choice: own.choice }];
    return meant.flatMap(({ field, choice }) =>
      sameIn(part, field, choice).map((same): Edit => ({ type: "set", part, ...same })),
    );
  });
}
