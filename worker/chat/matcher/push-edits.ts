import { m } from "#messages";
import type { Adjustment, Edit, Reading } from "#services/chat-kit/edit.ts";
import { type Choice, colorField, type Field, type Part } from "#services/chat-kit/part.ts";
import type { Service } from "#services/services.ts";
import { chatOf } from "../chat-of.ts";
import { chooseOf } from "../rules/join-names.ts";
import type { Op } from "../vocabulary/operations.ts";
import type { Meant } from "../vocabulary/vocabulary.ts";
import type { Item } from "./find-items.ts";
import { feetIn } from "./read-sizes.ts";

/** "Everything white": each part that has a color takes the one that goes by that name. */
export function pushEverywhere(things: readonly Item[], except: readonly Part[], reading: Reading): boolean {
  // "Red brick on the whole house" names a material, which says what it is for.
  if (things.length === 0 || things.some((thing) => !isColorOnly(thing))) return false;
  const choices = things
    .flatMap((thing) => thing.choices)
    .filter(({ field, part }) => field.isColor && !except.includes(part));
  if (new Set(choices.map(({ part }) => part)).size < 2) {
    // "Bright red everything": only one part has it.
    const chips = choices.map(({ part, choice }) => chooseOf(part, choice.name));
    reading.edits.push({ type: "ask", text: m.chat_which_part(), choices: chips });
    return true;
  }
  reading.edits.push({ type: "everywhere", choices });
  return true;
}

function isColorOnly({ parts, color, choices }: Item): boolean {
  return parts.length === 0 && (color !== null || choices.every(({ field }) => field.isColor));
}

/** "the shutters and the door black": the shutters take black, too. */
export function takeValue(part: Part, choices: readonly Meant[], reading: Reading): boolean {
  if (choices.some((meant) => meant.part === part)) return true;
  const edits = choices.flatMap(({ field, choice }) => sameIn(part, field, choice));
  for (const { field, choice } of edits) reading.edits.push({ type: "set", part, field, choice });
  return edits.length > 0;
}

/** The same value in a field of the same kind of another part, by its id or by its name. */
export function sameIn(part: Part, field: Field, choice: Choice): { field: Field; choice: Choice }[] {
  return part.fields.flatMap((own) => {
    if (own.key !== field.key) return [];
    const same =
      own.choices.find(({ id }) => id === choice.id) ??
      own.choices.find(({ words }) => words?.includes(choice.english.toLowerCase()));
    return same ? [{ field: own, choice: same }] : [];
  });
}

/** A part that was named at the end: what was said of the ones before is said of it, too. */
export function pendingEdit(part: Part, last: readonly Meant[], isWanted: boolean): Edit {
  const [same] = last.flatMap(({ field, choice }) => sameIn(part, field, choice));
  if (same) return { type: "set", part, ...same };
  if (isWanted && part.defaults && part.off) return { type: "usual", part };
  const field = colorField(part) ?? part.fields[0];
  const names = field.choices.filter(({ hex }) => hex !== "").slice(0, 4);
  return {
    type: "ask",
    text: m.chat_what_instead({ part: part.name.toLowerCase() }),
    choices: names.map(({ name }) => chooseOf(part, name)),
  };
}

export function pushMatch(
  parts: readonly Part[],
  { before, isLast }: { before: readonly Part[]; isLast: boolean },
  reading: Reading,
): boolean {
  const source = isLast ? before.find((part) => !parts.includes(part)) : undefined;
  if (source) {
    for (const part of parts) reading.edits.push({ type: "match", part, source });
    return true;
  }
  const all = [...new Set([...(parts.length > 1 ? [] : before), ...parts])];
  const matched = all.pop();
  if (!matched || all.length === 0) return false;
  for (const part of all) reading.edits.push({ type: "match", part, source: matched });
  return true;
}

type Way = { adjustments: readonly Adjustment[]; ops: ReadonlySet<Op>; text: string; excepted: readonly Part[] };

export function pushAdjustments(
  service: Service,
  parts: readonly Part[],
  { adjustments, ops, text, excepted }: Way,
  reading: Reading,
): void {
  const [, degrees] = /(\d+) degrees?/.exec(text) ?? [];
  const strength = degrees
    ? Number(degrees) / 15
    : ops.has("most")
      ? 8
      : ops.has("much")
        ? 2
        : ops.has("slightly")
          ? 0.5
          : 1;
  const about =
    ops.has("all") && !ops.has("keep")
      ? chatOf(service).parts.filter((part) => colorField(part) && !part.isAccent)
      : [...parts];
  const isEverywhere = ops.has("all");
  for (const adjustment of new Set(adjustments)) {
    reading.isKnown = true;
    const own = about.filter((part) => !excepted.includes(part));
    reading.edits.push({ type: "adjustment", parts: own, adjustment, strength, feet: feetIn(text), isEverywhere });
  }
}

export function pushAllOriginal(service: Service, reading: Reading): void {
  for (const part of chatOf(service).parts) {
    if (part.off) reading.edits.push({ type: "clear", part, isRemoval: false });
  }
}

/** Words of direction that only help others to be understood. */
export function isIdle(
  service: Service,
  adjustment: Adjustment,
  parts: readonly Part[],
  ops: ReadonlySet<Op>,
): boolean {
  const { hasPlace = false, idleBesideParts = [] } = chatOf(service);
  if (adjustment === "turn") return !hasPlace;
  if (adjustment === "more" || adjustment === "less") return true;
  if (adjustment === "back") return !hasPlace || ops.has("original");
  return parts.length > 0 && idleBesideParts.includes(adjustment);
}
