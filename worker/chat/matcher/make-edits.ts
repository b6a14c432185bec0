import { m } from "#messages";
import type { Adjustment, Edit } from "#services/chat-kit/edit.ts";
import { type Choice, colorField, type Field, type Part } from "#services/chat-kit/part.ts";
import type { Service } from "#services/services.ts";
import { chatOf } from "../chat-of.ts";
import { chooseOf } from "../rules/join-names.ts";
import type { Op } from "../vocabulary/operations.ts";
import type { Item } from "./find-items.ts";
import { feetIn } from "./read-sizes.ts";

/** "Everything white": each part that has a color takes the one that goes by that name; "bright red" has only one. */
export function everywhereEdit({ choices }: Item, except: readonly Part[]): Edit {
  const colors = choices.filter(({ field, part }) => field.isColor && !except.includes(part));
  if (new Set(colors.map(({ part }) => part)).size > 1) return { type: "everywhere", choices: colors };
  const chips = colors.map(({ part, choice }) => chooseOf(part, choice.name));
  return { type: "ask", text: m.chat_which_part(), choices: chips };
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

/** A part that was named without what shall become of it. */
export function pendingEdit(part: Part, isWanted: boolean): Edit {
  if (isWanted && part.defaults && part.off) return { type: "usual", part };
  const field = colorField(part) ?? part.fields[0];
  const names = field.choices.filter(({ hex }) => hex !== "").slice(0, 4);
  return {
    type: "ask",
    text: m.chat_what_instead({ part: part.name.toLowerCase() }),
    choices: names.map(({ name }) => chooseOf(part, name)),
  };
}

export const shading: ReadonlySet<Adjustment> = new Set(["darker", "lighter", "warmer", "cooler", "greener"]);

type Way = { adjustments: readonly Adjustment[]; ops: ReadonlySet<Op>; text: string; excepted: readonly Part[] };

export function adjustmentEdits(
  service: Service,
  parts: readonly Part[],
  { adjustments, ops, text, excepted }: Way,
): Edit[] {
  const [, degrees] = /(\d+) degrees?/.exec(text) ?? [];
  const named = ops.has("most") ? 8 : ops.has("much") ? 2 : ops.has("slightly") ? 0.5 : 1;
  const strength = degrees ? Number(degrees) / 15 : named;
  const isEverywhere = ops.has("all") && !ops.has("keep") && adjustments.every((one) => shading.has(one));
  const colored = chatOf(service).parts.filter((part) => colorField(part) && !part.isAccent);
  const about = (isEverywhere ? colored : parts).filter((part) => !excepted.includes(part));
  return [...new Set(adjustments)].map((adjustment) => ({
    ...{ type: "adjustment", parts: about, adjustment, strength, feet: feetIn(text), isEverywhere },
  }));
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
