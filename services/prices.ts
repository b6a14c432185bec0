import type { Message } from "#messages";
import { type KnownSize, type KnownSizes, type Quantity, sizeOf } from "./size-quantity.ts";

/**
 * What a company asks for its work, by part of a service. Prices are frozen with the picture, like how much of a part it shows; what
 * is read of them (a range in dollars) is worked out from what was frozen alone. Money is in cents.
 */

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

/** Of a unit and of a job, in cents. */
export const maxUnitPrice = 100_000_000;

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

export type PartRange = { part: string; quantity: UnitRange; price: UnitRange };
export type WorkedRange = {
  /** Cents; null: nothing of it has a size yet. */
  price: UnitRange | null;
  isMinimum: boolean;
  parts: PartRange[];
  /** What a person would have to say for more of it. */
  asks: KnownSize[];
  /** Parts with a price that this photo does not tell the size of; `apart`: what a person says and what the photo looks like are too far apart. */
  lost: { part: string; apart: { told: number; guess: number } | null }[];
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
    if (size.state === "asks") worked.asks = [...new Set([...worked.asks, ...size.asks])];
    else if (size.state === "lost") worked.lost.push({ part: part.id, apart: size.apart });
    else worked.parts.push(pricePart(part, { size, unit, hiddenFactor: prices.hiddenFactor }));
  }
  if (worked.parts.length === 0) return worked.asks.length + worked.lost.length > 0 ? worked : null;
  const sum = (end: "low" | "high") => worked.parts.reduce((total, { price }) => total + price[end], 0);
  const minimum = prices.minimum ?? 0;
  const low = Math.max(minimum, roundSum(sum("low"), Math.floor));
  const high = Math.max(minimum, roundSum(sum("high"), Math.ceil));
  return { ...worked, price: { low, high }, isMinimum: sum("low") < minimum };
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
