import type { Raster } from "../raster.ts";
import { beyond, normalsOf, readProfiles, resample } from "./border-profiles.ts";
import type { Loop } from "./contours.ts";
import { learnSide, logRatio, type Profiles } from "./side-colors.ts";
import { smoothestPath } from "./smoothest-path.ts";

/** A loop on the photo's edges; `grip` 0..1 tells for each point how clear the edge under it is. */
export type AlignedLoop = { line: Loop; grip: Float32Array };

/** Tells whether a pixel of the photo counts as inside in the first, rough answer. */
export type RoughInside = (x: number, y: number) => boolean;

const spacing = 2;
/** What a full step of color is worth. */
const stepWeight = 1.8;
/**
 * How a border is found. A step of so many levels counts half; `side` is what a pixel's color counts for one of the sides, `move` what moving to the
 * end of the reach costs. Roofs, plants and ground are followed by their colors; walls, frames and trim, which have edges on both
 * sides, by the nearest step, the more so the better their marks lie on the photo's edges as they are.
 */
const ways = {
  free: { halfStep: 22, side: 0.22, move: 0.9 },
  near: { halfStep: 10, side: 0.07, move: 3 },
  trusted: { halfStep: 10, side: 0, move: 8 },
};
/**
 * Moves a rough border onto the photo's own edges. Every point of the loop may slide along its normal by `reach` pixels;
 * color profiles across the border say where the colors of the inside end (local Gaussian models of both sides) and
 * where the step is, and the smoothest answer over the whole loop wins (dynamic programming, as in intelligent
 * scissors, Mortensen & Barrett 1995). Where the photo has no edge, the smooth line stays. `trust` is null for a border that its colors tell best.
 */
export function alignContour(
  photo: Raster,
  loop: Loop,
  { reach, inside, trust }: { reach: number; inside: RoughInside; trust: number | null },
): AlignedLoop {
  const line = resample(loop, spacing);
  const points = line.length / 2;
  if (points < 12) return { line, grip: new Float32Array(points) };
  const normals = normalsOf(line);
  const profiles = readProfiles(photo, line, normals, reach);
  const costs = slidingCosts(profiles, line, normals, { inside, trust });
  const choices = 2 * reach + 1;
  const offsets = smoothestPath(costs.total, choices, 0.55);
  const slid = new Float32Array(points);
  for (let i = 0; i < points; i++)
    slid[i] = offsets[i] - reach + subPixel(costs.step, i * choices, offsets[i], choices);
  const eased = new Float32Array(points);
  for (let i = 0; i < points; i++) {
    eased[i] = 0.25 * slid[(i + points - 1) % points] + 0.5 * slid[i] + 0.25 * slid[(i + 1) % points];
  }
  const aligned = new Float32Array(2 * points);
  for (let i = 0; i < points; i++) {
    aligned[2 * i] = line[2 * i] + normals[2 * i] * eased[i];
    aligned[2 * i + 1] = line[2 * i + 1] + normals[2 * i + 1] * eased[i];
  }
  const grip = new Float32Array(points);
  for (let i = 0; i < points; i++) {
    let held = 0;
    for (let k = -2; k <= 2; k++) {
      const p = (i + k + points) % points;
      held += costs.step[p * choices + offsets[p]] / 5;
    }
    grip[i] = Math.min(1, Math.max(0, (held - 8) / 16));
  }
  return { line: aligned, grip };
}

/** For each point and offset: `total` to be minimised, and the height of the color step there. */
function slidingCosts(
  profiles: Profiles,
  line: Float32Array,
  normals: Float32Array,
  { inside, trust }: { inside: RoughInside; trust: number | null },
) {
  const { colors, points, depth, reach } = profiles;
  const half = Math.ceil(reach / 2);
  const isInside = (i: number, j: number) => {
    const offset = j + 0.5 - reach - beyond;
    return inside(line[2 * i] + normals[2 * i] * offset, line[2 * i + 1] + normals[2 * i + 1] * offset);
  };
  const within = learnSide(profiles, 0, beyond + half, isInside);
  const outer = learnSide(profiles, depth - beyond - half, depth, (i, j) => !isInside(i, j));
  const choices = 2 * reach + 1;
  const total = new Float32Array(points * choices);
  const step = new Float32Array(points * choices);
  const wider = new Float64Array(3);
  const between = (way: "side" | "move") =>
    trust === null ? ways.free[way] : ways.near[way] + (ways.trusted[way] - ways.near[way]) * trust;
  const perPixel = between("side") * Math.min(1, 7 / reach);
  const moveCost = between("move");
  const { halfStep } = trust === null ? ways.free : ways.near;
  for (let i = 0; i < points; i++) {
    const known = within.weight[i] > 6 && outer.weight[i] > 6;
    const lighter = outer.mean[3 * i] - within.mean[3 * i];
    const redder = outer.mean[3 * i + 1] - within.mean[3 * i + 1];
    const bluer = outer.mean[3 * i + 2] - within.mean[3 * i + 2];
    const apart = Math.sqrt(lighter ** 2 + redder ** 2 + bluer ** 2);
    const directed = known && apart > 8;
    let sum = 0;
    for (let c = 0; c < 3; c++) wider[c] = Math.log(outer.variance[3 * i + c] / within.variance[3 * i + c]);
    for (let o = 0; o < choices; o++) {
      const at = 3 * (i * depth + o + beyond);
      const light = jumpAt(colors, at);
      const red = jumpAt(colors, at + 1);
      const blue = jumpAt(colors, at + 2);
      const size = Math.sqrt(light * light + red * red + blue * blue);
      const along = (light * lighter) / apart + (red * redder) / apart + (blue * bluer) / apart;
      const height = directed ? Math.max(0, 0.75 * along + 0.25 * size) : 0.8 * size;
      const away = (o - reach) / reach;
      step[i * choices + o] = height;
      total[i * choices + o] = perPixel * sum - stepWeight * (height / (height + halfStep)) + moveCost * away * away;
      if (known) sum += logRatio(colors, at, within, outer, 3 * i, wider);
    }
  }
  return { total, step };
}

/** How much a channel changes across a sample. */
function jumpAt(colors: Float32Array, at: number): number {
  return (colors[at] + 0.5 * colors[at + 3] - colors[at - 3] - 0.5 * colors[at - 6]) / 1.5;
}

function subPixel(step: Float32Array, row: number, best: number, choices: number): number {
  if (best === 0 || best === choices - 1) return 0;
  const left = step[row + best - 1];
  const middle = step[row + best];
  const right = step[row + best + 1];
  const bend = left - 2 * middle + right;
  if (bend >= -1e-3 || middle < left || middle < right || middle < 8) return 0;
  return Math.max(-0.5, Math.min(0.5, (0.5 * (left - right)) / bend));
}
