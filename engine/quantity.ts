/** What has to be known of a house beside its photo before a part has a size: the width of its front, its ground floor. */
export const knownSizes = ["front-width", "ground-floor"] as const;
export type KnownSize = (typeof knownSizes)[number];

/**
 * How much of a part a picture shows, `low` to `high`: pieces, feet or square feet. `asks`: the photo tells shapes but not
 * sizes, so `low` and `high` are to be multiplied with what a person knows, the width of the front in feet (squared for an
 * area) or the ground floor in square feet. `guess`: what the photo makes of that, for catching a slip of the pen. `lost`:
 * this photo does not tell.
 */
export type Quantity =
  | { part: string; state: "known"; low: number; high: number }
  | { part: string; state: "asks"; per: KnownSize; power: 1 | 2; low: number; high: number; guess: number | null }
  | { part: string; state: "lost" };

export const feetPerMeter = 1 / 0.3048;
