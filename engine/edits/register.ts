import type { Mask, Raster } from "../raster.ts";
import { align, matrixOf, type Turn } from "./align.ts";
import type { Drift } from "./drift.ts";
import { findStart } from "./find-start.ts";
import { compareStructure, meanLikeness } from "./same-structure.ts";
import { type Gray, grayOf, halfGray, halfOutside, outsideOf, type SmallPair, shrinkPair } from "./small-gray.ts";
import { warpGray } from "./warp-gray.ts";

export type { Drift };

/** On the longer side of the smallest picture. */
const startSide = 110;
/** Pixels of the measuring grid around the mask that may show the edit, too. */
const margin = 2;
/** Pixels of the photo that a corner may be unsure by for half the trust. */
const typicalError = 1;

type Level = { photo: Gray; answer: Gray; outside: Uint8Array };

/**
 * How the answer lies against the photo, measured only where `allowed` is 0 (and a little away from it): whatever the model
 * did inside says nothing. Shift, zoom and a small turn; brightness, color, softness and noise make no difference. All three
 * have one size. Confidence is the product of how much of the photo's structure the moved answer shows outside, and of how
 * surely that holds the corners: low where there is nothing but sky outside, and where the answer is another picture.
 */
export function findDrift(photo: Raster, answer: Raster, allowed: Mask): Drift {
  return findSmallDrift(shrinkPair({ photo, answer, allowed }));
}

/** As findDrift, of pictures that have been made small already. */
export function findSmallDrift(pair: SmallPair): Drift {
  const { shrink } = pair;
  const levels = levelsOf(pair);
  const coarsest = levels[levels.length - 1];
  const start = findStart(coarsest.photo, coarsest.answer, coarsest.outside);
  let turn: Turn = { zr: start.scale, zi: 0, x: start.x, y: start.y };
  let corner = Infinity;
  for (let k = levels.length - 1; k >= 0; k--) {
    const { photo: still, answer: moved, outside } = levels[k];
    // The last level begins within half a pixel of the end: once more would cost as much as all else and move it by a hundredth.
    ({ turn, corner } = align(still, moved, outside, turn, k === 0 ? 1 : 2));
    if (k > 0) turn = { ...turn, x: 2 * turn.x, y: 2 * turn.y };
  }
  const certainty = 1 / (1 + ((corner * shrink) / typicalError) ** 2);
  return {
    x: turn.x * shrink,
    y: turn.y * shrink,
    scale: Math.hypot(turn.zr, turn.zi),
    rotation: Math.atan2(turn.zi, turn.zr),
    confidence: Math.max(0, certainty * agreement(levels, turn)),
  };
}

function levelsOf({ photo, answer, inside }: SmallPair): Level[] {
  const levels: Level[] = [{ photo: grayOf(photo), answer: grayOf(answer), outside: outsideOf(inside, photo, margin) }];
  for (let last = levels[0]; Math.max(last.photo.width, last.photo.height) > startSide; ) {
    const half = halfGray(last.photo);
    const outside = halfOutside(last.outside, last.photo.width, half);
    last = { photo: half, answer: halfGray(last.answer), outside };
    levels.push(last);
  }
  return levels;
}

/** How much of the photo's structure the moved answer shows, at half resolution: models paint grass and leaves anew. */
function agreement(levels: Level[], turn: Turn): number {
  const level = Math.min(1, levels.length - 1);
  const { photo, answer, outside } = levels[level];
  const use = outside.slice();
  const shrink = level === 0 ? 1 : 2;
  const moved = warpGray(answer, matrixOf({ ...turn, x: turn.x / shrink, y: turn.y / shrink }, photo), use);
  return meanLikeness(compareStructure(photo, moved, use, 4));
}
