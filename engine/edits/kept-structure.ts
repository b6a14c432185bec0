import { findConnectedParts } from "../analysis/connected-parts.ts";
import type { Measured } from "./measure-answer.ts";
import { compareStructure } from "./same-structure.ts";
import { type Grey, greyOf, grown } from "./small-grey.ts";

export type Kept = {
  /** Likeness of the edges in the openings and along the mask's border, 0..1. */
  along: number;
  /** The same of the opening that has changed most, of those that show something; 0 for one that is found beside its place. */
  worst: number;
};

/** Pixels of the small grid. */
const window = 5;
const beside = 14;
/** Of the frame. */
const largestOpening = 0.04;
const smallestOpening = 0.0003;
/** Mean spread in steps of 255 below which an opening shows nothing to compare. */
const leastSpread = 8;
/** An opening less like its photo than this is looked for beside its place, so far and no nearer (small pixels). */
const doubtful = 0.85;
const farthest = 8;
const nearest = 2;
/** So much better must it fit there. */
const leastGain = 0.2;

/**
 * Whether windows, doors and rooflines are where they were, told from what lies in the mask's holes and along its border: the
 * model should have left that alone, so what is new inside the mask does not disturb.
 */
export function keptStructure({ photo, answer, outside }: Measured): Kept {
  const { width, height } = photo;
  const [still, moved] = [greyOf(photo), greyOf(answer)];
  const likeness = compareStructure(still, moved, outside, window);
  const inside = outside.map((value) => 1 - value);
  const near = grown(inside, width, height, beside);
  const { of, sizes } = findConnectedParts(outside, width, height);
  const sums = sizes.map(() => ({ like: 0, weight: 0 }));
  const border = { like: 0, weight: 0 };
  for (let i = 0; i < near.length; i++) {
    if (outside[i] === 0) continue;
    const weight = likeness.weight[i];
    // Trim painted black is still where it was: the sign of an edge does not count.
    const like = Math.abs(likeness.like[i]) * weight;
    sums[of[i]].like += like;
    sums[of[i]].weight += weight;
    if (near[i] === 0) continue;
    border.like += like;
    border.weight += weight;
  }
  const total = width * height;
  let worst = 1;
  for (const [part, size] of sizes.entries()) {
    if (size < smallestOpening * total || size > largestOpening * total) continue;
    if (sums[part].weight < leastSpread * size) continue;
    const share = shareOf(sums[part]);
    const gone = share < doubtful && isBeside(still, moved, pixelsOf(of, part, size));
    worst = Math.min(worst, gone ? 0 : share);
  }
  return { along: shareOf(border), worst };
}

function shareOf({ like, weight }: { like: number; weight: number }): number {
  return weight < 1 ? 1 : like / weight;
}

function pixelsOf(of: Int32Array, part: number, size: number): Int32Array {
  const pixels = new Int32Array(size);
  for (let i = 0, count = 0; count < size; i++) if (of[i] === part) pixels[count++] = i;
  return pixels;
}

/** Whether the answer shows these pixels of the photo a little beside their place, much better than there. */
function isBeside(photo: Grey, answer: Grey, pixels: Int32Array): boolean {
  const here = correlation(photo, answer, pixels, { x: 0, y: 0 });
  for (let y = -farthest; y <= farthest; y++) {
    for (let x = -farthest; x <= farthest; x++) {
      if (Math.hypot(x, y) < nearest) continue;
      if (correlation(photo, answer, pixels, { x, y }) > Math.max(0.6, here + leastGain)) return true;
    }
  }
  return false;
}

/** Pearson's, between pixels of the photo and those of the answer that lie (x, y) further. */
function correlation(photo: Grey, answer: Grey, pixels: Int32Array, move: { x: number; y: number }): number {
  const { width, height } = photo;
  let [count, a, b, aa, bb, ab] = [0, 0, 0, 0, 0, 0];
  for (const i of pixels) {
    const x = (i % width) + move.x;
    const y = Math.floor(i / width) + move.y;
    if (x < 0 || y < 0 || x >= width || y >= height) continue;
    const one = photo.data[i];
    const two = answer.data[y * width + x];
    count++;
    a += one;
    b += two;
    aa += one * one;
    bb += two * two;
    ab += one * two;
  }
  if (count < pixels.length / 2) return 0;
  const spread = (aa - (a * a) / count) * (bb - (b * b) / count);
  return spread < 1 ? 0 : (ab - (a * b) / count) / Math.sqrt(spread);
}
