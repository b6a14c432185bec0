import type { Raster } from "../raster.ts";
import { beyond, normalsOf, readProfiles, resample } from "./border-profiles.ts";
import type { Loop } from "./contours.ts";

/** A border is trusted where this share of it has an edge under it, not wholly from the lower one down. */
const held = { least: 0.38, whole: 0.53 };
/** Levels: what is no step of color at all. One under a border has a share of the best within reach, but beyond a clear step no more is asked. */
const leastStep = 16;
const shareOfBest = 0.3;
const clearStep = 80;
/** Points of loops that are looked at to tell how well they lie. */
const lookedAt = 400;
/** Points lie at least this many pixels apart. */
const leastSpacing = 2;

/**
 * How well loops lie on the photo's edges already, 0..1: how many of their points that have an edge within `reach` have one under
 * them. Borders drawn with care run along the outer edge of a frame, which has a stronger inner one.
 */
export function trustIn(photo: Raster, loops: Loop[], reach: number): number {
  let all = 0;
  for (const loop of loops) all += loop.length / 2;
  let [clear, good] = [0, 0];
  for (const loop of loops) {
    const line = resample(loop, Math.max(leastSpacing, all / lookedAt));
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
