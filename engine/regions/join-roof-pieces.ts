import type { Mask, Raster } from "../raster.ts";
import { growRegion } from "./grow-region.ts";
import { type Lab, readLab } from "./lab.ts";
import { shareAround } from "./share-around.ts";

/** Judged at this size: a twig of some pixels is the finest that a base of plants leaves out. */
const judgedLongSide = 768;
/** Cells about one in which the roof's color is looked for, every so many of them. */
const [reach, step] = [40, 5];
/** What is seen of a roof between twigs has more of it on either side, no farther off than this. */
const widestGap = 90;

/** How far a cell may be off the roof's color, and off its light: least, most, and in deviations. */
const maxTintOff = 7;
const lightOff = { least: 6, most: 15, deviations: 1.5 };
/** Darker than this the shade between leaves looks like a roof, unless the roof is bluer: shingles are black and blue, what is behind leaves green or brown. */
const darkestRoof = 25;
const minTint = 8;
const minBlue = 2.5;
/** The share of the 5 x 5 cells around one that must be roof: less is a gleam on a leaf. */
const minNeighborShare = 0.5;

/** 1 where something is, on a grid of its own over the photo. */
export type CellGrid = { width: number; height: number; data: Uint8Array };

/**
 * Moves to `roof` what `plants` claims of it between the twigs of a tree that hangs before it: cells between parts of the roof that have its color, more
 * than that of the `wall` as it is marked, reached from the roof without crossing a leaf. The two masks and `taken`, the sum of masks that win over
 * the roof, stay exclusive. Nothing goes to the roof that the person's hand kept from it (`refused`).
 */
export function joinRoofBetweenTwigs(photo: Raster, masks: Masks, wall: CellGrid | null): void {
  const factor = Math.max(1, Math.max(photo.width, photo.height) / judgedLongSide);
  const grid = { width: Math.ceil(photo.width / factor), height: Math.ceil(photo.height / factor), factor };
  const roof = shrink(masks.roof, grid);
  const open = between(shrink(masks.plants, grid), roof, grid);
  if (masks.refused) {
    const refused = shrink(masks.refused, grid);
    for (let i = 0; i < open.length; i++) if (refused[i]) open[i] = 0;
  }
  if (!open.includes(1)) return;
  const found = grow(photo, grid, { roof, open, wall: wall && resample(wall, grid) });
  const joined = new Uint8Array(roof.length);
  for (const at of found) joined[at] = 1;
  for (const at of found)
    if (shareAround(at, grid, 2, (i) => (roof[i] || joined[i] ? 1 : 0)) <= minNeighborShare) joined[at] = 2;
  move(masks, found, { grid, joined });
}

type Masks = { roof: Mask; plants: Mask; taken: Mask; refused?: Mask | null };
type Grid = { width: number; height: number; factor: number };
type Cells = { roof: Uint8Array; open: Uint8Array; wall: Uint8Array | null };

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

function resample({ width, height, data }: CellGrid, grid: Grid): Uint8Array {
  const columns = Int32Array.from({ length: grid.width }, (_, x) => Math.floor(((x + 0.5) / grid.width) * width));
  const cells = new Uint8Array(grid.width * grid.height);
  for (let y = 0, i = 0; y < grid.height; y++) {
    const row = Math.floor(((y + 0.5) / grid.height) * height) * width;
    for (let x = 0; x < grid.width; x++, i++) cells[i] = data[row + columns[x]];
  }
  return cells;
}

/** The cells that lie between two of the roof: in their row, their column or aslant. */
function between(cells: Uint8Array, roof: Uint8Array, { width, height }: Grid): Uint8Array {
  const found = new Uint8Array(cells.length);
  const sweep = (start: number, by: number, count: number) => {
    let last = -1;
    for (let k = 0; k < count; k++) {
      if (roof[start + k * by] === 0) continue;
      if (last >= 0 && k - last <= widestGap)
        for (let j = last + 1; j < k; j++) found[start + j * by] = cells[start + j * by];
      last = k;
    }
  };
  for (let y = 0; y < height; y++) {
    sweep(y * width, 1, width);
    sweep(y * width, width + 1, Math.min(width, height - y));
    sweep(y * width + width - 1, width - 1, Math.min(width, height - y));
  }
  for (let x = 0; x < width; x++) {
    sweep(x, width, height);
    sweep(x, width + 1, Math.min(width - x, height));
    sweep(x, width - 1, Math.min(x + 1, height));
  }
  return found;
}

/** Open cells with the color of the roof about them, spreading from the roof over neighbors. */
function grow(photo: Raster, grid: Grid, { roof, open, wall }: Cells): number[] {
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
  return growRegion(roof, open, grid, (i) => {
    know(i);
    return belongs(i, lab, { roof, wall }, know);
  });
}

type Look = { l: number; a: number; b: number; spread: number };

/** The color of `cells` within reach of one; null where there are next to none. */
function colorNear(at: number, lab: Lab, cells: Uint8Array, know: (i: number) => void): Look | null {
  const { width, height } = lab;
  const x = at % width;
  const y = (at - x) / width;
  let [count, l, squares, a, b] = [0, 0, 0, 0, 0];
  for (let v = Math.max(0, y - reach); v <= Math.min(height - 1, y + reach); v += step) {
    for (let u = Math.max(0, x - reach); u <= Math.min(width - 1, x + reach); u += step) {
      const i = v * width + u;
      if (cells[i] === 0) continue;
      know(i);
      count++;
      l += lab.l[i];
      squares += lab.l[i] * lab.l[i];
      a += lab.a[i];
      b += lab.b[i];
    }
  }
  if (count < 2) return null;
  l /= count;
  return { l, a: a / count, b: b / count, spread: Math.sqrt(Math.max(0, squares / count - l * l)) };
}

function belongs(
  at: number,
  lab: Lab,
  { roof, wall }: Pick<Cells, "roof" | "wall">,
  know: (i: number) => void,
): boolean {
  const own = colorNear(at, lab, roof, know);
  if (own === null) return false;
  const { l, a, b, spread } = own;
  if (l < darkestRoof && Math.hypot(a, b) < minTint && b > -minBlue) return false;
  const { least, most, deviations } = lightOff;
  if (Math.abs(lab.l[at] - l) > Math.max(least, Math.min(most, deviations * spread))) return false;
  const off = (look: Look) => Math.hypot(lab.a[at] - look.a, lab.b[at] - look.b);
  if (off(own) > maxTintOff) return false;
  const other = wall && colorNear(at, lab, wall, know);
  if (other === null) return true;
  return off(own) + Math.abs(lab.l[at] - l) < off(other) + Math.abs(lab.l[at] - other.l);
}

/** Moves the cells where `joined` is 1, and softly the cells beside them: the leaf's border lies somewhere in those. */
function move(
  { roof, plants, taken, refused }: Masks,
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
    for (let v = Math.ceil(y * factor); v < Math.min(roof.height, (y + 1) * factor); v++) {
      for (let u = Math.ceil(x * factor); u < Math.min(roof.width, (x + 1) * factor); u++) {
        const at = v * roof.width + u;
        const allowed = refused ? Math.max(0, 255 - refused.data[at] - roof.data[at]) : 255 - roof.data[at];
        const moved = Math.min(plants.data[at], maxValue, allowed);
        plants.data[at] -= moved;
        taken.data[at] -= moved;
        roof.data[at] += moved;
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
