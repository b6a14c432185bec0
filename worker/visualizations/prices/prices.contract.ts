import { z } from "zod";
import { m } from "#messages";
import { type KnownSize, type KnownSizes, knownSizeLimits } from "#services/size-quantity.ts";

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

const numberOf = (size: KnownSize, range: (limits: { min: number; max: number }) => string) => {
  const { min, max } = knownSizeLimits[size];
  const outside = { error: () => range({ min, max }) };
  return z.number(outside).min(min, outside).max(max, outside).optional();
};

/** Body of PUT /api/visualizations/:id/price-range: what a person knows of the house, see `KnownSizes`. */
export const knownSizesSchema = z.strictObject({
  "front-width": numberOf("front-width", m.prices_front_width_range),
  stories: numberOf("stories", () => m.prices_stories_missing()),
  "ground-floor": numberOf("ground-floor", m.prices_size_range),
  "roof-rise": numberOf("roof-rise", () => m.prices_roof_rise_missing()),
  "lawn-size": numberOf("lawn-size", m.prices_size_range),
  "drive-size": numberOf("drive-size", m.prices_size_range),
  "walk-size": numberOf("walk-size", m.prices_size_range),
} satisfies Record<KnownSize, z.ZodType>) satisfies z.ZodType<KnownSizes>;
