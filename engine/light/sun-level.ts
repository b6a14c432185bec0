import type { Mask } from "../raster.ts";
import { boxMean } from "../regions/box-mean.ts";
import { sortedInside } from "./flatten-texture.ts";
import { litLevel } from "./lit-level.ts";

/** Log light: what lies above the level of the most by this may be sun on a wall that is mostly in shade. */
const minOver = 0.7;
/** Of the wall, how much of it is so bright at least, away from its edges: trim and pipes are thin. */
const minSunny = 0.03;
/** Sun is warmer than what the sky throws into the shade: by so much in log red over blue. Another paint seldom is, or is far more. */
const [minWarmer, maxWarmer] = [0.12, 1.3];
/** Log light: colorless things beside shade are no brighter than a white in the sun by less than the wall's shade is darker, but for so much. */
const maxOff = 0.75;
const litShare = 0.35;
/** Log light: white frames lie so far below those in the sun in the same photos, however deep a colored wall's shade is there. */
const maxGap = 1.2;

type Size = { width: number; height: number };
type Cells = { base: Float32Array; red: Float32Array; blue: Float32Array; weight: Float32Array };

/**
 * The log light of those parts of a wall that lie in the sun where most of it is in shade, as far as shade shows it; `level`, that of the most, where none do. Broad parts
 * that are far brighter and warmer than the rest are no paint: were they taken for it, shade would get the light of the sun, and a new white wall
 * would glow there. `base` is the smoothed log light of cells, `red` and `blue` their log tints, `weight` above 0 on the wall, `radius` in cells;
 * `whiteNear` tells what white things beside cells marked with 1 show (log luminance; null: not known). By 39 labeled photos, where 3 walls are so.
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
  const warmer = middle(warmth, sunny) - middle(warmth, shaded);
  if (warmer < minWarmer || warmer > maxWarmer) return level;
  const sun = litLevel(sortedInside(base, sunny), litShare);
  const white = whiteNear(shaded);
  return white !== null && white - level + sun > maxOff ? level : Math.min(sun, level + maxGap);
}

function count(values: Float32Array): number {
  return values.reduce((sum, value) => sum + (value > 0.5 ? 1 : 0), 0);
}

function middle(values: Float32Array, weight: Float32Array): number {
  const inside = sortedInside(values, weight);
  return inside[inside.length >> 1];
}

/** Cells of two pixels as a mask of the box that they lie in. */
export function maskOfCells(cells: Float32Array, across: number, { width, height }: Size): Mask {
  const data = new Uint8Array(width * height);
  for (let y = 0, i = 0; y < height; y++)
    for (let x = 0; x < width; x++, i++) data[i] = 255 * cells[(y >> 1) * across + (x >> 1)];
  return { width, height, data };
}
