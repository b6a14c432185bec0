import type { Service } from "#services/services.ts";
import { chatOf } from "../chat-of.ts";

const unit = "(?:feet|foot|ft|f)";

/** A length that is said, in feet. */
export function feetIn(text: string): number | null {
  const feet = new RegExp(`(\\d+(?:\\.\\d+)?) ${unit}`).exec(text);
  if (feet) return Number(feet[1]);
  const meters = /(\d+(?:\.\d+)?) (?:m|meter|metre)s?\b/.exec(text);
  return meters ? Number(meters[1]) / 0.3048 : null;
}

/** "16 x 32", "20 by 40 feet", "30 feet long": of a pool, in feet. The longer of two sides is the length. */
export function sizeIn(service: Service, text: string): { length?: number; width?: number } | null {
  if (!chatOf(service).resize) return null;
  const both = new RegExp(`(\\d+(?:\\.\\d+)?) (?:${unit} )?(?:x|by) (\\d+(?:\\.\\d+)?)`).exec(text);
  if (both) {
    const sides = [Number(both[1]), Number(both[2])];
    return { length: Math.max(...sides), width: Math.min(...sides) };
  }
  const one = new RegExp(`(\\d+(?:\\.\\d+)?) ${unit} (long|wide)\\b`).exec(text);
  if (!one) return null;
  return one[2] === "long" ? { length: Number(one[1]) } : { width: Number(one[1]) };
}
