import { type KnownSize, knownSizes, type Quantity } from "#engine/index.ts";
import type { Message } from "#messages";

/**
 * What a company asks for its work, by part of a service, and how much of a part a picture shows. Both are frozen with the
 * picture; what is read of them (a range in dollars) is worked out from what was frozen alone. Money is in cents, sizes in
 * feet, square feet or pieces.
 */

export { type KnownSize, knownSizes, type Quantity };

/** `square`: 100 square feet of roof or siding, as the trade counts. */
export type PriceUnit = "square" | "square-foot" | "linear-foot" | "piece";

/** A part of a service that can have a price: "roof", "decking". `measure` of the service's rendering tells how much of it there is. */
export type PricePart = {
  id: string;
  name: Message;
  unit: PriceUnit;
  /** The place of `productParts` whose lines may have prices of their own; null: one price for the part. */
  place: string | null;
  /** The photo shows one side of it only: the company's factor makes the whole of that. */
  hasHiddenSides: boolean;
};

/** Of one unit, in cents. */
export type UnitRange = { low: number; high: number };

/** What the company said when the picture was made. */
export type FrozenPrices = {
  parts: Record<string, UnitRange>;
  /** Cents; null: none. */
  minimum: number | null;
  /** What the side of a house that the photo shows is multiplied with. */
  hiddenFactor: number;
  note: string | null;
};

/** What a person says of the house. Feet and square feet. */
export type KnownSizes = Partial<Record<KnownSize, number>>;

/** What can be said of a house without asking twice. */
export const knownSizeLimits = {
  "front-width": { min: 10, max: 200 },
  "ground-floor": { min: 200, max: 20_000 },
} as const satisfies Record<KnownSize, { min: number; max: number }>;

/** A width that is off what the photo makes of it by more than this factor is a slip of the pen, or the photo is misread. */
const maxDisagreement = 1.15;

export type PartRange = { part: string; quantity: UnitRange; price: UnitRange };
export type WorkedRange = {
  /** Cents; null: nothing of it has a size yet. */
  price: UnitRange | null;
  isMinimum: boolean;
  parts: PartRange[];
  /** What a person would have to say for more of it. */
  asks: KnownSize[];
  /** Parts with a price that this photo does not tell the size of. */
  lost: string[];
};

type Frozen = { prices: FrozenPrices; quantities: readonly Quantity[]; known: KnownSizes };

/** The range of a picture; null where the company has no price for anything in it. */
export function workOutRange(parts: readonly PricePart[], { prices, quantities, known }: Frozen): WorkedRange | null {
  const worked: WorkedRange = { price: null, isMinimum: false, parts: [], asks: [], lost: [] };
  for (const quantity of quantities) {
    const part = parts.find(({ id }) => id === quantity.part);
    const unit = prices.parts[quantity.part];
    if (!part || !unit) continue;
    const size = sizeOf(quantity, known);
    if (size === "asks" && quantity.state === "asks") {
      if (!worked.asks.includes(quantity.per)) worked.asks.push(quantity.per);
    } else if (typeof size === "string") worked.lost.push(part.id);
    else worked.parts.push(pricePart(part, { size, unit, hiddenFactor: prices.hiddenFactor }));
  }
  if (worked.parts.length === 0) return worked.asks.length + worked.lost.length > 0 ? worked : null;
  const sum = (end: "low" | "high") => worked.parts.reduce((total, { price }) => total + price[end], 0);
  const minimum = prices.minimum ?? 0;
  const low = Math.max(minimum, roundSum(sum("low"), Math.floor));
  const high = Math.max(minimum, roundSum(sum("high"), Math.ceil));
  return { ...worked, price: { low, high }, isMinimum: sum("low") < minimum };
}

/** In feet, square feet or pieces. */
function sizeOf(quantity: Quantity, known: KnownSizes): UnitRange | "asks" | "lost" {
  if (quantity.state === "lost") return "lost";
  if (quantity.state === "known") return { low: quantity.low, high: quantity.high };
  const told = known[quantity.per];
  if (told === undefined) return "asks";
  if (!agrees(quantity, told)) return "lost";
  const times = told ** quantity.power;
  return { low: quantity.low * times, high: quantity.high * times };
}

/** Whether what a person says is what the photo looks like. */
export function agrees(quantity: Quantity, told: number): boolean {
  if (quantity.state !== "asks" || quantity.guess === null) return true;
  return Math.max(told / quantity.guess, quantity.guess / told) <= maxDisagreement;
}

function pricePart(
  { id, unit, hasHiddenSides }: PricePart,
  { size, unit: price, hiddenFactor }: { size: UnitRange; unit: UnitRange; hiddenFactor: number },
): PartRange {
  const times = (hasHiddenSides ? hiddenFactor : 1) / (unit === "square" ? 100 : 1);
  const quantity = { low: size.low * times, high: size.high * times };
  return { part: id, quantity, price: { low: quantity.low * price.low, high: quantity.high * price.high } };
}

/** To two or three digits, outwards: more would say that we know more than we do. */
function roundSum(cents: number, round: (value: number) => number): number {
  const dollars = cents / 100;
  const step = dollars < 1_000 ? 10 : dollars < 20_000 ? 100 : 500;
  return round(dollars / step) * step * 100;
}
