import { m } from "#messages";
import type { Edit } from "#services/chat-kit/edit.ts";
import type { Part } from "#services/chat-kit/part.ts";
import { chatOf } from "../chat-of.ts";
import type { Meant } from "../vocabulary/vocabulary.ts";
import { askForWhat, askOther, askWhichOne } from "./ask-back.ts";
import { costs } from "./costs.ts";
import type { Item } from "./find-items.ts";
import type { Link, Value } from "./link-values.ts";
import { everywhereEdit } from "./make-edits.ts";
import { wordsOf } from "./measure.ts";
import type { Scene } from "./read-stretch.ts";

type Chosen = { item: Item; meant: readonly Meant[] };

/** What becomes of the values of a message, each with its role and its part. */
export function settleValues(scene: Scene): void {
  const { links, used, edits, service, items, things, tokens } = scene;
  const text = wordsOf(tokens, { start: 0, end: tokens.length });
  const isBare = items.some(({ ops }) => ops.includes("bare"));
  const isOnlyKept = [...links].some(([{ item, role }]) => isListed(item) && role === "keep" && isOnly(scene, item));
  if (isBare && (chatOf(service).extras || !/\bnothing else\b/.test(text) || things.length === 0) && !isOnlyKept)
    edits.push({ at: 0, edit: { type: "bare" } });
  const chosen: Chosen[] = [];
  for (const [value, link] of links) {
    const { item, role } = value;
    if (role === "want" ? link.to !== "nothing" : isUnwanted(scene, value, link)) used.add(item.start);
    if (role !== "want") continue;
    if (link.to === "part") chosen.push({ item, meant: link.meant });
    else edits.push(...otherwise(scene, item, link).map((edit) => ({ at: item.start, edit })));
  }
  for (const one of chosen) choose(scene, one, chosen);
  askForExceptions(scene);
}

function otherwise({ mentions }: Scene, item: Item, link: Link): Edit[] {
  const [preset] = item.presets;
  if (link.to === "look" && preset) return [{ type: "preset", preset }];
  if (link.to === "any") return [askForWhat(item.text, item.choices)];
  if (link.to === "misfit") return [askOther(link.part, item)];
  if (link.to !== "everywhere") return [];
  const kept = mentions.filter(({ role }) => role === "except" || role === "keep");
  return [
    everywhereEdit(
      item,
      kept.flatMap(({ parts }) => parts),
    ),
  ];
}

/** Whether anything comes of a value that is not wanted: what does not, is named. */
function isUnwanted(scene: Scene, { item, role }: Value, link: Link): boolean {
  const { edits, reading } = scene;
  const meant = link.to === "part" ? link.meant : item.choices;
  const add = (edit: Edit) => edits.push({ at: item.start, edit });
  const listed = meant.filter(({ field }) => field.many);
  if (role === "keep") {
    const kept = link.to === "part" ? meant : meant.filter(({ field }) => field.many || field.isThing);
    if (listed[0] && isOnly(scene, item)) {
      const { part, field } = listed[0];
      add({ type: "only", part, field, choices: listed.map(({ choice }) => choice) });
      return true;
    }
    reading.keptChoices.push(...kept.filter(({ asked }) => asked === undefined));
    return kept.length > 0;
  }
  if (role === "remove") {
    const clear = oneOfEach(meant);
    const gone = clear.length > 0 ? clear : meant.slice(0, 1);
    for (const one of gone) add(one.field.many || one.field.off ? dropOf(one) : { type: "avoid", among: [one] });
    return gone.length > 0;
  }
  // "Clear everything except the yard."
  if (role === "except" && listed[0] && isAllGone(scene)) {
    const { part, field } = listed[0];
    add({ type: "only", part, field, choices: listed.map(({ choice }) => choice) });
    return true;
  }
  if (role !== "not") for (const one of listed) add(dropOf(one));
  if (role === "except") return listed.length > 0;
  if (meant.length > 0 && (role === "not" || listed.length === 0)) add({ type: "avoid", among: [...meant] });
  return true;
}

function isListed({ choices }: Item): boolean {
  return choices.some(({ field }) => field.many);
}

function isAllGone({ items }: Scene): boolean {
  return items.some(({ ops }) => ops.includes("remove")) && items.some(({ text }) => /^(everything|all)\b/.test(text));
}

/** "Keep only the yard", "keep the yard, drop the rest". */
function isOnly({ items, distance }: Scene, item: Item): boolean {
  return items.some(
    (one) => one.ops.includes("bare") || (one.ops.includes("only") && distance(one, item) < costs.degree),
  );
}

function dropOf({ part, field, choice }: Meant): Edit {
  return { type: "drop", part, field, choice };
}

/** A value that is wanted, of its part. */
function choose(scene: Scene, { item, meant }: Chosen, all: readonly Chosen[]): void {
  const { edits, reading, mentions, filled, items, distance } = scene;
  const others = all.filter((one) => one.item !== item).flatMap((one) => one.meant);
  const fitting = inMaterial(meant, others);
  const clear = oneOfEach(fitting);
  const add = (edit: Edit) => edits.push({ at: item.start, edit });
  if (clear.length === 0 && fitting[0]) add(askWhichOne(fitting[0].part, fitting));
  const isOnly = listedWith(scene, item, all).some((listed) =>
    items.some((one) => one.ops.includes("only") && distance(one, listed) < costs.degree),
  );
  const isLess = items.some(({ adjustments, end }) => adjustments.includes("less") && end === item.start);
  for (const { part, field, choice, color, asked, isName } of clear) {
    const list = edits.find(({ edit }) => edit.type === "only" && edit.part === part)?.edit;
    if (isOnly && field.many && list?.type === "only") list.choices.push(choice);
    else if (isOnly && field.many) add({ type: "only", part, field, choices: [choice] });
    else if (isLess && field.many) add({ type: "drop", part, field, choice });
    else {
      const isColorSaid = others.some((one) => one.part === part && one.field === color?.field);
      if (color && !isColorSaid) add({ type: "set", part, ...color, isName: false });
      add({ type: "set", part, field, choice, isName });
    }
    if (asked) reading.notes.push(m.chat_nearest({ asked, choice: choice.name.toLowerCase() }));
  }
  for (const mention of mentions) {
    const isHere = fitting.some(({ part }) => mention.parts.includes(part));
    // "A red door, never mind the door": what goes is filled only by what comes after it.
    const isOpen = mention.role === "remove" ? mention.item.start < item.start : !/^(keep|except)$/.test(mention.role);
    if (isHere && isOpen) filled.add(mention);
  }
}

/** "Roof and porch only": the things of one list, which share what is said of its last. */
function listedWith({ tokens }: Scene, item: Item, all: readonly Chosen[]): Item[] {
  const listed = [item];
  for (const { item: next } of all.filter((one) => one.item.start >= item.end)) {
    const between = wordsOf(tokens, { start: listed.at(-1)?.end ?? 0, end: next.start });
    if (!/^(,|and|, and)( the)?$/.test(between)) break;
    listed.push(next);
  }
  return listed;
}

/** A name of several colors of one part ("green") is left for a question. */
function oneOfEach(choices: readonly Meant[]): Meant[] {
  const isFirst = (one: Meant, at: number) =>
    choices.findIndex(({ part, choice }) => part === one.part && choice === one.choice) === at;
  const fields = Map.groupBy(choices.filter(isFirst), ({ field }) => field);
  const clear = [...fields.values()].map((all) => {
    // "Tan" by its own name goes before what is called so, too.
    const named = all.filter(({ isName }) => isName);
    return all.length > 1 && named.length === 1 ? named : all;
  });
  if (clear.some((all) => all.length > 1)) return [];
  // "Cedar" as a material and as a color of one part: the material says both.
  const byPart = new Map<Part, Meant>();
  for (const meant of clear.flat()) if (!byPart.has(meant.part)) byPart.set(meant.part, meant);
  return [...byPart.values()];
}

/** "Gray slate": of the grays only the one that slate comes in. */
function inMaterial(choices: readonly Meant[], others: readonly Meant[]): readonly Meant[] {
  const fitting = choices.filter(({ part, field, choice }) => {
    const material = field.comesIn && others.find((one) => one.part === part && one.field.key === field.comesIn?.key);
    return !material || field.comesIn?.colors[material.choice.id]?.includes(choice.id);
  });
  return fitting.length > 0 ? fitting : choices;
}

/** "Everything except the bubblers" says not what with everything. */
function askForExceptions(scene: Scene): void {
  const { links, items, tokens } = scene;
  const values = [...links.keys()];
  const dropped = values.filter(({ role, item }) => role === "except" && item.choices.some(({ field }) => field.many));
  const isPlain =
    values.some(({ role }) => role === "want") ||
    items.some(({ ops }) => ops.some((op) => op === "remove" || op === "keep" || op === "add" || op === "only"));
  if (dropped.length === 0 || isPlain) return;
  scene.edits = scene.edits.filter(({ edit }) => edit.type !== "drop");
  const choices = dropped.map(({ item }) => m.chat_choice_remove({ choice: item.text }));
  const words = wordsOf(tokens, { start: 0, end: tokens.length });
  scene.edits.push({
    at: dropped[0]?.item.start ?? 0,
    edit: { type: "ask", text: m.chat_not_sure({ words }), choices },
  });
}
