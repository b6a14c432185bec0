import { z } from "zod";
import { m } from "#messages";
import { type KnownSize, type KnownSizes, knownSizeLimits } from "#services/prices.ts";

/**
 * The price range of a picture in the reader's language. The server works it out of what was frozen with the picture; what a
 * client sends changes nothing but what is known of the house.
 */
export type PriceRange = {
  /** "$12,000 to $18,500"; null: nothing of it has a size yet. */
  sum: string | null;
  /** Dollars. */
  low: number | null;
  high: number | null;
  /** "Roof", "24 to 34 squares". */
  parts: { name: string; amount: string }[];
  /** What it does not cover, the smallest job, the company's own words, and what it is not, each a sentence. The last one has the date. */
  notes: string[];
  /** The day of its prices, ISO. */
  at: string;
  /** What would have to be known for more of it. */
  asks: KnownSize[];
  known: KnownSizes;
};

const numberOf = (size: KnownSize) => {
  const { min, max } = knownSizeLimits[size];
  const outside = {
    error: () =>
      size === "front-width" ? m.prices_front_width_range({ min, max }) : m.prices_ground_floor_range({ min, max }),
  };
  return z.number(outside).min(min, outside).max(max, outside).optional();
};

/** Body of PUT /api/visualizations/:id/price-range: what a person knows of the house, in feet and square feet. */
export const knownSizesSchema = z.strictObject({
  "front-width": numberOf("front-width"),
  "ground-floor": numberOf("ground-floor"),
}) satisfies z.ZodType<KnownSizes>;
