import type { Mask, Raster } from "../raster.ts";
import { chamferSweeps } from "./chamfer-sweeps.ts";
import { type Lab, readLab } from "./lab.ts";

/** Judged at this size: a leaf of some pixels is the finest that a base of plants leaves out. */
const judgedLongSide = 768;

/** How far, in pixels of that size, the border of plants may lie off the leaves. */
const reach = 12;

/** Cells about plants that may be nobody's: so far apart lie the outlines of plants and wall. A step of `chamferSweeps` counts 2. */
const rim = 7;
const chamferStep = 2;

/** On a wall darker than this and without a tint of its own, the shade between leaves looks like wall. */
const darkestWall = 25;
const minTint = 8;

/** The share of the 5 x 5 pixels around one that must be wall: less is a gleam on a leaf. */
const minNeighborShare = 0.5;

/**
 * Moves to `wall` what `plants` claims of it along the leaves, or nobody does: pixels of the color that the wall has close by, reached
 * from the wall without crossing a leaf. The two masks and `taken`, the sum of masks that win over the wall, stay
 * exclusive. All is worked out on the spot, for the rim is a small part of a photo.
 */
export function joinWallBetweenLeaves(photo: Raster, masks: { wall: Mask; plants: Mask; taken: Mask }): void {
  const factor = Math.max(1, Math.max(photo.width, photo.height) / judgedLongSide);
  const grid = { width: Math.ceil(photo.width / factor), height: Math.ceil(photo.height / factor), factor };
  const wall = shrink(masks.wall, grid);
  const plants = withRim(shrink(masks.plants, grid), { wall, taken: shrink(masks.taken, grid) }, grid);
  const found = grow(photo, grid, { wall, plants });
  const joined = new Uint8Array(wall.length);
  for (const at of found) joined[at] = 1;
  for (const at of found)
    if (shareAround(at, grid, 2, (i) => (wall[i] || joined[i] ? 1 : 0)) <= minNeighborShare) joined[at] = 2;
  move(masks, found, { grid, joined });
}

type Grid = { width: number; height: number; factor: number };

function shrink(mask: Mask, { width, height, factor }: Grid): Uint8Array {
  const bits = new Uint8Array(width * height);
  for (let y = 0; y < height; y++) {
    const row = Math.min(mask.height - 1, Math.floor((y + 0.5) * factor)) * mask.width;
    for (let x = 0; x < width; x++) {
      const column = Math.min(mask.width - 1, Math.floor((x + 0.5) * factor));
      bits[y * width + x] = mask.data[row + column] > 127 ? 1 : 0;
    }
  }
  return bits;
}

/** Plants and the cells about them that nobody has: outlines of plants and wall end on either side of the leaves' rim. */
function withRim(
  plants: Uint8Array,
  { wall, taken }: { wall: Uint8Array; taken: Uint8Array },
  { width, height }: Grid,
): Uint8Array {
  const away = Uint8Array.from(plants, (bit) => (bit ? 0 : 255));
  chamferSweeps(away, width, height);
  return plants.map((bit, i) => (bit || (away[i] <= rim * chamferStep && !wall[i] && !taken[i]) ? 1 : 0));
}

/** Cells of `plants` with the color of the wall about them, spreading from the wall over neighbors. */
function grow(photo: Raster, grid: Grid, { wall, plants }: { wall: Uint8Array; plants: Uint8Array }): number[] {
  const { width, height, factor } = grid;
  const size = width * height;
  const lab = { width, height, l: new Float32Array(size), a: new Float32Array(size), b: new Float32Array(size) };
  const read = new Uint8Array(size);
  const know = (i: number) => {
    if (read[i]) return;
    read[i] = 1;
    const x = Math.min(photo.width - 1, Math.floor(((i % width) + 0.5) * factor));
    const y = Math.min(photo.height - 1, Math.floor((Math.floor(i / width) + 0.5) * factor));
    readLab(photo.data, 4 * (y * photo.width + x), lab, i);
  };
  const seen = new Uint8Array(size);
  const found: number[] = [];
  const visit = (i: number) => {
    if (plants[i] === 0 || seen[i]) return;
    seen[i] = 1;
    know(i);
    if (belongs(i, lab, wall, know)) found.push(i);
  };
  const spreadFrom = (i: number) => {
    const x = i % width;
    if (x > 0) visit(i - 1);
    if (x < width - 1) visit(i + 1);
    if (i >= width) visit(i - width);
    if (i + width < size) visit(i + width);
  };
  for (let i = 0; i < size; i++) if (wall[i]) spreadFrom(i);
  for (let done = 0; done < found.length; done++) spreadFrom(found[done]);
  return found;
}

/** Whether cell `at` has the color of the wall within reach, of which every third cell is looked at. */
function belongs(at: number, lab: Lab, wall: Uint8Array, know: (i: number) => void): boolean {
  const { width, height } = lab;
  const x = at % width;
  const y = (at - x) / width;
  let count = 0;
  let l = 0;
  let squares = 0;
  let a = 0;
  let b = 0;
  for (let v = Math.max(0, y - reach); v <= Math.min(height - 1, y + reach); v += 3) {
    for (let u = Math.max(0, x - reach); u <= Math.min(width - 1, x + reach); u += 3) {
      const i = v * width + u;
      if (wall[i] === 0) continue;
      know(i);
      count++;
      l += lab.l[i];
      squares += lab.l[i] * lab.l[i];
      a += lab.a[i];
      b += lab.b[i];
    }
  }
  if (count < 2) return false;
  l /= count;
  a /= count;
  b /= count;
  if (l < darkestWall && Math.hypot(a, b) < minTint) return false;
  const spread = Math.sqrt(Math.max(0, squares / count - l * l));
  if (Math.abs(lab.l[at] - l) > Math.max(6, Math.min(15, 1.5 * spread))) return false;
  return Math.hypot(lab.a[at] - a, lab.b[at] - b) <= 7;
}

function shareAround(at: number, { width, height }: Grid, radius: number, bitAt: (i: number) => number): number {
  const x = at % width;
  const y = (at - x) / width;
  let sum = 0;
  let count = 0;
  for (let v = Math.max(0, y - radius); v <= Math.min(height - 1, y + radius); v++) {
    for (let u = Math.max(0, x - radius); u <= Math.min(width - 1, x + radius); u++) {
      sum += bitAt(v * width + u);
      count++;
    }
  }
  return sum / count;
}

/** Moves the cells where `joined` is 1, and softly the cells beside them: the leaf's border lies somewhere in those. */
function move(
  { wall, plants, taken }: { wall: Mask; plants: Mask; taken: Mask },
  found: number[],
  { grid, joined }: { grid: Grid; joined: Uint8Array },
) {
  const { width, height, factor } = grid;
  const done = new Uint8Array(joined.length);
  const moveCell = (x: number, y: number) => {
    const cell = y * width + x;
    if (done[cell]) return;
    done[cell] = 1;
    const share = joined[cell] === 1 ? 1 : 1.5 * shareAround(cell, grid, 1, (i) => (joined[i] === 1 ? 1 : 0));
    const maxValue = Math.round(255 * Math.min(1, share));
    for (let v = Math.ceil(y * factor); v < Math.min(wall.height, (y + 1) * factor); v++) {
      for (let u = Math.ceil(x * factor); u < Math.min(wall.width, (x + 1) * factor); u++) {
        const at = v * wall.width + u;
        const moved = Math.min(plants.data[at], maxValue, 255 - wall.data[at]);
        plants.data[at] -= moved;
        taken.data[at] -= moved;
        wall.data[at] += moved;
        wall.data[at] += Math.max(0, Math.min(maxValue - wall.data[at], 255 - taken.data[at] - wall.data[at]));
      }
    }
  };
  for (const at of found) {
    if (joined[at] !== 1) continue;
    const x = at % width;
    const y = (at - x) / width;
    for (let v = Math.max(0, y - 1); v <= Math.min(height - 1, y + 1); v++) {
      for (let u = Math.max(0, x - 1); u <= Math.min(width - 1, x + 1); u++) moveCell(u, v);
    }
  }
}
