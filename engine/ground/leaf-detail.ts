import { luminance } from "../color.ts";
import type { Shaded } from "./shade-sprite.ts";

/** How far details may be softened, down to their mean, and brought out. */
const [softest, sharpest] = [-0.8, 1.3];
/** Coverage from which on a pixel shows a leaf and nothing else. */
const whole = 0.95;
/** Leaves of several plants before each other come out softer together than each alone; set on the 36 real photos that are measured on. */
const overlap = 1.2;
/** Fewer pairs of neighbors say nothing. */
const fewestPairs = 80;
/** Every so many pixels both ways are looked at; of a small or feathery plant all, and those that are mostly leaf, too. */
const step = 2;
const mostly = 0.6;
const [minFactor, maxFactor] = [0.35, 2.4];

/** Of the pairs looked at, the share from which on leaves alone say how crisp a plant is: petals before leaves are as sharp as they are bright. */
const minLeafShare = 0.25;

/** How much of the way, as an exponent, a plant's leaves are brought to the light they are to show, and the bounds of the factor. */
const followLevel = 0.8;
const [minGain, maxGain] = [0.5, 1.8];

/**
 * By what a shaded sprite is to be multiplied for its leaves to show `level` (linear luminance) on average; 1 where there are too few of them. Contrast,
 * gaps and the sprite's own leaves all move that mean.
 */
export function levelGain({ width, height, data }: Shaded, level: number): number {
  let sum = 0;
  let count = 0;
  for (let i = 0; i < width * height; i++) {
    if (data[i * 4 + 3] < mostly || !isLeaf(data, i)) continue;
    sum += luminance(data[i * 4], data[i * 4 + 1], data[i * 4 + 2]);
    count++;
  }
  if (count < fewestPairs) return 1;
  return Math.max(minGain, Math.min(maxGain, ((level * count) / (sum + 1e-6)) ** followLevel));
}

/** A sprite's light pixel by pixel, and the mean of it about each, `reach` 1, by coverage squared. */
export type Detail = { light: Float32Array; weight: Float32Array; about: Float32Array };

/** Measured once for what is shaded. */
export function detailOf({ width, height, data }: Shaded): Detail {
  const size = width * height;
  const [light, weight, about] = [new Float32Array(size), new Float32Array(size), new Float32Array(size)];
  for (let i = 0; i < size; i++) {
    const cover = data[i * 4 + 3];
    if (cover === 0) continue;
    light[i] = luminance(data[i * 4], data[i * 4 + 1], data[i * 4 + 2]);
    weight[i] = cover * cover;
  }
  const detail = { light, weight, about };
  for (let y = 0, i = 0; y < height; y++) {
    for (let x = 0; x < width; x++, i++) if (weight[i] > 0) about[i] = meanAbout(detail, { width, height }, x, y, 1);
  }
  return detail;
}

/**
 * By how much a sprite's details over the mean about them are to be multiplied, less 1, so that neighboring pixels differ by the share `crisp` of their
 * light on average, as those of the photo's own leaves do. The lens, the file and the leaves are all in that one figure.
 */
export function detailGain(shaded: Shaded, detail: Detail, crisp: number): number {
  return (
    gainOf(shaded, detail, { crisp, cover: whole, step }) ??
    gainOf(shaded, detail, { crisp, cover: mostly, step: 1 }) ??
    0
  );
}

/** As `detailGain`, from every `step`th pixel of at least such a cover; null where they are too few. */
function gainOf(
  shaded: Shaded,
  { light, about }: Detail,
  { crisp, cover, step }: { crisp: number; cover: number; step: number },
): number | null {
  const { width, height, data } = shaded;
  const all = { light: 0, pairs: 0, soft: 0, plain: 0, sharp: 0 };
  const leaves = { ...all };
  for (let y = 1; y < height - 2; y += step) {
    for (let x = 1; x < width - 2; x += step) {
      const i = y * width + x;
      if (data[i * 4 + 3] < cover || data[i * 4 + 7] < cover) continue;
      const plain = light[i] - light[i + 1];
      const over = plain - about[i] + about[i + 1];
      for (const found of isLeaf(data, i) && isLeaf(data, i + 1) ? [all, leaves] : [all]) {
        found.light += light[i];
        found.pairs++;
        found.plain += Math.abs(plain);
        found.soft += Math.abs(plain + softest * over);
        found.sharp += Math.abs(plain + sharpest * over);
      }
    }
  }
  const found = leaves.pairs >= Math.max(fewestPairs, minLeafShare * all.pairs) ? leaves : all;
  if (found.pairs < fewestPairs) return null;
  const wanted = overlap * crisp * found.light;
  if (wanted < found.plain) return softest * Math.min(1, (found.plain - wanted) / (found.plain - found.soft + 1e-9));
  return sharpest * Math.min(1, (wanted - found.plain) / (found.sharp - found.plain + 1e-9));
}

/** Green, as the leaves of photos that are measured. */
function isLeaf(data: Float32Array, i: number): boolean {
  const [red, green, blue] = [data[i * 4], data[i * 4 + 1], data[i * 4 + 2]];
  return green > 0.9 * red && green > 1.1 * blue;
}

/**
 * One pixel as it is to be laid, into `into`; false where there is nothing. The rim of a sprite has the light of the white sky all around it: before
 * something darker, `behind`, it takes the light of the leaves beside it.
 */
export function filterPixel(
  shaded: Shaded,
  detail: Detail,
  { x, y, gain }: { x: number; y: number; gain: number },
  behind: () => number,
  into: Float64Array,
): boolean {
  const { width, data } = shaded;
  const i = y * width + x;
  const cover = data[i * 4 + 3];
  if (cover < 0.004) return false;
  for (let c = 0; c < 4; c++) into[c] = data[i * 4 + c];
  const here = detail.light[i] + 1e-6;
  let wanted = here;
  if (gain !== 0 && cover >= 0.5) wanted += gain * (here - detail.about[i]);
  if (cover < whole) {
    const dark = Math.max(0, 1 - behind() / here);
    wanted += dark * (1 - cover) * Math.min(0, meanAbout(detail, shaded, x, y, 2) - here);
  }
  const factor = Math.max(minFactor, Math.min(maxFactor, wanted / here));
  for (let c = 0; c < 3; c++) into[c] *= factor;
  return true;
}

/** Mean light about a pixel, `reach` pixels to each side, by coverage. */
function meanAbout(
  { light, weight }: Pick<Detail, "light" | "weight">,
  { width, height }: { width: number; height: number },
  x: number,
  y: number,
  reach: number,
): number {
  let sum = 0;
  let cover = 1e-6;
  const right = Math.min(width - 1, x + reach);
  for (let row = Math.max(0, y - reach); row <= Math.min(height - 1, y + reach); row++) {
    for (let i = row * width + Math.max(0, x - reach); i <= row * width + right; i++) {
      sum += weight[i] * light[i];
      cover += weight[i];
    }
  }
  return sum / cover;
}
