import { flattenLight } from "./flatten-light.ts";
import type { Gray } from "./small-gray.ts";
import { warpGray } from "./warp-gray.ts";

/** Shares of the frame's longer side. */
const maxShift = 0.075;
const zooms = [1, 0.98, 1.02, 0.96, 1.04, 0.94, 1.06];
const radius = 6;

/**
 * Roughly where the answer lies: the zoom and whole pixels of shift at which its edges fall on most of the photo's. For very
 * small pictures (about 100 px), as everything is tried. Standing still wins where nothing is better.
 */
export function findStart(photo: Gray, answer: Gray, outside: Uint8Array): { x: number; y: number; scale: number } {
  const { width, height } = photo;
  const whole = new Uint8Array(photo.data.length).fill(1);
  const still = clipped(flattenLight(photo, whole, radius));
  for (let i = 0; i < still.length; i++) if (outside[i] === 0) still[i] = 0;
  const reach = Math.round(maxShift * Math.max(width, height));
  let best = { x: 0, y: 0, scale: 1, score: -Infinity };
  for (const scale of zooms) {
    const middle = { x: (width - 1) / 2, y: (height - 1) / 2 };
    const zoom = { a: scale, b: 0, u0: middle.x * (1 - scale), v0: middle.y * (1 - scale) };
    const zoomed = scale === 1 ? answer : warpGray(answer, zoom);
    const moved = clipped(flattenLight(zoomed, whole, radius));
    for (let y = -reach; y <= reach; y++) {
      for (let x = -reach; x <= reach; x++) {
        const score = overlap(still, moved, { width, height, x, y }) * (1 - 0.002 * Math.hypot(x, y));
        if (score > best.score + 1e-6) best = { x: x * scale, y: y * scale, scale, score };
      }
    }
  }
  return best;
}

/** Mean product over the pixels that both show. */
function overlap(
  still: Float32Array,
  moved: Float32Array,
  { width, height, x, y }: { width: number; height: number; x: number; y: number },
): number {
  let sum = 0;
  let energy = 0;
  const left = Math.max(0, -x);
  const right = Math.min(width, width - x);
  for (let row = Math.max(0, -y); row < Math.min(height, height - y); row++) {
    const from = row * width;
    const to = (row + y) * width + x;
    for (let column = left; column < right; column++) {
      const value = still[from + column];
      if (value === 0) continue;
      const other = moved[to + column];
      sum += value * other;
      energy += value * value + other * other;
    }
  }
  return energy === 0 ? 0 : (2 * sum) / energy;
}

/** One glaring edge must not outvote many quiet ones. */
function clipped(values: Float32Array): Float32Array {
  for (let i = 0; i < values.length; i++) values[i] = Math.max(-1.5, Math.min(1.5, values[i]));
  return values;
}
