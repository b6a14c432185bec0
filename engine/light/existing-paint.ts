import type { MaskedMean } from "./masked-guided-filter.ts";

/**
 * Tells two old colors of one surface (white boards under tan shingles) from light and shade, and gives every cell the
 * log luminance by which its old color lies under that of the lightest coat. Shade is darker and bluer than sun; a
 * coat that is darker and *warmer* than the rest has another color. null when there is one coat only.
 *
 * `light` is log luminance, `red` and `blue` the log ratios of those channels to it, `weight` 0 outside the surface.
 */
export function findOldCoats(
  cells: { light: Float32Array; red: Float32Array; blue: Float32Array },
  weight: Float32Array,
  near: MaskedMean,
  width: number,
): Float32Array | null {
  const warmth = new Float32Array(weight.length);
  for (let i = 0; i < warmth.length; i++) warmth[i] = cells.red[i] - cells.blue[i];
  const smooth = near(warmth);
  const all: number[] = [];
  for (let i = 0; i < weight.length; i++) if (weight[i] > 0.5) all.push(i);
  const coats = splitCoats(all, smooth, cells.light, all.length, 2);
  if (coats.length < 2) return null;

  const coatOf = (i: number) => coats.find((candidate) => smooth[i] <= candidate.warmest) ?? coats[coats.length - 1];
  if (!bordersAreSharp(smooth, weight, coatOf, width)) return null;
  const lightest = Math.max(...coats.map((coat) => coat.level));
  const drop = new Float32Array(weight.length);
  for (let i = 0; i < drop.length; i++) {
    if (weight[i] > 0) drop[i] = Math.min(deepest, (lightest - coatOf(i).level) * trust);
  }
  return drop;
}

/**
 * Coats end at a line; light that ground and ceiling throw back grows warm by and by. Judged by how much the warmth changes where two
 * coats meet (`borderReach` cells apart), against the least gap between coats. Coats that never meet are parted by trim.
 */
function bordersAreSharp(
  warmth: Float32Array,
  weight: Float32Array,
  coatOf: (i: number) => Coat,
  width: number,
): boolean {
  const steps: number[] = [];
  for (let i = 0; i + borderReach * width < warmth.length; i++) {
    if (weight[i] <= 0.5) continue;
    const coat = coatOf(i);
    for (const j of [i + borderReach, i + borderReach * width]) {
      if (weight[j] > 0.5 && coatOf(j) !== coat) steps.push(Math.abs(warmth[j] - warmth[i]));
    }
  }
  if (steps.length < 60) return true;
  return Float32Array.from(steps).sort()[steps.length >> 1] > 0.55 * minGap;
}

type Coat = { warmest: number; level: number };

const minShare = 0.06;
const minGap = 0.35;
// A part of the difference may yet be light: a porch is both of brick and in shade.
const trust = 0.85;
const deepest = 1.3;
const borderReach = 4;

/** Coats by rising warmth. */
function splitCoats(cells: number[], warmth: Float32Array, light: Float32Array, total: number, depth: number): Coat[] {
  const whole = { warmest: Number.POSITIVE_INFINITY, level: levelOf(cells, light) };
  if (depth === 0 || cells.length < 50) return [whole];
  const border = otsuBorder(cells.map((i) => warmth[i]));
  if (border === null) return [whole];
  const cold = cells.filter((i) => warmth[i] <= border);
  const warm = cells.filter((i) => warmth[i] > border);
  if (Math.min(cold.length, warm.length) < total * minShare) return [whole];
  if (levelOf(warm, light) > levelOf(cold, light) - 0.1) return [whole];
  const colder = splitCoats(cold, warmth, light, total, depth - 1);
  colder[colder.length - 1].warmest = border;
  return [...colder, ...splitCoats(warm, warmth, light, total, depth - 1)];
}

function levelOf(cells: number[], light: Float32Array): number {
  return Float32Array.from(cells, (i) => light[i]).sort()[Math.floor(cells.length * 0.8)];
}

/** The border between two clearly apart groups (Otsu 1979), or null. */
function otsuBorder(values: number[]): number | null {
  const bins = 48;
  const sorted = Float32Array.from(values).sort();
  const low = sorted[Math.floor(sorted.length * 0.02)];
  const high = sorted[Math.floor(sorted.length * 0.98)];
  if (high - low < minGap) return null;
  const counts = new Float64Array(bins);
  for (const value of values) {
    counts[Math.max(0, Math.min(bins - 1, Math.floor(((value - low) / (high - low)) * bins)))]++;
  }
  let sum = 0;
  let squares = 0;
  for (let i = 0; i < bins; i++) {
    sum += counts[i] * i;
    squares += counts[i] * i * i;
  }
  const count = values.length;
  const variance = squares / count - (sum / count) ** 2;
  let best = { score: 0, bin: 0, gap: 0 };
  let below = 0;
  let belowSum = 0;
  for (let i = 0; i + 1 < bins; i++) {
    below += counts[i];
    belowSum += counts[i] * i;
    if (below === 0 || below === count) continue;
    const gap = (sum - belowSum) / (count - below) - belowSum / below;
    const score = ((below * (count - below)) / (count * count)) * gap * gap;
    if (score > best.score) best = { score, bin: i, gap };
  }
  const step = (high - low) / bins;
  if (best.gap * step < minGap || best.score < 0.7 * variance || !hasValley(counts, best.bin)) return null;
  return low + (best.bin + 1) * step;
}

/** Of the lower of two heaps, what lies between them at the emptiest place. */
const deepestValley = 0.24;

/** Whether two heaps lie apart: shade that grows warm by and by is one broad heap, wherever it is cut. */
function hasValley(counts: Float64Array, border: number): boolean {
  const smooth = counts.map((count, i) => (counts[i - 1] ?? 0) + count + (counts[i + 1] ?? 0));
  const left = smooth.subarray(0, border + 1).reduce((most, count, i) => (count > smooth[most] ? i : most), 0);
  const right = smooth.reduce((most, count, i) => (i > border && count > smooth[most] ? i : most), border + 1);
  const valley = smooth.subarray(left, right + 1).reduce((least, count) => Math.min(least, count));
  return valley <= deepestValley * Math.min(smooth[left], smooth[right]);
}
