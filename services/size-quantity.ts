import type { KnownSize, Pitch, Quantity, StoryCheck } from "#engine/index.ts";

/** What becomes of a quantity with what a person says of the house. Sizes are in feet, square feet or pieces. */

export type { KnownSize, Quantity };

/** What a person says of the house. Feet and square feet, inches of rise a foot. */
export type KnownSizes = Partial<Record<KnownSize, number>>;

/** What can be said of a house without asking twice. */
export const knownSizeLimits = {
  "front-width": { min: 10, max: 200 },
  stories: { min: 1, max: 4 },
  "ground-floor": { min: 200, max: 20_000 },
  "roof-rise": { min: 0, max: 24 },
  "lawn-size": { min: 20, max: 200_000 },
  "drive-size": { min: 20, max: 50_000 },
  "walk-size": { min: 10, max: 20_000 },
} as const satisfies Record<KnownSize, { min: number; max: number }>;

/** A size that may be off by more than this share to either side is not told at all. */
export const maxHalfWidth = 0.3;
/** A width this many times what the photo makes of it is a slip of the pen. */
const maxSlip = 2.2;
/** Beyond it, what a person says and what the photo looks like are apart. Quantities frozen without a `doubt` have no size then. */
const maxDisagreement = 1.15;

export type Size =
  | { state: "sized"; low: number; high: number }
  | { state: "asks"; asks: KnownSize[] }
  /** `apart`: what a person says and what the photo looks like are too far apart. */
  | { state: "lost"; apart: { told: number; guess: number } | null };

type Range = { low: number; high: number };
type Asking = Extract<Quantity, { state: "asks" }>;

export function sizeOf(quantity: Quantity, known: KnownSizes): Size {
  if (quantity.state === "lost") return { state: "lost", apart: null };
  if (quantity.state === "known") return { state: "sized", low: quantity.low, high: quantity.high };
  const asks = needsOf(quantity).filter((size) => known[size] === undefined);
  const told = known[quantity.per];
  if (asks.length > 0 || told === undefined) return { state: "asks", asks };
  const size = widen(measured(quantity, told, known), (quantity.doubt ?? 0) * disagreement(quantity, told));
  const isSure = (size.high - size.low) / (size.high + size.low) <= maxHalfWidth + 1e-9;
  const agrees = disagreement(quantity, told) <= Math.log(maxDisagreement);
  if (isSure && (agrees || quantity.doubt !== undefined)) return { state: "sized", ...size };
  return { state: "lost", apart: agrees || quantity.guess === null ? null : { told, guess: quantity.guess } };
}

function measured(quantity: Asking, told: number, known: KnownSizes): Range {
  const times = told ** quantity.power;
  const { low, high } = quantity.pitch ? overGround(quantity.pitch, told, known["roof-rise"] ?? 0) : quantity;
  const size = { low: low * times, high: high * times };
  return quantity.stories ? withStories(size, quantity.stories, told * (known.stories ?? 1)) : size;
}

/** Moves a wall towards what its stories make of it, and says it less surely the farther that is. */
function withStories({ low, high }: Range, { each, weight, doubt }: StoryCheck, storyFeet: number): Range {
  const off = Math.log((each * storyFeet) / Math.sqrt(low * high));
  const times = Math.exp(weight * off);
  return widen({ low: low * times, high: high * times }, doubt * Math.abs(off));
}

/** By a factor whose logarithm is `by`, to either side. */
function widen({ low, high }: Range, by: number): Range {
  return { low: low / Math.exp(by), high: high * Math.exp(by) };
}

/** Everything that has to be known before a quantity has a size. */
function needsOf(quantity: Asking): KnownSize[] {
  return [
    quantity.per,
    ...(quantity.stories ? (["stories"] as const) : []),
    ...(quantity.pitch ? (["roof-rise"] as const) : []),
  ];
}

/** The logarithm of the ratio of what a person says and what the photo looks like, without its sign. */
function disagreement({ guess }: Asking, told: number): number {
  return guess === null ? 0 : Math.abs(Math.log(told / guess));
}

/** Whether nobody can mean this width on this photo. */
export function isSlip(quantity: Asking, told: number): boolean {
  return disagreement(quantity, told) > Math.log(maxSlip);
}

/** Square feet of roof for each square foot of ground floor. */
function overGround({ eaves, classes }: Pitch, floor: number, rise: number): Range {
  const nearest = classes.reduce((best, other) =>
    Math.abs(other.rise - rise) < Math.abs(best.rise - rise) ? other : best,
  );
  const roof = Math.hypot(1, nearest.rise / 12) * (1 + eaves / Math.sqrt(floor)) ** 2;
  return { low: nearest.low * roof, high: nearest.high * roof };
}
