import { longestSide, shortestSide } from "../../../engine/pools/design.ts";
import type { ChatContext } from "../interpreter.ts";
import { choiceOf, type Draft, type Field, isObject, type Part, readField } from "../parts/part.ts";
import { partsOf } from "../parts/parts-of.ts";
import type { Wish } from "../rules/wish.ts";

const foot = 0.3048;

/** The name that a field has for a model: "roof.material", "finish". */
export function fieldName(part: Part, field: Field): string {
  return field.key === null ? part.key : `${part.key}.${field.key}`;
}

/** The design as a model reads it: values by the names of the fields, sides of a pool in feet. */
export function designInFields(service: ChatContext["service"], draft: Draft): Record<string, unknown> {
  const values: Record<string, unknown> = {};
  for (const part of partsOf[service]) {
    for (const field of part.fields) {
      const value = readField(draft, part, field);
      values[fieldName(part, field)] = Array.isArray(value) ? value : (choiceOf(field, value)?.id ?? "as in the photo");
    }
  }
  const sides = isObject(draft.place) ? draft.place : draft.size;
  if (service === "pools" && isObject(sides)) {
    values.size = `${Math.round(Number(sides.width) / foot)}x${Math.round(Number(sides.length) / foot)}`;
  }
  return values;
}

/** What is no choice of a list: how a model writes it. */
export const freeFields: Record<ChatContext["service"], string[]> = {
  "roofing-siding": [],
  pools: [
    `- size: value WIDTHxLENGTH in feet, such as 16x32, ${Math.ceil(shortestSide / foot)} to ${Math.floor(longestSide / foot)} a side. "Bigger" is about a third more.`,
    '- move: value "left", "right", "back" or "closer" with feet, such as "left 5".',
    "- turn: value in degrees, such as 15.",
  ],
  landscape: ['- arrangement: value "another".'],
  halloween: ['- arrangement: value "another".'],
};

/** The wish of an edit of such a field; null where it is none. */
export function wishOfFreeField(service: ChatContext["service"], field: string, value: string): Wish | null {
  const way = (name: Extract<Wish, { type: "way" }>["way"], more: { strength?: number; feet?: number } = {}): Wish => ({
    ...{ type: "way", parts: [], way: name, strength: 1, feet: null },
    ...more,
  });
  if (service === "pools") {
    const sides = /^(\d+(?:\.\d+)?)\s*x\s*(\d+(?:\.\d+)?)$/.exec(value)?.slice(1).map(Number);
    if (field === "size" && sides)
      return { type: "size", feet: { width: Math.min(...sides), length: Math.max(...sides) } };
    const moved = /^(left|right|back|closer)(?: (\d+(?:\.\d+)?))?$/.exec(value);
    if (field === "move" && moved) {
      return way(moved[1] as "left" | "right" | "back" | "closer", moved[2] ? { feet: Number(moved[2]) } : {});
    }
    const degrees = /^-?\d+(?:\.\d+)?$/.test(value) ? Number(value) : Number.NaN;
    if (field === "turn" && Math.abs(degrees) <= 180) return way("turn", { strength: degrees / 15 });
  }
  const canShuffle = service === "landscape" || service === "halloween";
  return canShuffle && field === "arrangement" && value === "another" ? way("shuffle") : null;
}
