import { boxMean } from "../regions/box-mean.ts";
import type { Gray } from "./small-gray.ts";

/** Steps of 255 that count as nothing: below it noise would be blown up to structure. */
const noise = 5;

/**
 * The picture without its light: brightness less that around it, over its spread there, so that a brighter, warmer or flatter
 * answer looks like its photo. Only pixels with `use` 1 are looked at; all others are 0. About -2..2.
 */
export function flattenLight({ width, height, data }: Gray, use: Uint8Array, radius: number): Float32Array {
  const count = data.length;
  const share = boxMean(use, width, height, radius);
  const work = new Float32Array(count);
  for (let i = 0; i < count; i++) work[i] = use[i] * data[i];
  const mean = boxMean(work, width, height, radius);
  for (let i = 0; i < count; i++) work[i] *= data[i];
  const square = boxMean(work, width, height, radius);
  for (let i = 0; i < count; i++) {
    if (use[i] === 0) {
      work[i] = 0;
      continue;
    }
    const middle = mean[i] / share[i];
    const spread = Math.sqrt(Math.max(0, square[i] / share[i] - middle * middle));
    work[i] = (data[i] - middle) / (spread + noise);
  }
  return work;
}
