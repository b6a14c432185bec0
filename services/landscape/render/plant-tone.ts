import { hash, type LinearColor } from "#engine/kit.ts";
import type { LandscapeDesign } from "./design.ts";
import type { Planted } from "./planting.ts";

const tanned: LinearColor = [2.1, 1.35, 1.05];
const turned: LinearColor = [1.75, 1.0, 0.62];

/** Its color among its kin and in its season. */
export function toneOf({ plant, seed }: Planted, season: LandscapeDesign["season"]): LinearColor {
  const own = plant.tone ?? [1, 1, 1];
  const bright = 0.8 + 0.4 * hash(seed, 3, 41);
  const warm = 0.24 * (hash(seed, 5, 43) - 0.5);
  const inWinter = season === "winter" && plant.winter === "tan";
  const inFall = season === "fall" && (plant.winter === "bare" || plant.winter === "tan");
  const change: LinearColor = inWinter ? tanned : inFall ? mix(turned, 0.35 + 0.5 * hash(seed, 7, 47)) : [1, 1, 1];
  return [
    own[0] * change[0] * bright * (1 + warm),
    own[1] * change[1] * bright,
    own[2] * change[2] * bright * (1 - warm),
  ];
}

function mix(to: LinearColor, share: number): LinearColor {
  return [1 + (to[0] - 1) * share, 1 + (to[1] - 1) * share, 1 + (to[2] - 1) * share];
}
