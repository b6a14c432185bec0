import { findConnectedParts } from "../analysis/connected-parts.ts";
import { isOtherScene } from "./is-other-scene.ts";
import type { Measured } from "./measure-answer.ts";
import { compareStructure } from "./same-structure.ts";
import { grayOf, grown } from "./small-gray.ts";

export type Kept = {
  /** Likeness of the edges in the openings and along the mask's border, 0..1. */
  along: number;
  /** The share of the openings that are where they were, 0..1; one found beside its place weighs heavier. */
  openings: number;
};

/** Pixels of the small grid. */
const window = 5;
const beside = 14;
/** Of the frame. */
const maxOpening = 0.04;
const minOpening = 0.0003;
/** Mean spread in steps of 255 below which an opening shows nothing to compare. */
const minSpread = 8;
/** An opening less like its photo than this is looked for elsewhere; less than that it is lost. */
const doubtful = 0.85;
const minLikeness = 0.46;
/** One that has moved is seen twice in the picture; one that was painted over is pasted nowhere, and only a bad sign. */
const timesMoved = 3;

/**
 * Whether windows, doors and rooflines are where they were, told from what lies in the mask's holes and along its border: the
 * model should have left that alone, so what is new inside the mask does not disturb. Openings vote, by the root of their size:
 * a lamp or a gap in a hedge that was painted over does not condemn the windows.
 */
export function keptStructure({ photo, answer, outside }: Measured): Kept {
  const { width, height } = photo;
  const [still, moved] = [grayOf(photo), grayOf(answer)];
  const likeness = compareStructure(still, moved, outside, window);
  const near = grown(
    outside.map((value) => 1 - value),
    width,
    height,
    beside,
  );
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
  const frame = width * height;
  let votes = 0;
  let against = 0;
  for (const [part, size] of sizes.entries()) {
    if (size < minOpening * frame || size > maxOpening * frame) continue;
    if (sums[part].weight < minSpread * size) continue;
    const share = shareOf(sums[part]);
    const vote = Math.sqrt(size);
    votes += vote;
    if (share >= doubtful) continue;
    if (isOtherScene(still, moved, pixelsOf(of, part, size))) against += timesMoved * vote;
    else if (share < minLikeness) against += vote;
  }
  return { along: shareOf(border), openings: votes === 0 ? 1 : Math.max(0, 1 - against / votes) };
}

function shareOf({ like, weight }: { like: number; weight: number }): number {
  return weight < 1 ? 1 : like / weight;
}

function pixelsOf(of: Int32Array, part: number, size: number): Int32Array {
  const pixels = new Int32Array(size);
  for (let i = 0, count = 0; count < size; i++) if (of[i] === part) pixels[count++] = i;
  return pixels;
}
