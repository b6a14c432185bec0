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
/** Every so many pixels both ways are looked at. */
const step = 2;
const [minFactor, maxFactor] = [0.35, 2.4];

/**
 * By how much a sprite's details over the mean about them are to be multiplied, less 1, so that neighboring pixels differ by the share `crisp` of their
 * light on average, as those of the photo's own leaves do. The lens, the file and the leaves are all in that one figure.
 */
export function detailGain(shaded: Shaded, crisp: number): number {
  const { width, height, data } = shaded;
  const found = { light: 0, pairs: 0, soft: 0, plain: 0, sharp: 0 };
  const isWhole = (x: number, y: number) => data[(y * width + x) * 4 + 3] >= whole;
  for (let y = 1; y < height - 2; y += step) {
    for (let x = 1; x < width - 2; x += step) {
      if (!isWhole(x, y) || !isWhole(x + 1, y)) continue;
      const [here, next] = [lightAt(shaded, x, y), lightAt(shaded, x + 1, y)];
      const [about, aboutNext] = [here - meanAbout(shaded, x, y), next - meanAbout(shaded, x + 1, y)];
      found.light += here;
      found.pairs++;
      found.plain += Math.abs(here - next);
      found.soft += Math.abs(here - next + softest * (about - aboutNext));
      found.sharp += Math.abs(here - next + sharpest * (about - aboutNext));
    }
  }
  if (found.pairs < fewestPairs) return 0;
  const wanted = overlap * crisp * found.light;
  if (wanted < found.plain) return softest * Math.min(1, (found.plain - wanted) / (found.plain - found.soft + 1e-9));
  return sharpest * Math.min(1, (wanted - found.plain) / (found.sharp - found.plain + 1e-9));
}

/**
 * One pixel as it is to be laid, into `into`; false where there is nothing. The rim of a sprite has the light of the white sky all around it: before
 * something darker, `behind`, it takes the light of the leaves beside it.
 */
export function filterPixel(
  shaded: Shaded,
  x: number,
  y: number,
  gain: number,
  behind: () => number,
  into: Float64Array,
): boolean {
  const { width, data } = shaded;
  const at = (y * width + x) * 4;
  const cover = data[at + 3];
  if (cover < 0.004) return false;
  for (let c = 0; c < 4; c++) into[c] = data[at + c];
  const here = luminance(into[0], into[1], into[2]) + 1e-6;
  let wanted = here;
  if (gain !== 0 && cover >= 0.5) wanted += gain * (here - meanAbout(shaded, x, y));
  if (cover < whole) {
    const dark = Math.max(0, 1 - behind() / here);
    wanted += dark * (1 - cover) * Math.min(0, meanAbout(shaded, x, y, 2) - here);
  }
  const factor = Math.max(minFactor, Math.min(maxFactor, wanted / here));
  for (let c = 0; c < 3; c++) into[c] *= factor;
  return true;
}

function lightAt({ width, data }: Shaded, x: number, y: number): number {
  const at = (y * width + x) * 4;
  return luminance(data[at], data[at + 1], data[at + 2]);
}

/** Mean light about a pixel, `reach` pixels to each side, by coverage. */
function meanAbout(shaded: Shaded, x: number, y: number, reach = 1): number {
  const { width, height, data } = shaded;
  let sum = 0;
  let cover = 1e-6;
  for (let row = Math.max(0, y - reach); row <= Math.min(height - 1, y + reach); row++) {
    for (let column = Math.max(0, x - reach); column <= Math.min(width - 1, x + reach); column++) {
      const share = data[(row * width + column) * 4 + 3] ** 2;
      if (share === 0) continue;
      sum += share * lightAt(shaded, column, row);
      cover += share;
    }
  }
  return sum / cover;
}
