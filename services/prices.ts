import type { Message } from "#messages";

/**
 * What a company asks for its work, by part of a service, and how much of a part a picture shows. Both are frozen with the
 * picture; what is read of them (a range in dollars) is worked out from what was frozen alone. Money is in cents, sizes in
 * feet, square feet or pieces.
 */

/** `square`: 100 square feet of roof or siding, as the trade counts. */
export type PriceUnit = "square" | "square-foot" | "linear-foot" | "piece";

/** A part of a service that can have a price: "roof", "deck". */
export type PricePart = {
  id: string;
  name: Message;
  unit: PriceUnit;
  /** Place of `productParts` whose lines may have prices of their own; null: one price for the part. */
  place: string | null;
  /** The photo shows one side of it only: the company's factor makes the whole of that. */
  hasHiddenSides: boolean;
};

/** What the company said when the picture was made. `low` and `high` of one unit, in cents. */
export type FrozenPrices = {
  parts: Record<string, { low: number; high: number }>;
  /** Cents; null: none. */
  minimum: number | null;
  /** What the sides of the house that the photo shows are multiplied with. */
  hiddenFactor: number;
  note: string | null;
  /** A shared picture shows the range, too. */
  onShares: boolean;
};

/** What has to be known beside the photo before a part has a size: how wide the front is, how large the ground floor is. */
export const knownSizes = ["front-width", "ground-floor"] as const;
export type KnownSize = (typeof knownSizes)[number];
/** Feet and square feet. */
export type KnownSizes = Partial<Record<KnownSize, number>>;

/**
 * How much of a part there is, `low` to `high` in its unit (a square counts 100 square feet). With `per` it is a share of what has to be known: times the square of the front's width for
 * an area, the width itself for a length, the ground floor itself for a roof. `lost`: this photo does not tell.
 */
export type Quantity =
  | { part: string; state: "known"; low: number; high: number }
  | { part: string; state: "asks"; per: KnownSize; power: 1 | 2; low: number; high: number }
  | { part: string; state: "lost" };
