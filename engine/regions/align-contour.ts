import type { Raster } from "../raster.ts";
import type { Loop } from "./contours.ts";
import { learnSide, logRatio, type Profiles } from "./side-colors.ts";
import { smoothestPath } from "./smoothest-path.ts";

/** A loop on the photo's edges; `grip` 0..1 tells for each point how clear the edge under it is. */
export type AlignedLoop = { line: Loop; grip: Float32Array };

/** Tells whether a pixel of the photo counts as inside in the first, rough answer. */
export type RoughInside = (x: number, y: number) => boolean;

/** Samples beyond the reach from which the colors of the two sides are learnt. */
const beyond = 4;
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
/** A border is trusted where this share of it has an edge under it, not wholly from the lower one down. */
const held = { least: 0.38, whole: 0.53 };
/** Levels: what is no step of color at all. One under a border has a share of the best within reach, but beyond a clear step no more is asked. */
const leastStep = 16;
const shareOfBest = 0.3;
const clearStep = 80;
/** Points of loops that are looked at to tell how well they lie. */
const lookedAt = 400;

/**
 * How well loops lie on the photo's edges already, 0..1: how many of their points that have an edge within `reach` have one under
 * them. Borders drawn with care run along the outer edge of a frame, which has a stronger inner one.
 */
export function trustIn(photo: Raster, loops: Loop[], reach: number): number {
  let all = 0;
  for (const loop of loops) all += loop.length / 2;
  let [clear, good] = [0, 0];
  for (const loop of loops) {
    const line = resample(loop, Math.max(spacing, all / lookedAt));
    const { colors, points, depth } = readProfiles(photo, line, normalsOf(line), reach);
    for (let i = 0; i < points; i++) {
      let [best, here, beside] = [0, 0, 0];
      for (let o = 0; o <= 2 * reach; o++) {
        const step = stepAt(colors, 3 * (i * depth + o + beyond));
        if (step > best) best = step;
        if (Math.abs(o - reach) <= 1 && step > here) here = step;
        if (Math.abs(o - reach) === 2 && step > beside) beside = step;
      }
      if (best < 1.5 * leastStep) continue;
      clear++;
      if (here > leastStep && here > 0.8 * beside && here > shareOfBest * Math.min(best, clearStep)) good++;
    }
  }
  if (clear < 20) return 0;
  return Math.max(0, Math.min(1, (good / clear - held.least) / (held.whole - held.least)));
}

/** How much the colors differ across a place of a profile. */
function stepAt(colors: Float32Array, at: number): number {
  let sum = 0;
  for (let c = 0; c < 3; c++) {
    const jump = (colors[at + c] + 0.5 * colors[at + c + 3] - colors[at + c - 3] - 0.5 * colors[at + c - 6]) / 1.5;
    sum += jump * jump;
  }
  return Math.sqrt(sum);
}

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

/** Points at equal distances along the loop. */
function resample(loop: Loop, step: number): Float32Array {
  const count = loop.length / 2;
  let total = 0;
  for (let i = 0, j = count - 1; i < count; j = i++) {
    total += Math.hypot(loop[2 * i] - loop[2 * j], loop[2 * i + 1] - loop[2 * j + 1]);
  }
  const points = Math.max(4, Math.round(total / step));
  const line = new Float32Array(2 * points);
  let from = 0;
  let walked = 0;
  for (let i = 0; i < points; i++) {
    const target = (i * total) / points;
    for (;;) {
      const to = (from + 1) % count;
      const dx = loop[2 * to] - loop[2 * from];
      const dy = loop[2 * to + 1] - loop[2 * from + 1];
      const length = Math.hypot(dx, dy);
      if (walked + length >= target || from === count - 1) {
        const share = length > 0 ? Math.min(1, (target - walked) / length) : 0;
        line[2 * i] = loop[2 * from] + dx * share;
        line[2 * i + 1] = loop[2 * from + 1] + dy * share;
        break;
      }
      walked += length;
      from = to;
    }
  }
  return line;
}

/** Unit normals that point outwards (the inside is to the right of the direction of travel). */
function normalsOf(line: Float32Array): Float32Array {
  const points = line.length / 2;
  const normals = new Float32Array(line.length);
  for (let i = 0; i < points; i++) {
    let dx = 0;
    let dy = 0;
    for (let k = 1; k <= 3; k++) {
      const before = 2 * ((i + points - k) % points);
      const after = 2 * ((i + k) % points);
      dx += line[after] - line[before];
      dy += line[after + 1] - line[before + 1];
    }
    const length = Math.hypot(dx, dy) || 1;
    normals[2 * i] = dy / length;
    normals[2 * i + 1] = -dx / length;
  }
  return normals;
}

/** Lightness and two color differences across the border: sample j of a profile lies at j + 0.5 - reach - beyond. */
function readProfiles(photo: Raster, line: Float32Array, normals: Float32Array, reach: number): Profiles {
  const points = line.length / 2;
  const depth = 2 * (reach + beyond);
  const colors = new Float32Array(points * depth * 3);
  const { data, width, height } = photo;
  for (let i = 0; i < points; i++) {
    for (let j = 0; j < depth; j++) {
      const offset = j + 0.5 - reach - beyond;
      const x = Math.min(width - 1.001, Math.max(0, line[2 * i] + normals[2 * i] * offset - 0.5));
      const y = Math.min(height - 1.001, Math.max(0, line[2 * i + 1] + normals[2 * i + 1] * offset - 0.5));
      const left = Math.floor(x);
      const top = Math.floor(y);
      const a = 4 * (top * width + left);
      const b = width > 1 ? a + 4 : a;
      const c = height > 1 ? a + 4 * width : a;
      const d = c + b - a;
      const u = x - left;
      const v = y - top;
      const red = (data[a] * (1 - u) + data[b] * u) * (1 - v) + (data[c] * (1 - u) + data[d] * u) * v;
      const green = (data[a + 1] * (1 - u) + data[b + 1] * u) * (1 - v) + (data[c + 1] * (1 - u) + data[d + 1] * u) * v;
      const blue = (data[a + 2] * (1 - u) + data[b + 2] * u) * (1 - v) + (data[c + 2] * (1 - u) + data[d + 2] * u) * v;
      const at = 3 * (i * depth + j);
      colors[at] = 0.3 * red + 0.59 * green + 0.11 * blue;
      colors[at + 1] = red - green;
      colors[at + 2] = 0.7 * (blue - (red + green) / 2);
    }
  }
  return { colors, points, depth, reach };
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
    let apart = 0;
    for (let c = 0; c < 3; c++) apart += (outer.mean[3 * i + c] - within.mean[3 * i + c]) ** 2;
    apart = Math.sqrt(apart);
    const directed = known && apart > 8;
    let sum = 0;
    for (let c = 0; c < 3; c++) wider[c] = Math.log(outer.variance[3 * i + c] / within.variance[3 * i + c]);
    for (let o = 0; o < choices; o++) {
      const j = o + beyond;
      let along = 0;
      let any = 0;
      for (let c = 0; c < 3; c++) {
        const at = 3 * (i * depth + j) + c;
        const jump = (colors[at] + 0.5 * colors[at + 3] - colors[at - 3] - 0.5 * colors[at - 6]) / 1.5;
        any += jump * jump;
        if (directed) along += (jump * (outer.mean[3 * i + c] - within.mean[3 * i + c])) / apart;
      }
      const size = Math.sqrt(any);
      const height = directed ? Math.max(0, 0.75 * along + 0.25 * size) : 0.8 * size;
      const away = (o - reach) / reach;
      step[i * choices + o] = height;
      total[i * choices + o] = perPixel * sum - stepWeight * (height / (height + halfStep)) + moveCost * away * away;
      if (known) sum += logRatio(colors, 3 * (i * depth + j), within, outer, 3 * i, wider);
    }
  }
  return { total, step };
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
