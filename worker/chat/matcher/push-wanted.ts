import { m } from "#messages";
import type { Adjustment } from "#services/chat-kit/edit.ts";
import type { Part } from "#services/chat-kit/part.ts";
import { chatOf } from "../chat-of.ts";
import { chooseOf } from "../rules/join-names.ts";
import type { Chosen } from "./choose-meaning.ts";
import { type Item, isStrange, isThing } from "./find-items.ts";
import { isIdle, pushAdjustments, pushAllOriginal, pushMatch, takeValue } from "./push-edits.ts";
import { feetIn, sizeIn } from "./read-sizes.ts";
import { type Scene, use } from "./scene.ts";

const sizeWays: ReadonlySet<Adjustment> = new Set(["bigger", "smaller", "longer", "shorter", "wider", "narrower"]);
const shades: ReadonlySet<Adjustment> = new Set(["darker", "lighter", "warmer", "cooler", "greener"]);

const opposites: Partial<Record<Adjustment, Adjustment>> = {
  ...{ darker: "lighter", lighter: "darker", warmer: "cooler", cooler: "warmer" },
  ...{
    bigger: "smaller",
    smaller: "bigger",
    longer: "shorter",
    shorter: "longer",
    wider: "narrower",
    narrower: "wider",
  },
};

type Beside = { excepted: readonly Part[]; gone: readonly Part[] };

export function pushEdits(scene: Scene, { chosen, parts, presets, asks }: Chosen, { excepted, gone }: Beside): void {
  const { service, carried, reading, ops, clause } = scene;
  const { text, items } = clause;
  const ways = items.filter(({ adjustments }) => adjustments.length > 0);
  const adjustments = ways.flatMap((item) => item.adjustments);
  const touched = [...new Set([...carried.waiting, ...parts, ...gone, ...chosen.map(({ part }) => part)])];
  // "The siding looks dirty" speaks of the siding; "not the roof" does not speak of the roof.
  const isPlainNot = items.some((item) => /\b(not|instead of|rather than|never|nor)\b/.test(item.text));
  const disliked = isPlainNot && carried.parts.length > 0 ? [] : scene.of("not").flatMap((item) => item.parts);
  const isMoreOf = ({ parts: own, start }: Item) =>
    ways.some(({ end }) => end === start) &&
    own.some(
      (part) =>
        parts.includes(part) &&
        chatOf(service).scales?.some(({ beside, part: scaled }) => beside === part.key && scaled === beside),
    );
  const isDenied = (way: Item) => items.some((item) => item.ops.includes("not") && item.start < way.start);
  const size = touched.concat(carried.parts).some(({ key }) => key === "decking") ? null : sizeIn(service, text);
  const isSized = (way: Adjustment) => size !== null && sizeWays.has(way);
  const active = adjustments.filter((way) => !isIdle(service, way, parts, ops) && !isSized(way));
  // "A bit more deck" of what has sizes.
  if (chosen.length === 0 && items.some(isMoreOf)) {
    if (adjustments.includes("more")) active.push("bigger");
    if (adjustments.includes("less")) active.push("smaller");
  }
  if (size) {
    // "Bigger, like 16 by 32": the figures say how much.
    reading.edits = reading.edits.filter((edit) => edit.type !== "adjustment" || !sizeWays.has(edit.adjustment));
    reading.edits.push({ type: "size", feet: size });
    reading.isKnown = true;
  }
  const isCount = (item: Item) => items.some((other) => other.start === item.end && isThing(other));
  const numbers = items.filter((item) => /^\d/.test(item.text));
  use(scene, size || feetIn(text) !== null || / degrees?\b/.test(text) ? numbers : numbers.filter(isCount));
  // "More flowers" of a garden that has some, "a fence on the left": that much of it is not done.
  const isDone = (way: Adjustment) =>
    !active.includes(way) && !(way === "more" && chosen.some(({ field }) => field.many));
  use(
    scene,
    ways.filter((item) => item.adjustments.every(isDone) || /^(big|huge|giant|tiny)$/.test(item.text)),
  );
  if (active.includes("shuffle")) {
    pushAdjustments(service, [], { adjustments: ["shuffle"], ops, text, excepted }, reading);
    use(scene, ways);
  } else if (chosen.length > 0) {
    carried.waiting = carried.waiting.filter((part) => !takeValue(part, chosen, reading));
    pushChoices(scene, chosen, adjustments.includes("less"));
    carried.last = chosen;
  } else if (ops.has("match") && parts.length > 0) {
    const isLast = /\b(match|matching|the same)( it| that| them)?$|^(a |the )?matching /.test(text);
    const before = [...carried.waiting, ...carried.parts.filter((part) => !carried.waiting.includes(part))];
    if (pushMatch(parts, { before, isLast }, reading)) carried.waiting = [];
    else carried.waiting = [...parts];
  } else if (active.length > 0 && isPlainNot && ways.every(isDenied)) {
    // "I don't like how dark it is": nobody said how far the other way.
    const about = touched.length > 0 ? touched : carried.parts;
    const chips = about.flatMap((part) => active.map((way) => chooseOf(part, opposites[way] ?? way)));
    reading.edits.push({ type: "ask", text: m.chat_not_sure({ words: text }), choices: chips });
    use(scene, ways);
  } else if (active.includes("surprise") && touched.length > 0 && !ops.has("all")) {
    // "Change the edge to something else": a surprise is for the whole, and here one part is spoken of.
    carried.waiting = touched;
    use(scene, ways);
  } else if (active.length > 0) {
    const about = touched.length > 0 ? touched : disliked.length > 0 ? disliked : carried.parts;
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
  } else if (parts.length > 0 && !size && presets.length === 0 && asks.length === 0 && !items.some(isStrange)) {
    // A part waits for a value only where no word that nobody knows was meant as one.
    carried.waiting = [...new Set([...carried.waiting, ...parts])];
  }
  if (ops.has("keep") && ops.has("all")) reading.isKnown = true;
  if (excepted.length > 0) carried.parts = [...excepted];
  else if (touched.length === 0 && disliked.length > 0) carried.parts = disliked;
  else if (touched.length > 0) carried.parts = touched;
}

/** "Only shrubs" is a list of its own; "fewer flowers" takes them out. */
function pushChoices({ ops, reading, clause }: Scene, chosen: Chosen["chosen"], isLess: boolean): void {
  const many = chosen.filter(({ field }) => field.many);
  const isOnly = (ops.has("only") || (ops.has("all") && !ops.has("keep"))) && !isLess;
  const [first] = many;
  if (isOnly && first) {
    const { part, field } = first;
    reading.edits.push({ type: "only", part, field, choices: many.map(({ choice }) => choice) });
  }
  for (const { part, field, choice, asked, color, at } of chosen) {
    if (field.many && isOnly) continue;
    const isColorSaid = chosen.some((other) => other.part === part && other.field === color?.field);
    const item = clause.items.find(({ start }) => start === at);
    const isFewer = clause.items.some(({ adjustments, end }) => adjustments.includes("less") && end === at);
    if (isFewer && !field.many) {
      reading.edits.push({ type: "avoid", among: [{ part, field, choice }] });
      continue;
    }
    // "Less grass" is of the lawn or of the grasses; "less grasses" is of these alone.
    if (isFewer && item?.parts.some(({ words }) => words.includes(item.text))) {
      const names = item.parts.map(({ name }) => m.chat_choice_the_part({ part: name.toLowerCase() }));
      const chips = [m.chat_choice_remove({ choice: choice.name.toLowerCase() }), ...names];
      reading.edits.push({ type: "ask", text: m.chat_not_sure({ words: item.text }), choices: chips });
      continue;
    }
    if (color && !isColorSaid) reading.edits.push({ type: "set", part, ...color });
    // "Wider, at least 8 ft": the figure says how much.
    if (choice.value !== undefined)
      reading.edits = reading.edits.filter((edit) => edit.type !== "adjustment" || !edit.parts.includes(part));
    if (field.many && isLess) reading.edits.push({ type: "drop", part, field, choice });
    else reading.edits.push({ type: "set", part, field, choice });
    if (asked) reading.notes.push(m.chat_nearest({ asked, choice: choice.name.toLowerCase() }));
  }
}
