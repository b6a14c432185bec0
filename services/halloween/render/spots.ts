import type { SpotKind } from "./themes.ts";

/**
 * A place for one thing, meters in the frame of `steadyScene`: its foot stands at (x, z), `y` over the ground, from
 * where hung things hang down. `width` and `height`: of the window to be covered; `span`: how wide the thing should be.
 */
export type Spot = {
  x: number;
  z: number;
  y: number;
  mirrored: boolean;
  hung?: boolean;
  /** It stands on the floor before the door, be that a porch, a step or the walk. */
  stoop?: boolean;
  width?: number;
  height?: number;
  span?: number;
};

export type Spots = Record<SpotKind, Spot[]>;

/** Those of the list that keep `metres` from all before them. */
export function apart(spots: Spot[], meters: number): Spot[] {
  const kept: Spot[] = [];
  for (const spot of spots) {
    if (kept.every((other) => Math.hypot(spot.x - other.x, spot.z - other.z, spot.y - other.y) >= meters))
      kept.push(spot);
  }
  return kept;
}
