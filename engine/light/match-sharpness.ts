import type { Relief } from "../materials/sample-tile.ts";
import { measureSharpness, measureWindows, readWindows } from "../metrics/sharpness.ts";
import type { Mask, Raster } from "../raster.ts";
import type { Box } from "./bounds.ts";

/** How far a new surface may be softer or sharper than the photo before it is told apart, and how much sharper it may be with its joints left crisp. */
const [softest, sharpest, sharpestCrisp] = [0.95, 1.2, 1.4];
/**
 * Of a relief less its own blur, what is added at most; -1 leaves the blur alone. Bold joints stay crisp in a file that has lost
 * its faint ones, so no more than `crispGain` is taken but from mortar, which is fine and pale all over a wall, where it would be far too sharp.
 */
const [minGain, crispGain, maxGain] = [-1, -0.75, 3];
/** Sharpening makes thin lines bold, too: by this much at most, or up to what the old surface shows. */
const maxStress = 1.15;
/** Of a surface, how much at least is mortar where it has any. */
const leastMortar = 0.05;
const wantedWindows = 220;
const rounds = 5;

/** Less local contrast than this, in levels, is no texture. */
const textured = 3.5;
const fewestWindows = 24;
/** A wall that is softer than this share of what stands about it shows soft shadows, not how sharp the photo is. */
const leastOfAll = 0.85;
/**
 * Of the finest texture in the photo (see `finest` of `measureSharpness`), what bricks and stones may reach however soft the old wall was: smooth
 * stucco and the edges of a house say nothing of how sharp they would be. Medians of three photographed walls of brick reach .70, .80 and .96
 * of it; a relief has no shadows on it yet, which take a third of its sharpness.
 */
const ofFinest = 1.2;
const strongestGrain = 4;

/**
 * How the photo was taken, on one surface. `sharpness` is that of the surface's own texture (see `measureSharpness`), or of all that stands
 * near by where the surface is too even to show any; 0 where nothing tells. `fine` is what bricks and stones may reach anyway. `contrast` is what the surface's
 * texture departs from its level, as a share of that. `grain` is the deviation of its noise, in levels.
 */
export type Lens = { sharpness: number; fine: number; contrast: number; grain: number };

/** `mask` is the surface's coverage, cropped to `box`. */
export function measureLens(photo: Raster, mask: Mask, box: Box): Lens {
  const { data, width } = photo;
  const valueAt = (i: number) => {
    const at = ((box.y + Math.floor(i / box.width)) * width + box.x + (i % box.width)) * 4;
    return 0.2126 * data[at] + 0.7152 * data[at + 1] + 0.0722 * data[at + 2];
  };
  const step = stepFor(mask, 4 * wantedWindows);
  const own = measureSharpness(valueAt, mask, step);
  const all = measureSharpness(valueAt, { ...mask, data: new Uint8Array(mask.data.length).fill(255) }, step);
  const grain = Math.min(strongestGrain, all.noise);
  const fine = ofFinest * all.finest;
  if (own.windows >= fewestWindows && own.contrast > textured)
    return {
      sharpness: Math.max(own.sharpness, leastOfAll * all.sharpness),
      contrast: own.contrast / own.level,
      fine,
      grain,
    };
  return { sharpness: all.contrast > textured ? all.sharpness : 0, contrast: 0, fine, grain };
}

/** What a relief is to be filtered to: the photo's own, and how much lighter its second color is than its first. */
export type Wanted = Pick<Lens, "sharpness" | "fine" | "contrast"> & { second: number };

/**
 * Filters a laid relief in place until it is as sharp as the photo, if it is not near already. The camera's blur, its
 * sharpening and the file's compression are all in that one figure.
 */
export function matchSharpness(relief: Relief, mask: Mask, wanted: Wanted): void {
  if (wanted.sharpness === 0) return;
  const joints = jointsOf(relief);
  const covered = mask.data.reduce((count, value) => count + (value > 0 ? 1 : 0), 0);
  const hasMortar = wanted.second > 1 && joints > leastMortar * 255 * covered;
  const gain = gainFor(relief, mask, wanted, hasMortar ? minGain : crispGain);
  if (Math.abs(gain) <= 0.02) return;
  addDetail(relief, mask, gain);
  // What sharpening takes from bricks below nothing is lost, what it adds to joints is not: they would grow.
  if (joints > 0) scaleJoints(relief, joints / jointsOf(relief));
}

/** The second color's sum. */
function jointsOf(relief: Relief): number {
  let sum = 0;
  for (let at = 2; at < relief.length; at += 3) sum += relief[at];
  return sum;
}

function scaleJoints(relief: Relief, by: number): void {
  for (let at = 2; at < relief.length; at += 3) relief[at] = Math.min(255, relief[at] * by + 0.5);
}

function gainFor(
  relief: Relief,
  mask: Mask,
  { sharpness: target, fine, contrast, second }: Wanted,
  least: number,
): number {
  const step = stepFor(mask, wantedWindows);
  // As it is seen: a joint in another color is another tone, and bytes are about the root of light.
  const toneAt = (i: number) => 11.3 * Math.sqrt(relief[i * 3] * (1 + ((second - 1) * relief[i * 3 + 2]) / 255));
  const tones = readWindows(toneAt, mask, step);
  const plain = measureWindows(tones);
  if (plain.windows < fewestWindows / 2 || plain.contrast < 1) return 0;
  const wanted = Math.max(softest * target, Math.min(Math.max(sharpest * target, fine), plain.sharpness));
  if (wanted === plain.sharpness) return 0;
  const blurred = readWindows((i) => blurAt(toneAt, i, mask.width), mask, step);
  const sharpnessAt = (gain: number) => measureWindows(tones.map((tone, at) => (1 + gain) * tone - gain * blurred[at]));
  const maxContrast = Math.max(maxStress * plain.contrast, contrast * plain.level);
  let [low, high] = wanted > plain.sharpness ? [0, maxGain] : [least, 0];
  for (let round = 0; round < rounds; round++) {
    const middle = (low + high) / 2;
    const now = sharpnessAt(middle);
    const most = middle < crispGain ? Math.max(wanted, sharpestCrisp * target) : wanted;
    if (now.sharpness < most && now.contrast < maxContrast) low = middle;
    else high = middle;
  }
  return (low + high) / 2;
}

/** With the kernel 1 2 1 both ways. */
function blurAt(valueAt: (i: number) => number, i: number, width: number): number {
  const row = (j: number) => valueAt(j - 1) + 2 * valueAt(j) + valueAt(j + 1);
  return (row(i - width) + 2 * row(i) + row(i + width)) / 16;
}

/** Adds `gain` times what a relief has over its blur; pixels off the surface count as the one that is filtered. */
function addDetail(relief: Relief, mask: Mask, gain: number): void {
  const { width, height, data } = mask;
  const stride = width * 3;
  let above = relief.slice(0, stride);
  let here = above.slice();
  for (let y = 0; y < height; y++) {
    above = here;
    here = relief.slice(y * stride, (y + 1) * stride);
    const rows = [above, here, y + 1 < height ? relief.subarray((y + 1) * stride, (y + 2) * stride) : here];
    for (let x = 0; x < width; x++) {
      const i = y * width + x;
      if (data[i] === 0) continue;
      const left = x > 0 && data[i - 1] > 0 ? -3 : 0;
      const right = x + 1 < width && data[i + 1] > 0 ? 3 : 0;
      const up = y > 0 && data[i - width] > 0 ? rows[0] : here;
      const down = y + 1 < height && data[i + width] > 0 ? rows[2] : here;
      for (let c = 0; c < 3; c++) {
        const at = x * 3 + c;
        const own = here[at];
        const blur =
          (up[at + left] +
            up[at + right] +
            down[at + left] +
            down[at + right] +
            2 * (up[at] + down[at] + here[at + left] + here[at + right]) +
            4 * own) /
          16;
        const value = own + gain * (own - blur) + 0.5;
        relief[i * 3 + c] = value < 0 ? 0 : value > 255 ? 255 : value;
      }
    }
  }
}

function stepFor({ data }: Mask, windows: number): number {
  return Math.max(4, Math.floor(Math.sqrt(data.length / windows)));
}
