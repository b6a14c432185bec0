import { linearOfByte, luminance } from "../color.ts";
import type { Raster } from "../raster.ts";

/** Pixels between a pixel and those on its two sides that it is compared with. */
const aside = 4;
/** Linear light by which a rim is brighter than both its sides to be seen: about nine levels of a dark picture. */
const seen = 0.01;

/**
 * Share of the pixels at the sky's border that are brighter than what lies on both sides of them, upright or level: the halo that a hard sky
 * mask leaves about twigs and roofs. `isBorder` tells which pixels count.
 */
export function brightRimShare(after: Raster, isBorder: (i: number) => boolean): number {
  const { width, height, data } = after;
  const light = (i: number) =>
    luminance(linearOfByte[data[i * 4]], linearOfByte[data[i * 4 + 1]], linearOfByte[data[i * 4 + 2]]);
  let count = 0;
  let rims = 0;
  for (let y = aside; y < height - aside; y++) {
    for (let x = aside; x < width - aside; x++) {
      const i = y * width + x;
      if (!isBorder(i)) continue;
      count++;
      const here = light(i);
      const stands = (step: number) => here > seen + 1.2 * Math.max(light(i - aside * step), light(i + aside * step));
      if (stands(1) || stands(width)) rims++;
    }
  }
  return count === 0 ? Number.NaN : rims / count;
}
