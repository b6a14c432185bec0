import { m } from "#messages";
import type { Adjustment, Edit, Reading } from "#services/chat-kit/edit.ts";
import type { Part } from "#services/chat-kit/part.ts";
import type { Service } from "#services/services.ts";
import { chatOf } from "../chat-of.ts";
import { chooseOf } from "../rules/join-names.ts";
import { refuseEdit } from "../rules/refusals.ts";
import type { Op } from "../vocabulary/operations.ts";
import type { Meant } from "../vocabulary/vocabulary.ts";
import { type Chosen, chooseMeaning } from "./choose-meaning.ts";
import { type Item, isThing } from "./find-items.ts";
import { isIdle, pushAdjustments, pushAllOriginal, pushEverywhere, pushMatch, takeValue } from "./push-edits.ts";
import { feetIn, sizeIn } from "./read-sizes.ts";
import { type Clause, type Role, rolesOf } from "./split-clauses.ts";

/** What goes from one clause to the next. */
export type Carried = {
  /** The parts that were spoken of last. */
  parts: Part[];
  /** Parts that wait for what shall become of them: "the roof and the siding ... charcoal". */
  waiting: Part[];
  last: Meant[];
  role: Role;
  isAdding: boolean;
  /** Whether the clause before named its part. */
  isPartNamed: boolean;
  /** Where the items of the message start that have come to something. */
  used: Set<number>;
};

type Scene = {
  service: Service;
  clause: Clause;
  carried: Carried;
  reading: Reading;
  ops: Set<Op>;
  of(role: Role): Item[];
};

/** Takes what a clause wishes for into the reading; what it cannot place stays unused, and is named in the answer. */
export function readClause(service: Service, clause: Clause, carried: Carried, reading: Reading): void {
  const { items } = clause;
  const ops = new Set(items.flatMap((item) => item.ops));
  const roles = rolesOf(clause, inheritedRole(clause, carried));
  const of = (role: Role) => items.filter((item) => roles.get(item) === role);
  const scene: Scene = { service, clause, carried, reading, ops, of };
  const known = {
    known: items.some(isThing),
    hasChoice: items.some(({ choices }) => choices.length > 0),
  };
  const rejected = refuseEdit(service, clause.text, known);
  if (rejected) {
    reading.rejected.push(rejected);
    use(scene, items);
    return;
  }
  if (known.known || ops.has("bare")) reading.isKnown = true;
  use(
    scene,
    items.filter((item) => item.ops.length > 0 && !item.ops.includes("partly")),
  );
  const before = reading.edits.length;
  readEdits(scene);
  doubt(scene, before);
  carried.isPartNamed = items.some(({ parts }) => parts.length > 0);
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
  return items.some(({ choices, parts }) => parts.length === 0 && choices.some(({ field }) => !field.many))
    ? "want"
    : role;
}

function use({ carried }: Scene, items: readonly Item[]): void {
  for (const { start } of items) carried.used.add(start);
}

function readEdits(scene: Scene): void {
  const { service, carried, reading, ops, of, clause } = scene;
  if (ops.has("bare")) {
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
  for (const { part, field, choice } of dropped) reading.edits.push({ type: "drop", part, field, choice });
  const isPlain = ({ parts, choices }: Item) => parts.length === 0 && !choices.some(({ field }) => field.many);
  const wants = [...of("want"), ...of("except").filter(isPlain)];
  if (ops.has("all") && pushEverywhere(wants, excepted, reading)) {
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
  const isVague = clause.items.some((item) => item.isUnknown && /^[a-z]/.test(item.text));
  const meant = chooseMeaning(thingsOf(scene, wants), about, {
    isColorAwaited: carried.waiting.length > 0,
    isAwaited: carried.waiting.length > 0 && clause.joint === "with",
  });
  // A color beside a word that nobody knows is that word's, and goes to no other part.
  const isLoose = isVague && meant.parts.length === 0 && gone.length === 0;
  const clear = isLoose ? withoutLoose(meant, about) : meant;
  use(scene, clear.used);
  for (const preset of clear.presets) reading.edits.push({ type: "preset", preset });
  reading.edits.push(...clear.asks);
  pushEdits(scene, clear, { excepted, gone });
  avoid(scene, clear);
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
  return wants.map((thing) => (only && thing.parts.length > 0 ? { ...thing, choices: [] } : thing));
}

function keep(scene: Scene): void {
  const { of, reading, carried } = scene;
  const items = of("keep");
  const parts = items.flatMap((item) => item.parts);
  reading.kept.push(...parts);
  use(scene, items);
  if (parts.length > 0) carried.parts = parts;
}

/** What is swapped for something else: a part that gets another value, or the owner of a value that goes. */
function goingParts(scene: Scene): Part[] {
  const { of, reading } = scene;
  const isInPlace = /\b(instead|in place) of\b/.test(scene.clause.text);
  const items = isInPlace ? of("not").filter(({ parts }) => parts.length > 0) : of("swap");
  if (items.length === 0) return [];
  use(scene, items);
  const parts = items.flatMap((item) => item.parts);
  const { chosen } = chooseMeaning(items, []);
  const isPartOnly = (at: number) => items.some((item) => item.start === at && item.parts.length > 0);
  for (const { part, field, choice, at } of chosen) {
    if (field.many) reading.edits.push({ type: "drop", part, field, choice });
    else if (!isPartOnly(at)) parts.push(part);
  }
  return [...new Set(parts)];
}

function removeThings(scene: Scene): void {
  const { of, reading, carried, ops } = scene;
  const items = of("remove");
  if (items.length === 0) return;
  const both = items.find(({ parts, choices }) => parts.length > 0 && choices.some(({ field }) => field.many));
  if (both && items.length === 1) {
    use(scene, items);
    const chips = both.choices.map(({ choice }) => m.chat_choice_remove({ choice: choice.name.toLowerCase() }));
    const names = both.parts.map(({ name }) => m.chat_choice_the_part({ part: name.toLowerCase() }));
    reading.edits.push({ type: "ask", text: m.chat_not_sure({ words: both.text }), choices: [...chips, ...names] });
    carried.parts = both.parts;
    return;
  }
  const { chosen, parts, used } = chooseMeaning(items, carried.parts);
  use(scene, used);
  const isFixed = ({ field }: Meant) => !field.many && !field.off;
  for (const meant of chosen) {
    const { part, field, choice } = meant;
    reading.edits.push(isFixed(meant) ? { type: "avoid", among: [meant] } : { type: "drop", part, field, choice });
  }
  const named = parts.filter((part) => !chosen.some((meant) => meant.part === part));
  const isRemoval = !ops.has("original");
  for (const part of [...named, ...(used.length > 0 ? carried.waiting : [])])
    reading.edits.push({ type: "clear", part, isRemoval });
  carried.waiting = [];
  const touched = [...new Set([...parts, ...chosen.map(({ part }) => part)])];
  if (touched.length > 0) carried.parts = touched;
}

const shades: ReadonlySet<Adjustment> = new Set([
  "darker",
  "lighter",
  "warmer",
  "cooler",
  "greener",
  "scarier",
  "tamer",
]);

type Beside = { excepted: readonly Part[]; gone: readonly Part[] };

function pushEdits(scene: Scene, { chosen, parts, presets, asks }: Chosen, { excepted, gone }: Beside): void {
  const { service, carried, reading, ops, clause } = scene;
  const { text, items } = clause;
  const ways = items.filter(({ adjustments }) => adjustments.length > 0);
  const adjustments = ways.flatMap((item) => item.adjustments);
  const active = adjustments.filter((way) => !isIdle(service, way, parts, ops));
  const touched = [...new Set([...carried.waiting, ...parts, ...gone, ...chosen.map(({ part }) => part)])];
  const size = touched.concat(carried.parts).some(({ key }) => key === "decking") ? null : sizeIn(service, text);
  if (size) {
    reading.edits.push({ type: "size", feet: size });
    reading.isKnown = true;
  }
  const isCount = (item: Item) => items.some((other) => other.start === item.end && isThing(other));
  const numbers = items.filter((item) => /^\d/.test(item.text));
  use(scene, size || feetIn(text) !== null ? numbers : numbers.filter(isCount));
  // "More flowers" of a garden that has some, "a fence on the left": that much of it is not done.
  const isDone = (way: Adjustment) =>
    !active.includes(way) && !(way === "more" && chosen.some(({ field }) => field.many));
  use(
    scene,
    ways.filter((item) => item.adjustments.every(isDone) || /^(big|huge|giant|tiny)$/.test(item.text)),
  );
  if (chosen.length > 0) {
    carried.waiting = carried.waiting.filter((part) => !takeValue(part, chosen, reading));
    pushChoices(scene, chosen, adjustments.includes("less"));
    carried.last = chosen;
  } else if (ops.has("match") && parts.length > 0) {
    const isLast = /\b(match|matching|the same)( it| that| them)?$|^(a |the )?matching /.test(text);
    const before = [...carried.waiting, ...carried.parts.filter((part) => !carried.waiting.includes(part))];
    if (pushMatch(parts, { before, isLast }, reading)) carried.waiting = [];
    else carried.waiting = [...parts];
  } else if (active.length > 0) {
    const about = touched.length > 0 ? touched : carried.parts;
    // "Navy, but lighter" of what is navy only now: which one is meant nobody knows.
    const isShade = active.every((way) => shades.has(way));
    if (isShade && about.length > 0 && about.every((part) => carried.last.some((meant) => meant.part === part))) return;
    pushAdjustments(service, about, { adjustments: active, ops, text, excepted }, reading);
    use(scene, ways);
    carried.waiting = [];
  } else if (ops.has("original")) {
    const about = touched.length > 0 ? touched : carried.parts;
    for (const part of about) reading.edits.push({ type: "clear", part, isRemoval: false });
    if (ops.has("all")) pushAllOriginal(service, reading);
    carried.waiting = [];
  } else if (gone.length > 0 && presets.length + asks.length === 0) {
    carried.waiting = [...gone];
  } else if (parts.length > 0 && isOnlyWhere(scene)) {
    // "Cedar shakes, but only in the gable": what was said before is meant there.
    const last = new Set(carried.last.map(({ choice }) => choice));
    reading.edits = reading.edits.filter((edit) => edit.type !== "set" || !last.has(edit.choice));
    carried.waiting = [...parts];
  } else if (parts.length > 0 && !size && presets.length === 0 && asks.length === 0) {
    carried.waiting = [...new Set([...carried.waiting, ...parts])];
  }
  if (ops.has("keep") && ops.has("all")) reading.isKnown = true;
  const disliked = scene.of("not").flatMap((item) => item.parts);
  if (excepted.length > 0) carried.parts = [...excepted];
  else if (touched.length === 0 && disliked.length > 0) carried.parts = disliked;
  else if (touched.length > 0) carried.parts = touched;
}

function isOnlyWhere({ carried, clause, of }: Scene): boolean {
  const isPlace = /^(just |only )*(in|on|for|at) /.test(clause.text);
  return isPlace && carried.last.length > 0 && !carried.isPartNamed && of("want").length > 0;
}

/** "Only shrubs" is a list of its own; "fewer flowers" takes them out. */
function pushChoices({ ops, reading }: Scene, chosen: readonly Meant[], isLess: boolean): void {
  const many = chosen.filter(({ field }) => field.many);
  const isOnly = (ops.has("only") || ops.has("all")) && !isLess;
  const [first] = many;
  if (isOnly && first) {
    const { part, field } = first;
    reading.edits.push({ type: "only", part, field, choices: many.map(({ choice }) => choice) });
  }
  for (const { part, field, choice, asked, color } of chosen) {
    if (field.many && isOnly) continue;
    const isColorSaid = chosen.some((other) => other.part === part && other.field === color?.field);
    if (color && !isColorSaid) reading.edits.push({ type: "set", part, ...color });
    if (field.many && isLess) reading.edits.push({ type: "drop", part, field, choice });
    else reading.edits.push({ type: "set", part, field, choice });
    if (asked) reading.notes.push(m.chat_nearest({ asked, choice: choice.name.toLowerCase() }));
  }
}

/** "Not black": it is asked about only where nothing else takes its place. */
function avoid(scene: Scene, { parts, chosen }: Chosen): void {
  const { of, reading, carried } = scene;
  for (const item of [...of("not"), ...of("swap")]) {
    if (!isThing(item) && !item.color) continue;
    use(scene, [item]);
    const about = [...parts, ...chosen.map(({ part }) => part), ...carried.parts];
    const own = item.choices.filter(({ part }) => about.includes(part));
    const among = own.length > 0 ? own : item.choices;
    if (among.length > 0 && item.parts.length === 0) reading.edits.push({ type: "avoid", among });
  }
}

/** What hangs on something, or is for a piece of a part, is never done by guess: it is shown as something to press. */
function doubt({ reading, clause, ops, of }: Scene, before: number): void {
  const isAtUnknown = clause.items.some(
    (item) =>
      item.isUnknown &&
      /\b(over|above|on|of|around|behind|under|by) ((the|my|our|that) )?$/.test(textBefore(clause, item)),
  );
  // "The porch roof" is a piece of the roof.
  const isPieceNamed = clause.items.some(
    (item) => item.isUnknown && clause.items.some((other) => other.start === item.end && other.parts.length > 0),
  );
  // "Wrap the posts in stone": it is for something that nobody knows.
  const isForUnknown =
    clause.items.every((item) => item.parts.length === 0) &&
    clause.items.some((item) => item.isUnknown && /\b(the|my|our) $/.test(textBefore(clause, item)));
  const isSurface = reading.edits.slice(before).some((edit) => edit.type === "set" && edit.field.key !== null);
  const isPiece = ops.has("partly") && reading.edits.slice(before).some((edit) => edit.type === "set");
  const isStrangeExcept = ops.has("except") && !ops.has("all") && !of("except").some(({ parts }) => parts.length > 0);
  if (
    !isPiece &&
    !((isAtUnknown || isPieceNamed || isForUnknown) && isSurface) &&
    !isStrangeExcept &&
    !ops.has("either") &&
    clause.joint !== "or"
  )
    return;
  const own = reading.edits.splice(clause.joint === "or" ? Math.max(0, before - 1) : before);
  if (own.length === 0) return;
  // "A darker roof, maybe charcoal or black": the first is no decision, either.
  const parts = own.flatMap((edit) => (edit.type === "set" ? [edit.part] : []));
  if (clause.joint === "or")
    reading.edits = reading.edits.filter(
      (edit) => !(edit.type === "adjustment" && edit.parts.some((part) => parts.includes(part))),
    );
  reading.edits.push({ type: "ask", text: m.chat_not_sure({ words: clause.text }), choices: own.flatMap(chipOf) });
}

function textBefore({ tokens, start }: Clause, item: Item): string {
  return tokens
    .slice(0, item.start - start)
    .map(({ text }) => `${text} `)
    .join("");
}

function chipOf(edit: Edit): string[] {
  return edit.type === "set" ? [chooseOf(edit.part, edit.choice.name)] : edit.type === "ask" ? edit.choices : [];
}
