import type { Raster } from "../raster.ts";
import { findCast } from "./color-cast.ts";
import { type Cast, undoCast } from "./color-cast-model.ts";
import { type Drift, similarityOf } from "./drift.ts";
import { grown, outsideOf, type SmallPair } from "./small-gray.ts";
import { warpRaster } from "./undo-drift.ts";

/** Photo and answer on the small grid of measuring, drift and cast undone. */
export type Measured = {
  photo: Raster;
  answer: Raster;
  cast: Cast;
  /** See findCast. */
  doubt: number;
  /** 1 where the mask is surely not, and the answer has something to show. */
  outside: Uint8Array;
  /** Mean difference outside in steps of 255: as it came, and as it is now. */
  before: number;
  after: number;
  /** The same now, in the ring that the seam runs along. */
  seam: number;
};

/** Pixels of the small grid. */
const margin = 1;
const ring = 6;

export function measureAnswer({ photo, answer: raw, inside, shrink }: SmallPair, drift: Drift): Measured {
  const similarity = similarityOf(drift, photo, shrink);
  const { width, height } = photo;
  const answer = warpRaster(raw, similarity, { x: 0, y: 0, width, height });
  const outside = outsideOf(inside, photo, margin);
  const before = meanDifference(photo, raw, outside);
  const { a, b, u0, v0 } = similarity;
  for (let y = 0, i = 0; y < height; y++) {
    for (let x = 0; x < width; x++, i++) {
      const u = a * x - b * y + u0;
      const v = b * x + a * y + v0;
      if (u < -0.5 || v < -0.5 || u > width - 0.5 || v > height - 0.5) outside[i] = 0;
    }
  }
  const { cast, doubt } = findCast(photo, answer, outside, inside);
  undoCast(answer, cast, { x: 0, y: 0, frame: photo });
  const along = grown(inside, width, height, ring);
  return {
    photo,
    answer,
    cast,
    doubt,
    outside,
    before,
    after: meanDifference(photo, answer, outside),
    seam: meanDifference(
      photo,
      answer,
      outside.map((value, i) => value & along[i]),
    ),
  };
}

function meanDifference(one: Raster, two: Raster, use: Uint8Array): number {
  const [a, b] = [one.data, two.data];
  let sum = 0;
  let count = 0;
  for (let i = 0, at = 0; i < use.length; i++, at += 4) {
    if (use[i] === 0) continue;
    count++;
    sum += Math.abs(a[at] - b[at]) + Math.abs(a[at + 1] - b[at + 1]) + Math.abs(a[at + 2] - b[at + 2]);
  }
  return count === 0 ? 0 : sum / count / 3;
}
