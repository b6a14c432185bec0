import { flattenLight } from "./flatten-light.ts";
import type { Gray } from "./small-gray.ts";
import { solve } from "./solve.ts";
import { warpGray } from "./warp-gray.ts";

/** p -> c + z (p - c) + t with the complex z = zr + i zi: a similarity about the grid's middle. */
export type Turn = { zr: number; zi: number; x: number; y: number };

/** `corner`: standard error of the frame's corners in pixels of the grid. */
export type Aligned = { turn: Turn; corner: number };

const radius = 7;
const steps = 4;
/** In units of flattenLight: what differs by much more is another thing, not the same one moved. */
const typicalMisfit = 0.4;
/** Neighbouring pixels say the same: so many count as one where the error is told. */
const correlated = 12;

/**
 * Moves the answer onto the photo to a fraction of a pixel, from a start that is off by two or three: Gauss and Newton's
 * method after Lucas and Kanade 1981, composed as in Baker and Matthews 2004, with the mean gradient of both pictures
 * (Benhimane and Malis 2004) and weights that shrink with the misfit. Only pixels with `outside` 1 are looked at.
 */
export function align(photo: Gray, answer: Gray, outside: Uint8Array, start: Turn, rounds = 2): Aligned {
  let turn = start;
  let corner = Infinity;
  for (let round = 0; round < rounds; round++) {
    const use = outside.slice();
    const moved = warpGray(answer, matrixOf(turn, photo), use);
    const still = flattenLight(photo, use, radius);
    const flat = flattenLight(moved, use, radius);
    const step = improve(still, { ...photo, data: flat }, use);
    if (!step) return { turn, corner };
    turn = compose(turn, step.turn);
    corner = step.corner;
  }
  return { turn, corner };
}

export function matrixOf({ zr, zi, x, y }: Turn, { width, height }: { width: number; height: number }) {
  const [cx, cy] = [(width - 1) / 2, (height - 1) / 2];
  return { a: zr, b: zi, u0: cx - zr * cx + zi * cy + x, v0: cy - zi * cx - zr * cy + y };
}

function compose(outer: Turn, inner: Turn): Turn {
  return {
    zr: outer.zr * inner.zr - outer.zi * inner.zi,
    zi: outer.zr * inner.zi + outer.zi * inner.zr,
    x: outer.zr * inner.x - outer.zi * inner.y + outer.x,
    y: outer.zi * inner.x + outer.zr * inner.y + outer.y,
  };
}

/** One round over fixed gradients; null where nothing can be told. */
function improve(still: Float32Array, moved: Gray, use: Uint8Array): Aligned | null {
  const { width, height, data } = moved;
  const [cx, cy] = [(width - 1) / 2, (height - 1) / 2];
  const unit = Math.max(cx, cy);
  const gradients = gradientsOf(still, data, use, width, height);
  const { pixels, across, down } = gradients;
  if (pixels.length < 60) return null;
  // The step is kept as (zr - 1) * unit, zi * unit, x, y: all four in pixels, which keeps the equations even.
  const step = new Float64Array(4);
  const hessian = new Float64Array(16);
  const slope = new Float64Array(4);
  let misfit = 0;
  let weights = 0;
  for (let turn = 0; turn < steps; turn++) {
    hessian.fill(0);
    slope.fill(0);
    misfit = 0;
    weights = 0;
    for (let k = 0; k < pixels.length; k++) {
      const i = pixels[k];
      const x = ((i % width) - cx) / unit;
      const y = (Math.floor(i / width) - cy) / unit;
      const u = x * unit + cx + step[0] * x - step[1] * y + step[2];
      const v = y * unit + cy + step[1] * x + step[0] * y + step[3];
      if (u < 0 || v < 0 || u >= width - 1 || v >= height - 1) continue;
      const at = (v | 0) * width + (u | 0);
      const dx = u - (u | 0);
      const dy = v - (v | 0);
      const top = data[at] + (data[at + 1] - data[at]) * dx;
      const below = data[at + width] + (data[at + width + 1] - data[at + width]) * dx;
      const e = still[i] - (top + (below - top) * dy);
      const w = 1 / (1 + (e / typicalMisfit) ** 2);
      const gx = across[k];
      const gy = down[k];
      const grow = gx * x + gy * y;
      const spin = gy * x - gx * y;
      slope[0] += w * e * grow;
      slope[1] += w * e * spin;
      slope[2] += w * e * gx;
      slope[3] += w * e * gy;
      hessian[0] += w * grow * grow;
      hessian[1] += w * grow * spin;
      hessian[2] += w * grow * gx;
      hessian[3] += w * grow * gy;
      hessian[5] += w * spin * spin;
      hessian[6] += w * spin * gx;
      hessian[7] += w * spin * gy;
      hessian[10] += w * gx * gx;
      hessian[11] += w * gx * gy;
      hessian[15] += w * gy * gy;
      misfit += w * e * e;
      weights += w;
    }
    for (let row = 1; row < 4; row++) for (let c = 0; c < row; c++) hessian[row * 4 + c] = hessian[c * 4 + row];
    const change = solve(hessian, slope);
    if (!change) return null;
    for (let k = 0; k < 4; k++) step[k] += change[k];
  }
  const turn = { zr: 1 + step[0] / unit, zi: step[1] / unit, x: step[2], y: step[3] };
  const noise = (correlated * misfit) / Math.max(1, weights - 4);
  return { turn, corner: cornerError(hessian, noise, cx / unit, cy / unit) };
}

type Gradients = { pixels: Int32Array; across: Float32Array; down: Float32Array };

/** Mean gradients of both pictures at the pixels that have one, away from what is not used. */
function gradientsOf(
  still: Float32Array,
  moved: Float32Array,
  use: Uint8Array,
  width: number,
  height: number,
): Gradients {
  const pixels = new Int32Array(still.length);
  const across = new Float32Array(still.length);
  const down = new Float32Array(still.length);
  let count = 0;
  for (let y = 1; y < height - 1; y++) {
    for (let x = 1; x < width - 1; x++) {
      const i = y * width + x;
      if ((use[i] & use[i - 1] & use[i + 1] & use[i - width] & use[i + width]) === 0) continue;
      const gx = (still[i + 1] - still[i - 1] + moved[i + 1] - moved[i - 1]) / 4;
      const gy = (still[i + width] - still[i - width] + moved[i + width] - moved[i - width]) / 4;
      if (gx * gx + gy * gy < 0.01) continue;
      pixels[count] = i;
      across[count] = gx;
      down[count] = gy;
      count++;
    }
  }
  return { pixels: pixels.subarray(0, count), across, down };
}

/** Standard error of the corner that is known worst, from the inverse of the normal equations. */
function cornerError(hessian: Float64Array, noise: number, right: number, bottom: number): number {
  let worst = 0;
  for (const [x, y] of [
    [right, bottom],
    [right, -bottom],
  ]) {
    for (const row of [
      [x, -y, 1, 0],
      [y, x, 0, 1],
    ]) {
      const spread = solve(hessian, Float64Array.from(row));
      if (!spread) return Infinity;
      worst = Math.max(worst, noise * row.reduce((sum, value, k) => sum + value * spread[k], 0));
    }
  }
  return Math.sqrt(worst);
}
