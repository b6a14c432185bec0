import { m } from "#messages";
import type { Edit, Reading } from "#services/chat-kit/edit.ts";
import type { Part } from "#services/chat-kit/part.ts";
import type { Service } from "#services/services.ts";
import { chatOf } from "../chat-of.ts";
import { refuseEdit } from "../rules/refusals.ts";
import type { Meant } from "../vocabulary/vocabulary.ts";
import { type Chosen, chooseMeaning } from "./choose-meaning.ts";
import { doubt, isAside } from "./doubt.ts";
import { type Item, isStrange, isThing } from "./find-items.ts";
import { isIdle, pushEverywhere } from "./push-edits.ts";
import { pushEdits } from "./push-wanted.ts";
import { type Carried, type Scene, use } from "./scene.ts";
import { type Clause, type Role, rolesOf } from "./split-clauses.ts";
import { avoid, goingParts, keep, removeThings } from "./take-away.ts";

/** Takes what a clause wishes for into the reading; what it cannot place stays unused, and is named in the answer. */
export function readClause(service: Service, clause: Clause, carried: Carried, reading: Reading): void {
  const { items } = clause;
  const named = [...items.flatMap(({ parts }) => parts), ...carried.parts, ...carried.waiting];
  for (const item of items) {
    item.choices = item.choices.filter(({ isOnlyNamed, part }) => !isOnlyNamed || named.includes(part));
    item.isUnknown ||=
      !isThing(item) && !item.color && item.ops.length + item.adjustments.length === 0 && !item.isMaker;
  }
  const ops = new Set(items.flatMap((item) => item.ops));
  const roles = rolesOf(clause, inheritedRole(clause, carried));
  const of = (role: Role) => items.filter((item) => roles.get(item) === role);
  const scene: Scene = { service, clause, carried, reading, ops, of };
  const things = items.filter(isThing).map(({ text }) => text);
  const hasChoice = items.some(({ choices }) => choices.length > 0);
  const rejected = refuseEdit(service, clause.text, { things, hasChoice });
  if (rejected) {
    reading.rejected.push(rejected);
    use(scene, items);
    return;
  }
  if (things.length > 0 || ops.has("bare")) reading.isKnown = true;
  use(
    scene,
    items.filter((item) => item.ops.length > 0 && !item.ops.includes("partly")),
  );
  const before = reading.edits.length;
  readEdits(scene);
  doubt(scene, before);
  const last = [...roles.values()].at(-1);
  if (last) carried.role = last;
  if (ops.size > 0) carried.isAdding = ops.has("add");
}

/** "Remove the beds and boulders": what is only listed shares the word of the one before. */
function inheritedRole({ items, joint, tokens }: Clause, { role }: Carried): Role {
  if (role !== "remove" && role !== "keep" && role !== "not") return "want";
  if (!/^(and|or|nor|n)$/.test(joint) || items.some(({ ops, adjustments }) => ops.length + adjustments.length > 0))
    return "want";
  if (/^(a|an|some|one|two|new|make|change|paint|put|use|do|go)$/.test(tokens[0]?.text ?? "")) return "want";
  // "The loungers and the umbrella" go, both; "no furniture and palm trees" is two wishes.
  const isThere = /^(the|that|those|my|our)$/.test(tokens[0]?.text ?? "");
  const isOther = ({ field }: Meant) => !field.many && !(field.off && isThere);
  return items.some(({ choices, parts }) => parts.length === 0 && choices.some(isOther)) ? "want" : role;
}

function readEdits(scene: Scene): void {
  const { service, carried, reading, ops, of, clause } = scene;
  if (ops.has("bare")) {
    // "Just the lights, nothing else" of what has no extras says nothing more.
    if (chatOf(service).extras || !/\bnothing else\b/.test(clause.text) || reading.edits.length === 0)
      reading.edits.push({ type: "bare" });
    use(scene, clause.items);
    return;
  }
  const excepted = of("except").flatMap(({ parts }) => parts);
  reading.kept.push(...excepted);
  use(
    scene,
    of("except").filter(({ parts, choices }) => parts.length > 0 || choices.some(({ field }) => field.many)),
  );
  const dropped = of("except").flatMap(({ choices }) => choices.filter(({ field }) => field.many));
  // "Everything except the bubblers" says not what with everything.
  const isPlainly =
    wantsOf(scene).length > 0 || ops.has("remove") || ops.has("keep") || ops.has("add") || ops.has("only");
  const chips = dropped.map(({ choice }) => m.chat_choice_remove({ choice: choice.name.toLowerCase() }));
  if (dropped.length > 0 && !isPlainly)
    reading.edits.push({ type: "ask", text: m.chat_not_sure({ words: clause.text }), choices: chips });
  else if (!ops.has("remove"))
    for (const { part, field, choice } of dropped) reading.edits.push({ type: "drop", part, field, choice });
  const wants = wantsOf(scene);
  // "Take out all plants except the trees": only those stay.
  if (ops.has("remove") && dropped.length > 0) {
    for (const [part, own] of Map.groupBy(dropped, (meant) => meant.part)) {
      const choices = own.map(({ choice }) => choice);
      reading.edits.push({ type: "only", part, field: part.fields[0], choices });
    }
    use(scene, clause.items);
    return;
  }
  if (ops.has("all") && pushEverywhere(wants, [...excepted, ...reading.kept], reading)) {
    use(scene, wants);
    carried.parts = excepted;
    return;
  }
  keep(scene);
  const gone = goingParts(scene);
  removeThings(scene);
  // "The pool smaller" is about no part of it.
  if (chatOf(service).subject?.test(clause.text)) carried.parts = [];
  const about = gone.length > 0 ? gone : carried.parts;
  const [source] = of("source").flatMap(({ parts }) => parts);
  use(scene, of("source"));
  const isVague = clause.items.some((item) => isStrange(item) && !isAside(clause, item));
  const meant = chooseMeaning(thingsOf(scene, wants), about, {
    isColorAwaited: carried.waiting.length > 0,
    isAwaited: carried.waiting.length > 0 && clause.joint === "with",
  });
  // A color beside a word that nobody knows is that word's, and goes to no other part.
  const isLoose = isVague && meant.parts.length === 0 && gone.length === 0;
  const clear = isLoose ? withoutLoose(meant, about) : meant;
  use(scene, clear.used);
  // A look comes first; where it is named last it is only what the rest is like.
  const look = clause.items.find(({ presets }) => presets.length > 0);
  const isLast = clear.chosen.some(({ at }) => look && at < look.start);
  const looks = clear.presets.map((preset): Edit => ({ type: "preset", preset }));
  reading.edits.push(...(isLast ? [] : looks), ...clear.asks);
  pushEdits(scene, clear, { excepted, gone });
  for (const part of source ? clear.parts : []) {
    const hasColor = clear.chosen.some((one) => one.part === part && one.field.isColor);
    if (source && part !== source && !hasColor) reading.edits.push({ type: "match", part, source });
  }
  if (isLast) reading.edits.push(...looks);
  avoid(scene, clear);
}

function wantsOf({ of }: Scene): Item[] {
  const isPlain = ({ parts, choices }: Item) => parts.length === 0 && !choices.some(({ field }) => field.many);
  return [...of("want"), ...of("except").filter(isPlain)];
}

/** What only one part can have is meant beside an unknown word, too. */
function withoutLoose(meant: Chosen, about: readonly Part[]): Chosen {
  const isLoose = (one: Meant & { at: number }) => about.includes(one.part) && one.field.isColor === true;
  const loose = meant.chosen.filter(isLoose);
  const isUsed = (item: Item) => !loose.some(({ at }) => at === item.start) && !(item.color && meant.asks.length > 0);
  return { ...meant, asks: [], chosen: meant.chosen.filter((one) => !isLoose(one)), used: meant.used.filter(isUsed) };
}

/** "Darker shingles": where something shall become another, a word for a part is the part. */
function thingsOf({ clause, service, ops }: Scene, wants: readonly Item[]): Item[] {
  const ways = clause.items.flatMap(({ adjustments }) => adjustments);
  const isChange = ways.some((way) => !isIdle(service, way, [], ops)) || ops.has("swap");
  const only = wants.length === 1 && isChange;
  // "Hardie board and batten": what is named beside a maker is meant, not what the maker is known for.
  const named = wants.flatMap(({ isMaker, choices }) => (isMaker ? [] : choices.map(({ field }) => field)));
  return wants
    .filter((thing) => !isReason(clause, thing, wants))
    .map((thing) => {
      if (only && thing.parts.length > 0) return { ...thing, choices: [] };
      return thing.isMaker ? { ...thing, choices: thing.choices.filter(({ field }) => !named.includes(field)) } : thing;
    });
}

/** "A big oak for shade": what the thing before it is for. */
function isReason(
  { tokens, start }: Clause,
  { start: at, parts, choices, color }: Item,
  wants: readonly Item[],
): boolean {
  const isFor = /^(for|some)$/.test(tokens[at - start - 1]?.text ?? "") && parts.length === 0 && color === null;
  return (
    isFor &&
    wants.some((other) => other.end < at && other.choices.some(({ field }) => field.many || field.isThing)) &&
    choices.every(({ field }) => !field.isColor)
  );
}
