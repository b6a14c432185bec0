import { m } from "#messages";
import type { Adjustment, Edit, Reading } from "#services/chat-kit/edit.ts";
import type { Choice, Field, Part } from "#services/chat-kit/part.ts";
import { colorField } from "#services/chat-kit/part.ts";
import type { Service } from "#services/services.ts";
import { chatOf } from "../chat-of.ts";
import type { Op } from "../vocabulary/operations.ts";
import { chooseOf } from "./join-names.ts";
import { feetIn } from "./read-sizes.ts";
import type { Named } from "./segments.ts";

export type Meant = { part: Part; field: Field; choice: Choice };

/** What is carried from one stretch of a message to the next. */
export type Carried = {
  /** The parts that were spoken of last. */
  parts: Part[];
  /** Parts that wait for what shall become of them: "the roof and the siding ... charcoal". */
  waiting: Part[];
  last: Meant[];
  lastOps: ReadonlySet<Op>;
  /** A color that no catalogue has. */
  strange: string | null;
};

/** "Everything white": each part that has a color takes the one that goes by that name. */
export function pushEverywhere(things: readonly Named[], except: readonly Part[], reading: Reading): boolean {
  if (things.length === 0 || things.some(({ parts }) => parts.length > 0)) return false;
  const choices = things
    .flatMap((thing) => thing.choices)
    .filter(({ field, part }) => field.isColor && !except.includes(part));
  if (new Set(choices.map(({ part }) => part)).size < 2) return false;
  reading.edits.push({ type: "everywhere", choices });
  return true;
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
export function pendingEdit(part: Part, { last, lastOps, strange }: Carried): Edit {
  const [same] = last.flatMap(({ field, choice }) => sameIn(part, field, choice));
  if (same) return { type: "set", part, ...same };
  if (lastOps.has("add") && part.defaults && part.off) return { type: "usual", part };
  return askWhich(part, strange);
}

function askWhich(part: Part, strange: string | null): Edit {
  const field = colorField(part) ?? part.fields[0];
  const names = field.choices.filter(({ hex }) => hex !== "").slice(0, 4);
  const question = m.chat_what_instead({ part: part.name.toLowerCase() });
  return {
    type: "ask",
    text: strange
      ? `${m.chat_no_such_choice({ choice: strange, part: part.name.toLowerCase() })} ${question}`
      : question,
    choices: names.map(({ name }) => chooseOf(part, name)),
  };
}

export function pushChoices(choices: readonly Meant[], ops: ReadonlySet<Op>, isAway: boolean, reading: Reading): void {
  const many = choices.filter(({ field }) => field.many);
  if ((ops.has("only") || ops.has("all")) && many[0] && !isAway) {
    const { part, field } = many[0];
    reading.edits.push({ type: "only", part, field, choices: many.map(({ choice }) => choice) });
    return;
  }
  for (const { part, field, choice } of choices) {
    if (ops.has("keep") && !ops.has("remove")) reading.kept.push(part);
    else if (isAway) reading.edits.push({ type: "drop", part, field, choice });
    else reading.edits.push({ type: "set", part, field, choice });
  }
}

/** "Trim to match the siding" names what is matched; "and the door to match" means what was spoken of before. */
export function pushMatch(parts: Part[], carried: Carried, { isLast }: { isLast: boolean }, reading: Reading): void {
  const before = carried.parts.find((part) => !parts.includes(part));
  if (isLast && before) {
    for (const part of parts) reading.edits.push({ type: "match", part, source: before });
    return;
  }
  const all = [...new Set([...carried.waiting, ...(parts.length > 1 ? [] : carried.parts), ...parts])];
  const source = all.pop();
  if (!source) return;
  for (const part of all) reading.edits.push({ type: "match", part, source });
}

export function pushAdjustments(
  service: Service,
  adjustments: readonly Adjustment[],
  parts: Part[],
  { ops, text, excepted }: { ops: ReadonlySet<Op>; text: string; excepted: readonly Part[] },
  reading: Reading,
): void {
  const strength = ops.has("much") ? 2 : ops.has("slightly") ? 0.5 : 1;
  const about = ops.has("all")
    ? chatOf(service).parts.filter((part) => colorField(part) && !part.isAccent && !excepted.includes(part))
    : parts;
  for (const adjustment of new Set(adjustments)) {
    if (isIdle(service, adjustment, parts, ops)) continue;
    reading.isKnown = true;
    reading.edits.push({ type: "adjustment", parts: about, adjustment, strength, feet: feetIn(text) });
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
  if (adjustment === "back") return ops.has("original") || ops.has("add") ? !hasPlace : false;
  return parts.length > 0 && idleBesideParts.includes(adjustment);
}
