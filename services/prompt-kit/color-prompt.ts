import type { Color } from "../options.ts";
import { inEnglish } from "./in-english.ts";

/** One comparison for each color name, which keeps a model from reading a hex value as it likes. */
const comparisons: Record<string, string> = {
  almond: "pale yellowish beige, like almond milk",
  "barn-red": "deep brownish red, like an old barn",
  black: "near black without a color cast",
  bronze: "dark warm brown, like bronze window frames",
  "brick-red": "dark brownish red, like fired brick",
  "bright-white": "clean white, not cream",
  charcoal: "dark neutral gray, no blue cast",
  clay: "mid-light brown, like dry clay",
  "coastal-blue-gray": "muted blue-gray, like a calm sea under clouds",
  "cool-gray": "light neutral gray, like fresh concrete",
  "cool-white": "off-white, like a sheet of paper in shade",
  cream: "pale warm beige, like cream",
  "dark-bronze": "very dark warm brown, like bronze window frames",
  driftwood: "light grayish brown, like weathered driftwood",
  espresso: "very dark brown, like coffee beans",
  "forest-green": "dark muted green, like spruce needles",
  greige: "light gray with a touch of beige",
  "hickory-brown": "dark brown, like hickory bark",
  "light-gray": "light neutral gray, like overcast sky",
  "mill-silver": "bare metal silver, not polished",
  natural: "light earthy brown, like natural stone",
  "natural-cedar": "warm orange-brown, like fresh cedar",
  navy: "very dark blue, like a navy uniform",
  "near-black": "soft black, a step lighter than pure black",
  "pewter-gray": "mid gray, like pewter",
  sage: "muted gray-green, like sage leaves",
  sandstone: "light warm tan, like sandstone",
  "slate-blue": "muted grayish blue, like blue slate",
  "slate-gray": "mid-dark gray with a slight blue cast, like slate",
  tan: "light brown, like dry sand",
  terracotta: "orange-brown, like a clay flowerpot",
  walnut: "mid-dark brown, like walnut",
  "warm-white": "soft white with a touch of cream",
  white: "clean white, like fresh house paint",
  "weathered-silver": "silvery gray-brown, like old untreated wood",
  "weathered-wood": "grayish brown, like old barn wood",
};

/** "charcoal, #3A3D40, dark neutral gray, no blue cast". `exact`: a product's own color, near this one. @throws RangeError for a color that the list does not have */
export function colorPhrase(list: readonly Color[], id: string, exact: string | null = null): string {
  const color = list.find((entry) => entry.id === id);
  const comparison = comparisons[id];
  if (!color || !comparison) throw new RangeError(`No such color: ${id}`);
  return `${inEnglish(color.name).toLowerCase()}, ${hexPhrase(exact ?? color.hex)}, ${comparison}`;
}

/** A part whose phrase names its color already: "navy painted front door, #26364B". @throws RangeError */
export function paintPhrase(
  list: readonly (Color & { phrase: string })[],
  id: string,
  exact: string | null = null,
): string {
  const color = list.find((entry) => entry.id === id);
  if (!color) throw new RangeError(`No such color: ${id}`);
  return `${color.phrase}, ${hexPhrase(exact ?? color.hex)}`;
}

export function hexPhrase(hex: string): string {
  return hex.toUpperCase();
}
