import { LAWN, SKY, VEGETATION } from "../analysis/classes.ts";
import type { WallPicture } from "./wall-picture.ts";

/** How far into leaves, in pixels, a border is still believed. */
const reach = 3;

/** Pixels of a wall picture that may belong to the house: not deep in leaves, lawn or sky. */
export function findBuilt({ width, height, from }: WallPicture, classes: Uint8Array): Uint8Array {
  const own = new Uint8Array(from.length);
  for (let i = 0; i < own.length; i++) {
    if (from[i] < 0) continue;
    const label = classes[from[i]];
    if (label !== VEGETATION && label !== LAWN && label !== SKY) own[i] = 1;
  }
  const built = own.slice();
  for (let y = reach, i = reach * width; y < height - reach; y++) {
    for (let x = 0; x < width; x++, i++) {
      if (own[i - reach] + own[i + reach] + own[i - reach * width] + own[i + reach * width] > 0) built[i] = 1;
    }
  }
  return built;
}
