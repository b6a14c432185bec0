import type { Mask } from "../raster.ts";
import { boxMean } from "../regions/box-mean.ts";
import { sortedInside } from "./flatten-texture.ts";
import { litLevel } from "./lit-level.ts";

/** Log light over the level of most of the wall from which a part may lie in the sun. */
const minOver = 0.7;
/** The least share of the wall that must be so bright, away from its edges: trim and pipes are thin. */
const minSunny = 0.03;
/** Sunlight is warmer than the sky's light in the shade: by how much, in log red over blue. Another paint is seldom warmer, or by far more. */
const [minWarmer, maxWarmer] = [0.12, 1.3];
/** Log light: brought into the sun, by as much as the wall's sun is over its shade, colorless things beside the shade would show this much at most. */
const maxOff = 0.75;
/** See `litLevel`: as `estimateShading` has it for walls. */
const litShare = 0.35;
/** Log light: how far white frames in the shade lie below those in the sun on the same photos, however deep a colored wall's shade looks there. */
const maxGap = 1.2;

type Size = { width: number; height: number };
type Cells = { base: Float32Array; red: Float32Array; blue: Float32Array; weight: Float32Array };

/**
 * The log light of the sunny parts of a wall that is mostly in shade, at most `maxGap` over `level`, that of most of the wall; `level` itself where no
 * part is sunny. Broad parts that are far brighter and warmer than the rest are sun and no other paint: taken for paint, they would leave the shade
 * to be lit like sun, and a new white wall would glow there. `base` is the smoothed log light of cells (row-major, `width` by `height`), `red` and
 * `blue` their log tints, `weight` 0..1 how much of each is wall, `radius` in cells; `whiteNear` tells the log luminance of colorless things beside
 * the cells that are 1 (null: not known). Calibrated on 39 labeled photos, on 3 of which a wall is so.
 */
export function sunLevel(
  { base, red, blue, weight }: Cells,
  { width, height, radius }: Size & { radius: number },
  level: number,
  whiteNear: (cells: Float32Array) => number | null,
): number {
  const bright = base.map((value, i) => (weight[i] > 0.5 && value > level + minOver ? 1 : 0));
  const around = boxMean(bright, width, height, radius);
  const covered = boxMean(weight, width, height, radius);
  const sunny = bright.map((value, i) => (value === 1 && around[i] > 0.97 * covered[i] && covered[i] > 0.6 ? 1 : 0));
  if (count(sunny) < minSunny * count(weight)) return level;
  const shaded = base.map((value, i) => (weight[i] > 0.5 && Math.abs(value - level) < minOver / 2 ? 1 : 0));
  const warmth = red.map((value, i) => value - blue[i]);
  const warmer = median(warmth, sunny) - median(warmth, shaded);
  if (warmer < minWarmer || warmer > maxWarmer) return level;
  const sun = litLevel(sortedInside(base, sunny), litShare);
  const white = whiteNear(shaded);
  return white !== null && white - level + sun > maxOff ? level : Math.min(sun, level + maxGap);
}

function count(values: Float32Array): number {
  return values.reduce((sum, value) => sum + (value > 0.5 ? 1 : 0), 0);
}

function median(values: Float32Array, weight: Float32Array): number {
  const inside = sortedInside(values, weight);
  return inside[inside.length >> 1];
}

/** Cells of two by two pixels (0 or 1, `across` to a row) as a mask, 0 or 255, of the box that they lie in. */
export function maskOfCells(cells: Float32Array, across: number, { width, height }: Size): Mask {
  const data = new Uint8Array(width * height);
  for (let y = 0, i = 0; y < height; y++)
    for (let x = 0; x < width; x++, i++) data[i] = 255 * cells[(y >> 1) * across + (x >> 1)];
  return { width, height, data };
}
