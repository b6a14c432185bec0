import type { Mask, Raster } from "../raster.ts";
import { boxMean } from "../regions/box-mean.ts";
import type { Measured } from "./measure-answer.ts";
import { insideOf } from "./small-gray.ts";

/** Steps of 255 between mean colors that count as none: what softness and noise leave of a texture. */
const minStep = 4;
/** What differs by so many times the usual difference outside is no whim of the model's. */
const timesUsual = 2.5;
/** Beyond this a difference is one, however badly the outside fits. */
const surestStep = 9;
/** Of the small grid's pixels: finer than that models paint everything anew. */
const radius = 3;

/** The share of each part that looks different, beyond what the model does to what it should have left alone. */
export function changedShares({ photo, answer, outside }: Measured, parts: Map<string, Mask>): Map<string, number> {
  const difference = meanDifference(photo, answer);
  const limit = Math.min(surestStep, Math.max(minStep, timesUsual * medianOf(difference, outside)));
  const shares = new Map<string, number>();
  for (const [name, mask] of parts) {
    const bits = insideOf(mask, photo);
    let inside = 0;
    let changed = 0;
    for (let i = 0; i < bits.length; i++) {
      if (bits[i] === 0) continue;
      inside++;
      if (difference[i] > limit) changed++;
    }
    shares.set(name, inside === 0 ? 0 : changed / inside);
  }
  return shares;
}

/** How far apart the mean colors around each pixel are: the largest step of the three channels. */
function meanDifference(one: Raster, two: Raster): Float32Array {
  const [a, b] = [one.data, two.data];
  const maxValue = new Float32Array(one.width * one.height);
  const step = new Float32Array(maxValue.length);
  for (let c = 0; c < 3; c++) {
    for (let i = 0, at = c; i < step.length; i++, at += 4) step[i] = a[at] - b[at];
    boxMean(step, one.width, one.height, radius, step);
    for (let i = 0; i < maxValue.length; i++) maxValue[i] = Math.max(maxValue[i], Math.abs(step[i]));
  }
  return maxValue;
}

function medianOf(values: Float32Array, use: Uint8Array): number {
  const finest = 8;
  const counts = new Uint32Array(256 * finest);
  let total = 0;
  for (let i = 0; i < values.length; i++) {
    if (use[i] === 0) continue;
    counts[Math.min(counts.length - 1, Math.floor(values[i] * finest))]++;
    total++;
  }
  let sum = 0;
  for (let k = 0; k < counts.length; k++) {
    sum += counts[k];
    if (sum * 2 >= total) return k / finest;
  }
  return 0;
}
