import { createHeap } from "../analysis/heap.ts";
import type { Raster } from "../raster.ts";

/** Cells along the long side: as fine as a trunk. */
const maxCells = 256;
/** What a step to the next cell costs upward, along, and down: things rise from their foot. */
const steps = { up: 0.2, along: 0.5, down: 1 };
/** Levels of color between two cells that cost as much as one. */
const stepOfColor = 5;

type Cells = { factor: number; width: number; height: number; share: Float32Array; color: Float32Array };

/**
 * Gives each thing the depth of its own foot, in place: from where it touches the ground, depth spreads over what is like it in color, so
 * that the border between near and far runs along things and not straight up a column. `depth` (centimetres) holds at every pixel of `standing` (1)
 * how far the ground below it is in its column; `below` is 1 where ground is.
 */
export function spreadDepth(photo: Raster, standing: Uint8Array, below: Uint8Array, depth: Uint16Array): void {
  const cells = averageCells(photo, standing);
  const inverse = spreadFromFeet(cells, feetOf(photo, cells, below, depth));
  const { width, height } = photo;
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const i = y * width + x;
      if (standing[i] === 0) continue;
      const found = readCells(cells, inverse, (x + 0.5) / cells.factor - 0.5, (y + 0.5) / cells.factor - 0.5);
      if (found > 0) depth[i] = Math.min(60_000, Math.round(1 / found));
    }
  }
}

function averageCells({ width, height, data }: Raster, standing: Uint8Array): Cells {
  const factor = Math.max(1, Math.ceil(Math.max(width, height) / maxCells));
  const across = Math.ceil(width / factor);
  const down = Math.ceil(height / factor);
  const share = new Float32Array(across * down);
  const color = new Float32Array(across * down * 3);
  for (let y = 0; y < height; y++) {
    const row = Math.floor(y / factor) * across;
    for (let x = 0; x < width; x++) {
      const i = y * width + x;
      if (standing[i] === 0) continue;
      const cell = row + Math.floor(x / factor);
      share[cell]++;
      for (let c = 0; c < 3; c++) color[cell * 3 + c] += data[i * 4 + c];
    }
  }
  for (let cell = 0; cell < share.length; cell++) {
    for (let c = 0; c < 3 && share[cell] > 0; c++) color[cell * 3 + c] /= share[cell];
    share[cell] /= factor * factor;
  }
  return { factor, width: across, height: down, share, color };
}

/** One over the depth of the cells that touch the ground or the frame below; 0 for all others. */
function feetOf({ width, height }: Raster, cells: Cells, ground: Uint8Array, depth: Uint16Array): Float32Array {
  const { factor, width: across, height: down, share } = cells;
  const feet = new Float32Array(across * down);
  for (let row = 0; row < down; row++) {
    for (let column = 0; column < across; column++) {
      const cell = row * across + column;
      if (share[cell] < 0.5 || (row + 1 < down && share[cell + across] >= 0.5)) continue;
      const x = Math.min(width - 1, Math.floor((column + 0.5) * factor));
      const bottom = Math.min(height - 1, (row + 1) * factor - 1);
      // The foot lies within a cell's height of the border between the two.
      let y = bottom;
      while (y + 1 < Math.min(height, bottom + factor) && ground[(y + 1) * width + x] === 0) y++;
      if (y + 1 < height && ground[(y + 1) * width + x] === 0) continue;
      const own = depth[Math.max(0, bottom - (factor >> 1)) * width + x];
      if (own > 0) feet[cell] = 1 / own;
    }
  }
  return feet;
}

function spreadFromFeet({ width, height, share, color }: Cells, feet: Float32Array): Float32Array {
  const cost = new Float32Array(feet.length).fill(Infinity);
  const heap = createHeap();
  for (let cell = 0; cell < feet.length; cell++) {
    if (feet[cell] === 0) continue;
    cost[cell] = 0;
    heap.push(cell, 0);
  }
  const reach = (from: number, to: number, step: number) => {
    if (share[to] < 0.5) return;
    let apart = 0;
    for (let c = 0; c < 3; c++) apart += Math.abs(color[from * 3 + c] - color[to * 3 + c]);
    const total = Math.fround(cost[from] + step + apart / 3 / stepOfColor);
    if (total >= cost[to]) return;
    cost[to] = total;
    feet[to] = feet[from];
    heap.push(to, total);
  };
  while (heap.size() > 0) {
    const key = heap.smallestKey();
    const from = heap.pop();
    if (key > cost[from]) continue;
    const x = from % width;
    if (x > 0) reach(from, from - 1, steps.along);
    if (x + 1 < width) reach(from, from + 1, steps.along);
    if (from >= width) reach(from, from - width, steps.up);
    if (from < width * (height - 1)) reach(from, from + width, steps.down);
  }
  return feet;
}

/** Between the four cells around a place, those without a depth left out; 0 where none has one. */
function readCells({ width, height }: Cells, inverse: Float32Array, u: number, v: number): number {
  const x0 = Math.max(0, Math.min(width - 2, Math.floor(u)));
  const y0 = Math.max(0, Math.min(height - 2, Math.floor(v)));
  const at = y0 * width + x0;
  const a = inverse[at];
  const b = inverse[at + 1];
  const c = inverse[at + width];
  const d = inverse[at + width + 1];
  if (a === b && a === c && a === d) return a;
  const across = Math.max(0, Math.min(1, u - x0));
  const down = Math.max(0, Math.min(1, v - y0));
  const wa = a > 0 ? (1 - across) * (1 - down) : 0;
  const wb = b > 0 ? across * (1 - down) : 0;
  const wc = c > 0 ? (1 - across) * down : 0;
  const wd = d > 0 ? across * down : 0;
  const weight = wa + wb + wc + wd;
  return weight < 1e-3 ? 0 : (wa * a + wb * b + wc * c + wd * d) / weight;
}
