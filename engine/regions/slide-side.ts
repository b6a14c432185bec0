import type { Box } from "../light/bounds.ts";
import type { Mask, Raster } from "../raster.ts";
import type { WallLooks } from "./wall-looks.ts";

/** A straight piece of a border, in pixels of the photo; the inside lies to the right of the way from its start to its end. */
export type Side = { x0: number; y0: number; x1: number; y1: number };

/** What sides are slid over: only those that face `openings` are, and what stands before those is not judged: `barred`. */
export type Ground = { photo: Raster; looks: WallLooks; box: Box; openings: Mask; barred: Mask };

/** Every pixel of a side is asked, or every second on a long one. */
const maxSamples = 120;
/** Of a side's samples, what may not face an opening, or lie behind plants. */
const maxBarredShare = 0.35;
/** Pixels outwards at which the opening is. */
const facedAt = 3;
/** A step of color, in levels, that counts half; what a full one is worth against one pixel on the right side. */
const halfStep = 22;
const stepWeight = 3;
/** A border steps by so many levels on the mean: along dark things a file's color bleeds into the wall without any step. */
const leastStep = 16;
const leastOfOldStep = 0.35;
/** What moving costs, for each sample, at the end of the reach. */
const moveCost = 1;
/** Pixels: by less than this a border is not off, a file's color has bled. */
const leastMove = 3;
/** What a sample must gain on the mean for a side to move: pixels on the right side of it, about. */
const leastGain = 1.5;
/** Outwards, pixels: what the wall was not given is its shade or somebody else's, and told apart elsewhere. */
const maxOutward = 1;
/** Both ends may move differently, by so much of the side's length; what stands nearly upright is to stand upright. */
const maxTurn = { upright: 0.14, other: 0.05 };
const nearlyUpright = 0.25;
const slantThatCosts = 0.035;

/**
 * The side moved, its ends by up to `reach` pixels along its normal, to where most of what looks like the wall lies inside, most of what
 * does not outside, and the photo's colors step along it. The side itself where nothing says better, or where the best is beyond the reach.
 */
export function slideSide(side: Side, reach: number, ground: Ground): Side {
  const length = Math.hypot(side.x1 - side.x0, side.y1 - side.y0);
  const count = Math.min(maxSamples, Math.floor(length));
  if (count < 6) return side;
  const choices = 2 * reach + 1;
  const [nx, ny] = [(side.y1 - side.y0) / length, (side.x0 - side.x1) / length];
  const worth = new Float32Array(count * choices);
  const steps = new Float32Array(count * choices);
  let barred = 0;
  for (let k = 0; k < count; k++) {
    const t = (k + 0.5) / count;
    const [x, y] = [side.x0 + (side.x1 - side.x0) * t, side.y0 + (side.y1 - side.y0) * t];
    const row = [k * choices, (k + 1) * choices];
    const judged = judgeSample(worth.subarray(...row), steps.subarray(...row), { x, y, nx, ny, reach }, ground);
    if (!judged) barred++;
  }
  if (barred > maxBarredShare * count) return side;
  const upright = Math.abs(side.x1 - side.x0) < nearlyUpright * Math.abs(side.y1 - side.y0);
  const best = bestEnds(
    { worth, steps, count, reach },
    {
      most: length * (upright ? maxTurn.upright : maxTurn.other),
      costs: (from, to) => (upright ? ((side.x1 - side.x0 + nx * (to - from)) / (slantThatCosts * length)) ** 2 : 0),
    },
  );
  if (best === null) return side;
  const [from, to] = best;
  return { x0: side.x0 + nx * from, y0: side.y0 + ny * from, x1: side.x1 + nx * to, y1: side.y1 + ny * to };
}

type Ray = { x: number; y: number; nx: number; ny: number; reach: number };

/** What each place across the side is worth as the border, of one sample; false where plants or sky stand there. */
function judgeSample(worth: Float32Array, steps: Float32Array, { x, y, nx, ny, reach }: Ray, ground: Ground): boolean {
  const { photo, looks, box, openings, barred } = ground;
  let wall = 0;
  let all = 0;
  for (let pass = 0; pass < 2; pass++) {
    for (let o = -reach; o < reach; o++) {
      const u = Math.floor(x + nx * (o + 0.5)) - box.x;
      const v = Math.floor(y + ny * (o + 0.5)) - box.y;
      if (u < 0 || v < 0 || u >= box.width || v >= box.height) return false;
      if (pass === 0 && o === facedAt && openings.data[(v + box.y) * openings.width + u + box.x] < 128) return false;
      if (pass === 0 && Math.abs(o) < 3 && barred.data[(v + box.y) * barred.width + u + box.x] > 127) return false;
      const look = looks[v * box.width + u];
      if (pass === 0) all += look;
      else {
        worth[o + reach] = 2 * wall - all;
        wall += look;
      }
    }
  }
  worth[2 * reach] = 2 * wall - all;
  for (let o = -reach; o <= reach; o++) {
    const step = stepAt(photo, x + nx * o, y + ny * o, nx, ny);
    steps[o + reach] = step;
    worth[o + reach] += stepWeight * (step / (step + halfStep)) - moveCost * (o / reach) ** 2;
  }
  return true;
}

/** How much the colors one and two pixels to either side differ, in levels. */
function stepAt({ data, width, height }: Raster, x: number, y: number, nx: number, ny: number): number {
  let sum = 0;
  for (let c = 0; c < 3; c++) {
    let difference = 0;
    for (const away of [0.7, 1.7]) {
      const at = (side: number) => {
        const u = Math.min(width - 1, Math.max(0, Math.floor(x + side * away * nx)));
        const v = Math.min(height - 1, Math.max(0, Math.floor(y + side * away * ny)));
        return data[4 * (v * width + u) + c];
      };
      difference += at(1) - at(-1);
    }
    sum += difference * difference;
  }
  return Math.sqrt(sum) / 2;
}

type Judged = { worth: Float32Array; steps: Float32Array; count: number; reach: number };
/** By how much the ends may move apart, and what their offsets cost. */
type Turning = { most: number; costs: (from: number, to: number) => number };

/** The offsets of both ends with the most worth; null where that is not clearly more than where the side lies, or at the end of the reach. */
function bestEnds({ worth, steps, count, reach }: Judged, turning: Turning): [number, number] | null {
  const choices = 2 * reach + 1;
  const meanOf = (values: Float32Array, from: number, to: number) => {
    let sum = 0;
    for (let k = 0; k < count; k++)
      sum += values[k * choices + reach + Math.round(from + ((to - from) * (k + 0.5)) / count)];
    return sum / count;
  };
  const stays = meanOf(worth, 0, 0) - turning.costs(0, 0);
  const clear = Math.max(leastStep, leastOfOldStep * meanOf(steps, 0, 0));
  let [best, ends]: [number, [number, number] | null] = [stays + leastGain, null];
  for (let from = -reach; from <= maxOutward; from++) {
    for (
      let to = Math.ceil(Math.max(-reach, from - turning.most));
      to <= Math.min(maxOutward, from + turning.most);
      to++
    ) {
      const value = meanOf(worth, from, to) - turning.costs(from, to);
      if (value > best && meanOf(steps, from, to) >= clear) [best, ends] = [value, [from, to]];
    }
  }
  const farthest = ends ? Math.max(Math.abs(ends[0]), Math.abs(ends[1])) : 0;
  return farthest >= leastMove && farthest < reach ? ends : null;
}
