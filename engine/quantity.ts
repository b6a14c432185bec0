/**
 * What has to be known of a house beside its photo before a part has a size: the width of its front and the size of its ground floor,
 * how many stories it has, how steep its roof is (inches of rise for each foot), and how large lawn, drive and walk are.
 */
export const knownSizes = [
  "front-width",
  "stories",
  "ground-floor",
  "roof-rise",
  "lawn-size",
  "drive-size",
  "walk-size",
] as const;
export type KnownSize = (typeof knownSizes)[number];

/**
 * How much of a part a picture shows, `low` to `high`: pieces, feet or square feet. `asks`: the photo tells shapes but not
 * sizes, so `low` and `high` are to be multiplied with what a person knows, to the power of `power`. `lost`: this photo does not tell.
 */
export type Quantity =
  | { part: string; state: "known"; low: number; high: number }
  | {
      part: string;
      state: "asks";
      per: KnownSize;
      power: number;
      low: number;
      high: number;
      /** What the photo makes of it, for catching a slip of the pen; null: nothing. */
      guess: number | null;
      /** How much less sure the size is where a person and the photo disagree: for each unit of the logarithm of their ratio. */
      doubt?: number;
      /** For a wall `per` its width: what its stories make of it. */
      stories?: StoryCheck;
      /** Where the size on the ground is that of a roof over it. */
      pitch?: Pitch;
    }
  | { part: string; state: "lost" };

/**
 * A second opinion on a wall: so many square feet a story for each foot of width. It counts with `weight` (0 to 1), and the farther
 * it is from what the photo says, the less sure is the size (`doubt`, for each unit of the logarithm of their ratio).
 */
export type StoryCheck = { each: number; weight: number; doubt: number };

/** A roof over a ground floor: larger by its `eaves` (feet, both sides together) and by its slope, which a person tells in inches of rise a foot. */
export type Pitch = {
  eaves: number;
  /** Against what these make of it: 90 % of roofs of about this rise lie between `low` and `high`. */
  classes: { rise: number; low: number; high: number }[];
};

export const feetPerMeter = 1 / 0.3048;
