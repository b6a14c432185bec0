import type { Gray } from "./small-gray.ts";

/** Pixels of the small grid: everything is tried up to the first, every other pixel up to the second along the wall. */
const close = 8;
const far = 44;
const minDistance = 2;
/** So alike must it be there, and so much more than where it was. */
const minBesideShare = 0.6;
const minFarShare = 0.75;
const minGain = 0.2;
/** The photo itself must not show the like there: windows stand in rows, and boards repeat. */
const maxLikeness = 0.5;
const maxPixels = 500;

/** Whether the answer shows these pixels of the photo beside their place, much better than there. */
export function isOtherScene(photo: Gray, answer: Gray, all: Int32Array): boolean {
  const every = Math.ceil(all.length / maxPixels);
  const pixels = all.filter((_, k) => k % every === 0);
  const here = correlation(photo, answer, pixels, 0, 0);
  const beside = Math.max(minBesideShare, here + minGain);
  for (let y = -close; y <= close; y++) {
    for (let x = -close; x <= close; x++) {
      if (Math.hypot(x, y) < minDistance) continue;
      if (correlation(photo, answer, pixels, x, y) > beside) return true;
    }
  }
  const away = Math.max(minFarShare, here + minGain);
  for (let y = -close; y <= close; y += 2) {
    for (let x = -far; x <= far; x += 2) {
      if (Math.abs(x) <= close || correlation(photo, answer, pixels, x, y) <= away) continue;
      if (correlation(photo, photo, pixels, x, y) < maxLikeness) return true;
    }
  }
  return false;
}

/** Pearson's, between pixels of one picture and those of the other that lie (x, y) further. */
function correlation(one: Gray, two: Gray, pixels: Int32Array, right: number, down: number): number {
  const { width, height } = one;
  let [count, a, b, aa, bb, ab] = [0, 0, 0, 0, 0, 0];
  for (const i of pixels) {
    const x = (i % width) + right;
    const y = Math.floor(i / width) + down;
    if (x < 0 || y < 0 || x >= width || y >= height) continue;
    const from = one.data[i];
    const to = two.data[y * width + x];
    count++;
    a += from;
    b += to;
    aa += from * from;
    bb += to * to;
    ab += from * to;
  }
  if (count < pixels.length / 2) return 0;
  const spread = (aa - (a * a) / count) * (bb - (b * b) / count);
  return spread < 1 ? 0 : (ab - (a * b) / count) / Math.sqrt(spread);
}
