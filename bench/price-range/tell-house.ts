import { hash } from "#engine/bench.ts";
import type { KnownSizes } from "#services/size-quantity.ts";
import type { SceneTruth } from "./scene-truth.ts";

const feet = 1 / 0.3048;
/** The answers that the page offers for a roof, in inches of rise a foot. */
const rises = [1, 4, 7, 10, 14];

/**
 * What a person says of a house: the width of its front off by up to 3 %, its ground floor by up to 5 %, the rise of its roof by an inch
 * (standard deviation) and then the nearest answer; stories are counted right. The same seed gives the same person.
 */
export function tellHouse(truth: SceneTruth, seed: number): KnownSizes {
  const rise = Math.max(0, truth.roofRise + normal(seed));
  const nearest = rises.reduce((best, other) => (Math.abs(other - rise) < Math.abs(best - rise) ? other : best));
  return {
    "front-width": truth.frontWidth * feet * (1 + 0.06 * (hash(seed, 2, 7) - 0.5)),
    stories: truth.stories,
    "ground-floor": truth.groundFloor * feet ** 2 * (1 + 0.1 * (hash(seed, 1, 7) - 0.5)),
    "roof-rise": nearest,
  };
}

/** Box and Muller. */
function normal(seed: number): number {
  return Math.sqrt(-2 * Math.log(1 - hash(seed, 3, 7))) * Math.cos(2 * Math.PI * hash(seed, 4, 7));
}
