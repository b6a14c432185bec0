import { boxMean } from "./box-mean.ts";
import { contrastAt } from "./contrast.ts";
import { type Lab, tintOff } from "./lab.ts";
import { findPieces } from "./pieces.ts";
import { sameTint } from "./second-claddings.ts";
import type { Tint } from "./tints.ts";

/** Darker than this, what tint a shadow shows is the camera's: no eave is a plant for it. */
const darkestTint = 18;

/** The contrast (as in contrastAt) below which a pixel lies on an even coat. */
const evenContrast = 0.045;

/** Leaves break the light everywhere: green of which more than this share is even is a painted wall. */
const maxEvenness = 0.25;

/** The -a from which green is a leaf's even where it is smooth: a clipped hedge far off, or a shrub out of focus. */
const greenestPaint = 16;

/** The share of the piece from which painted green is worth learning its color. */
const minCoat = 0.03;

/** 1 where a piece whose own color is `mode` is hidden by leaves: green, and broken like foliage. */
export function findPlants(lab: Lab, inside: Uint8Array, mode: Tint, radius: number): Uint8Array {
  const { width, height } = lab;
  const plants = new Uint8Array(width * height);
  if (mode.a < -2 && mode.b > 6) return plants;
  for (let i = 0; i < plants.length; i++) {
    if (!inside[i] || lab.l[i] < darkestTint || lab.a[i] >= -3 || lab.b[i] <= 7) continue;
    if (tintOff(lab, i, mode.a, mode.b) > 11) plants[i] = 1;
  }
  dropPaint(lab, plants, inside);
  const share = boxMean(inside, width, height, radius);
  const wide = boxMean(plants, width, height, radius);
  const close = boxMean(plants, width, height, 1);
  // Twigs and shade between leaves are no green themselves, but where green is dense they belong to the plant.
  for (let i = 0; i < plants.length; i++) {
    const density = share[i] > 0.05 ? wide[i] / share[i] : 0;
    const off = tintOff(lab, i, mode.a, mode.b);
    plants[i] = inside[i] && (close[i] > 0.4 || density > 0.42 || (density > 0.22 && off > 9)) ? 1 : 0;
  }
  return plants;
}

/** Yellow stucco in the sun is as green as a leaf, but smooth. */
function dropPaint(lab: Lab, green: Uint8Array, inside: Uint8Array) {
  const { width, height } = lab;
  const { labels, sizes } = findPieces(green, width, height);
  if (sizes.length === 1) return;
  const even = new Int32Array(sizes.length);
  const greenness = new Float64Array(sizes.length);
  for (let i = 0; i < green.length; i++) {
    if (green[i] === 0) continue;
    greenness[labels[i]] -= lab.a[i];
    // Every third pixel is enough to tell a coat from leaves.
    if (i % 3 === 0 && contrastAt(lab, i) < evenContrast) even[labels[i]] += 3;
  }
  const painted = even.map((count, blob) => {
    return count > maxEvenness * sizes[blob] && greenness[blob] < greenestPaint * sizes[blob] ? 1 : 0;
  });
  const paint = { l: 0, a: 0, b: 0, count: 0 };
  for (let i = 0; i < green.length; i++) {
    if (green[i] === 0 || painted[labels[i]] === 0) continue;
    paint.l += lab.l[i];
    paint.a += lab.a[i];
    paint.b += lab.b[i];
    paint.count++;
    green[i] = 0;
  }
  if (paint.count < minCoat * inside.reduce((sum, bit) => sum + bit, 0)) return;
  // Between window frames and posts a coat is too narrow to look even, but it has the color of the rest.
  for (let i = 0; i < green.length; i++) {
    const off = Math.hypot(lab.a[i] - paint.a / paint.count, lab.b[i] - paint.b / paint.count);
    if (green[i] && off < sameTint && Math.abs(lab.l[i] - paint.l / paint.count) < 2.5 * sameTint) green[i] = 0;
  }
}
