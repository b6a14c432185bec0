import {
  boundsOf,
  boxMean,
  createMask,
  depthAt,
  groundAt,
  linearOfByte,
  luminance,
  type Mask,
  type Scene,
  smoothstep,
  writeWhereCovered,
} from "#engine/kit.ts";
import { everyHouseKind } from "./house-foot.ts";

/** Meters from the edge of the lawn as far as an old bed is looked for. */
const deepest = 3.2;
const maxDistance = 26;
/** Square meters; less is a gap between two masks. */
const minSize = 0.35;
/** Of a bed with lawn all around; meters across at its foot, which tell it from a pet or a toy that hides much lawn behind it. */
const minIsland = 2.5;
const minIslandWidth = 1.6;

/**
 * Mulch, stones and bare earth of the beds that lie along the lawn already, as far as they are seen between their
 * plants: nobody marks these, and a new bed has to join them. Concrete is smooth, plants are green or purple; what is
 * brown to gray and rough is a bed.
 */
export function oldBeds(scene: Scene): Mask {
  const { width, height } = scene.photo;
  const run = behindLawn(scene);
  const found = createMask(width, height);
  // All rows that means reach from those with a run: the others show nothing.
  const box = boundsOf({ width, height, data: run }, Math.round(width / 300) + 2);
  if (box === null) return found;
  const [from, to] = [box.y * width, (box.y + box.height) * width];
  const rough = roughness(scene, run.subarray(from, to), from);
  const earthy = new Float32Array(to - from);
  for (let i = from; i < to; i++) if (run[i] > 0 && rough[i - from] > 0.11 && isEarthy(scene, i)) earthy[i - from] = 1;
  const radius = Math.max(1, Math.round(width / 400));
  boxMean(earthy, width, box.height, radius, earthy);
  for (let i = from; i < to; i++) {
    if (run[i] > 0) found.data[i] = Math.round(255 * smoothstep(0.35, 0.6, earthy[i - from]));
  }
  keepLargeParts(scene, found, run);
  return found;
}

/**
 * Where unmarked or green things go up from the edge of the lawn towards the house; 2 where lawn goes on behind them: a pet or a toy, unless it is
 * as large as a bed.
 */
function behindLawn(scene: Scene): Uint8Array {
  const { camera } = scene;
  const { width, height } = scene.photo;
  const floor = scene.ground().data;
  const lawn = scene.mask("lawn").data;
  const soil = scene.mask("soil").data;
  const stops = new Uint8Array(width * height);
  for (const mask of new Set([...everyHouseKind, "roof" as const, "sky" as const].map(scene.mask)))
    writeWhereCovered(stops, mask, 1);
  const run = new Uint8Array(width * height);
  // Of each column, how far off the lawn that its things stand behind ends. Row by row: columns lie far apart in memory.
  const from = new Float64Array(width).fill(Number.NaN);
  const ended = new Uint8Array(width);
  for (let y = height - 1; y >= 0; y--) {
    for (let x = 0, i = y * width; x < width; x++, i++) {
      if (ended[x]) continue;
      const z = depthAt(camera, x + 0.5, y + 0.5);
      if (z > maxDistance) {
        ended[x] = 1;
        continue;
      }
      // A thing that stands hides more lawn than a bed is deep.
      if (floor[i] >= 128 && lawn[i] >= 128)
        for (let k = i + width; k < run.length && floor[k] < 128 && !stops[k]; k += width) if (run[k] > 0) run[k] = 2;
      if (floor[i] >= 128) from[x] = lawn[i] >= 128 || soil[i] >= 128 ? z : Number.NaN;
      else if (stops[i]) from[x] = Number.NaN;
      // The soft border of the lawn's mask belongs to what lies behind it.
      else if (z - from[x] < deepest) run[i] = 1;
    }
  }
  return run;
}

/** Deviation of the light around a pixel over its mean. `where`: whole rows, the first of which begins at pixel `from`. */
function roughness({ photo: { width, data } }: Scene, where: Uint8Array, from: number): Float32Array {
  const height = where.length / width;
  const mean = new Float32Array(where.length);
  const square = new Float32Array(where.length);
  const share = new Float32Array(where.length);
  for (let i = 0, at = from * 4; i < where.length; i++, at += 4) {
    if (where[i] === 0) continue;
    const light = luminance(linearOfByte[data[at]], linearOfByte[data[at + 1]], linearOfByte[data[at + 2]]);
    mean[i] = light;
    square[i] = light * light;
    share[i] = 1;
  }
  const radius = Math.max(2, Math.round(width / 300));
  for (const field of [mean, square, share]) boxMean(field, width, height, radius, field);
  for (let i = 0; i < where.length; i++) {
    if (where[i] === 0) continue;
    const own = mean[i] / share[i];
    mean[i] = Math.sqrt(Math.max(0, square[i] / share[i] - own * own)) / (own + 1e-4);
  }
  return mean;
}

function isEarthy({ photo: { data } }: Scene, i: number): boolean {
  const g = linearOfByte[data[i * 4 + 1]] + 1e-4;
  const red = linearOfByte[data[i * 4]] / g;
  const blue = linearOfByte[data[i * 4 + 2]] / g;
  // Purple leaves are dark and nearly as blue as green.
  if (blue > 0.78 && g < 0.055) return false;
  return red > 1.02 && red < 2.1 && blue > 0.38 && blue < 1.04;
}

function keepLargeParts(scene: Scene, { width, height, data }: Mask, run: Uint8Array): void {
  const { camera } = scene;
  const seen = new Uint8Array(data.length);
  let part: number[] = [];
  const take = (at: number) => {
    if (data[at] < 128 || seen[at] === 1) return;
    seen[at] = 1;
    part.push(at);
  };
  for (let start = 0; start < data.length; start++) {
    if (data[start] < 128 || seen[start] === 1) continue;
    part = [];
    take(start);
    let area = 0;
    let within = 0;
    for (let k = 0; k < part.length; k++) {
      const at = part[k];
      const x = at % width;
      const spot = groundAt(camera, x + 0.5, Math.floor(at / width) + 0.5);
      if (run[at] === 2) within++;
      if (spot) area += (spot.z / camera.focal) ** 2 * (spot.z / camera.eye);
      if (x > 0) take(at - 1);
      if (x + 1 < width) take(at + 1);
      if (at >= width) take(at - width);
      if (at + width < width * height) take(at + width);
    }
    const isIsland = within > part.length / 10;
    const isTooSmall = isIsland ? area < minIsland || footWidth(scene, part) < minIslandWidth : area < minSize;
    if (isTooSmall) for (const at of part) data[at] = 0;
  }
  // Soft rims of what was dropped.
  for (let i = 0; i < data.length; i++) {
    if (data[i] === 0 || data[i] >= 128) continue;
    const near = [i - 1, i + 1, i - width, i + width].some((at) => (data[at] ?? 0) >= 128);
    if (!near) data[i] = 0;
  }
}

/** Meters from the left to the right end of what stands where the lowest of these pixels is seen. */
function footWidth({ camera, photo: { width } }: Scene, part: number[]): number {
  let [left, right, foot] = [width, 0, 0];
  for (const at of part) {
    const x = at % width;
    left = Math.min(left, x);
    right = Math.max(right, x);
    foot = Math.max(foot, at);
  }
  const spot = groundAt(camera, (left + right) / 2, Math.floor(foot / width) + 0.5);
  return spot === null ? 0 : ((right - left + 1) * spot.z) / camera.focal;
}
