import type { Beds } from "./beds.ts";
import { fieldAt, middleOf, type Plan } from "./plan.ts";

/** Meters along the borders of all beds at a spot near one; NaN farther off than the widest edging. */
export type AlongBorder = (x: number, z: number) => number;

type Walk = { x: Float32Array; z: Float32Array; length: Float32Array; tangentX: Float32Array; tangentZ: Float32Array };

const reach = 0.4;

export function alongBorder({ plan, depth }: Beds): AlongBorder {
  const nearest = new Int32Array(plan.columns * plan.rows).fill(-1);
  const walk = walkBorders(plan, depth);
  const distance = new Float32Array(nearest.length).fill(Infinity);
  const cells = Math.ceil(reach / plan.cell);
  for (let k = 0; k < walk.x.length; k++) {
    const column = Math.floor((walk.x[k] - plan.left) / plan.cell);
    const row = Math.floor((walk.z[k] - plan.near) / plan.cell);
    for (let dr = -cells; dr <= cells; dr++) {
      for (let dc = -cells; dc <= cells; dc++) {
        const c = column + dc;
        const r = row + dr;
        if (c < 0 || r < 0 || c >= plan.columns || r >= plan.rows) continue;
        const spot = middleOf(plan, c, r);
        const away = Math.hypot(spot.x - walk.x[k], spot.z - walk.z[k]);
        const at = r * plan.columns + c;
        if (away > reach || away >= distance[at]) continue;
        distance[at] = away;
        nearest[at] = k;
      }
    }
  }
  return (x, z) => {
    const column = Math.floor((x - plan.left) / plan.cell);
    const row = Math.floor((z - plan.near) / plan.cell);
    if (column < 0 || row < 0 || column >= plan.columns || row >= plan.rows) return Number.NaN;
    const k = nearest[row * plan.columns + column];
    if (k < 0) return Number.NaN;
    return walk.length[k] + (x - walk.x[k]) * walk.tangentX[k] + (z - walk.z[k]) * walk.tangentZ[k];
  };
}

/** Points on the borders of all beds, one every cell, meters. */
export function borderPoints({ plan, depth }: Beds): { x: Float32Array; z: Float32Array } {
  return walkBorders(plan, depth);
}

/** All borders one after another, a point every cell, with the meters walked so far. */
function walkBorders(plan: Plan, depth: Float32Array): Walk {
  const points: { x: number; z: number; first: boolean }[] = [];
  const seen = new Uint8Array(depth.length);
  const onBorder = (i: number) =>
    depth[i] > 0 &&
    (depth[i - 1] <= 0 || depth[i + 1] <= 0 || depth[i - plan.columns] <= 0 || depth[i + plan.columns] <= 0);
  for (let row = 1; row < plan.rows - 1; row++) {
    for (let column = 1; column < plan.columns - 1; column++) {
      let at = row * plan.columns + column;
      if (seen[at] === 1 || !onBorder(at)) continue;
      let first = true;
      while (at >= 0) {
        seen[at] = 1;
        const spot = middleOf(plan, at % plan.columns, Math.floor(at / plan.columns));
        points.push({ ...toBorder(plan, depth, spot), first });
        first = false;
        at = nextOf(plan, at, (i) => seen[i] === 0 && onBorder(i));
      }
    }
  }
  return measure(points);
}

function nextOf({ columns, rows }: Plan, at: number, good: (i: number) => boolean): number {
  const column = at % columns;
  const row = (at - column) / columns;
  for (const [dc, dr] of [
    [1, 0],
    [0, 1],
    [-1, 0],
    [0, -1],
    [1, 1],
    [-1, 1],
    [-1, -1],
    [1, -1],
  ]) {
    const c = column + dc;
    const r = row + dr;
    if (c < 1 || r < 1 || c >= columns - 1 || r >= rows - 1) continue;
    if (good(r * columns + c)) return r * columns + c;
  }
  return -1;
}

/** From a cell beside the border onto it. */
function toBorder(plan: Plan, depth: Float32Array, { x, z }: { x: number; z: number }): { x: number; z: number } {
  const step = plan.cell;
  const dx = (fieldAt(plan, depth, x + step, z) - fieldAt(plan, depth, x - step, z)) / (2 * step);
  const dz = (fieldAt(plan, depth, x, z + step) - fieldAt(plan, depth, x, z - step)) / (2 * step);
  const steep = dx * dx + dz * dz + 1e-6;
  const value = fieldAt(plan, depth, x, z);
  return { x: x - (value * dx) / steep, z: z - (value * dz) / steep };
}

function measure(points: { x: number; z: number; first: boolean }[]): Walk {
  const count = points.length;
  const walk = {
    x: new Float32Array(count),
    z: new Float32Array(count),
    length: new Float32Array(count),
    tangentX: new Float32Array(count),
    tangentZ: new Float32Array(count),
  };
  const smooth = (k: number, axis: "x" | "z") => {
    let sum = 0;
    let total = 0;
    for (let q = Math.max(0, k - 3); q <= Math.min(count - 1, k + 3); q++) {
      if (Math.hypot(points[q].x - points[k].x, points[q].z - points[k].z) > 0.6) continue;
      sum += points[q][axis];
      total++;
    }
    return sum / total;
  };
  for (let k = 0; k < count; k++) {
    walk.x[k] = smooth(k, "x");
    walk.z[k] = smooth(k, "z");
  }
  for (let k = 1; k < count; k++) {
    const step = Math.hypot(walk.x[k] - walk.x[k - 1], walk.z[k] - walk.z[k - 1]);
    walk.length[k] = walk.length[k - 1] + (points[k].first || step > 0.6 ? 0 : step);
  }
  for (let k = 0; k < count; k++) {
    const before = k > 0 && !points[k].first ? k - 1 : k;
    const after = k + 1 < count && !points[k + 1].first ? k + 1 : k;
    const step = Math.hypot(walk.x[after] - walk.x[before], walk.z[after] - walk.z[before]);
    walk.tangentX[k] = step > 0 ? (walk.x[after] - walk.x[before]) / step : 1;
    walk.tangentZ[k] = step > 0 ? (walk.z[after] - walk.z[before]) / step : 0;
  }
  return walk;
}
