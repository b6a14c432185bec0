import type { Mask, Raster } from "../raster.ts";

const tolerance = 12;
const reach = 3;

/**
 * Share of the soft border pixels of a mask whose color lies outside the range between the nearest pixel inside and
 * the nearest outside, +- 12 levels: rims of the old color, halos, staircases.
 */
export function fringeShare(after: Raster, mask: Mask): number {
  const { width, height, data } = mask;
  let border = 0;
  let bad = 0;
  for (let y = reach; y < height - reach; y++) {
    for (let x = reach; x < width - reach; x++) {
      const i = y * width + x;
      if (data[i] < 26 || data[i] > 229) continue;
      const inside = nearest(data, width, i, (alpha) => alpha > 247);
      const outside = nearest(data, width, i, (alpha) => alpha < 8);
      if (inside < 0 || outside < 0) continue;
      border++;
      if (!between(after.data, i * 4, inside * 4, outside * 4)) bad++;
    }
  }
  return border === 0 ? 0 : bad / border;
}

function nearest(data: Uint8Array, width: number, i: number, fits: (alpha: number) => boolean): number {
  for (let step = 1; step <= reach; step++) {
    for (const j of [i - step, i + step, i - step * width, i + step * width]) if (fits(data[j])) return j;
  }
  return -1;
}

function between(data: Uint8ClampedArray, at: number, one: number, two: number): boolean {
  for (let c = 0; c < 3; c++) {
    const low = Math.min(data[one + c], data[two + c]) - tolerance;
    const high = Math.max(data[one + c], data[two + c]) + tolerance;
    if (data[at + c] < low || data[at + c] > high) return false;
  }
  return true;
}
