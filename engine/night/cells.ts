import type { Mask } from "../raster.ts";

/** A coarse grid over a picture, for what changes slowly: cell (0, 0) covers the first `step` x `step` pixels. */
export type Cells = { width: number; height: number; step: number };

export const cellStep = 4;

/** The grid over a picture of this size, `step` pixels a cell; the last row and column may reach beyond it. */
export function cellsOf({ width, height }: { width: number; height: number }, step: number = cellStep): Cells {
  return { width: Math.ceil(width / step), height: Math.ceil(height / step), step };
}

/** The plane's value at a pixel, between the middles of cells by straight lines. */
export function sampleCells({ width, height, step }: Cells, plane: Float32Array, x: number, y: number): number {
  const fx = Math.min(width - 1, Math.max(0, (x + 0.5) / step - 0.5));
  const fy = Math.min(height - 1, Math.max(0, (y + 0.5) / step - 0.5));
  const x0 = fx | 0;
  const y0 = fy | 0;
  const ax = fx - x0;
  const ay = fy - y0;
  const at = y0 * width + x0;
  const right = x0 + 1 < width ? 1 : 0;
  const down = y0 + 1 < height ? width : 0;
  const top = plane[at] + (plane[at + right] - plane[at]) * ax;
  const bottom = plane[at + down] + (plane[at + down + right] - plane[at + down]) * ax;
  return top + (bottom - top) * ay;
}

/** One row of pixels of a plane into `into`, which is as long as the picture is wide: `sampleCells` for a whole row. */
export function sampleRow(cells: Cells, plane: Float32Array, y: number, into: Float32Array): void {
  const { width, height, step } = cells;
  const { cell, share, line } = columnsOf(cells, into.length);
  const fy = Math.min(height - 1, Math.max(0, (y + 0.5) / step - 0.5));
  const y0 = fy | 0;
  const ay = fy - y0;
  const row0 = y0 * width;
  const row1 = Math.min(height - 1, y0 + 1) * width;
  for (let x = 0; x < width; x++) line[x] = plane[row0 + x] + (plane[row1 + x] - plane[row0 + x]) * ay;
  line[width] = line[width - 1];
  for (let x = 0; x < into.length; x++) {
    const left = line[cell[x]];
    into[x] = left + (line[cell[x] + 1] - left) * share[x];
  }
}

/** For every column of pixels the cell left of it and how far it lies on the way to the next; `line` is for work. */
type Columns = { cell: Int32Array; share: Float64Array; line: Float64Array };

const known = new WeakMap<Cells, Columns>();

function columnsOf(cells: Cells, length: number): Columns {
  const old = known.get(cells);
  if (old?.cell.length === length) return old;
  const { width, step } = cells;
  const columns = { cell: new Int32Array(length), share: new Float64Array(length), line: new Float64Array(width + 1) };
  for (let x = 0; x < length; x++) {
    const fx = Math.min(width - 1, Math.max(0, (x + 0.5) / step - 0.5));
    columns.cell[x] = fx | 0;
    columns.share[x] = fx - columns.cell[x];
  }
  known.set(cells, columns);
  return columns;
}

/** How much a mask covers of each cell, 0..1, by the pixel in its middle. */
export function cellShare(cover: Mask, { width, height, step }: Cells): Float32Array {
  const share = new Float32Array(width * height);
  for (let row = 0; row < height; row++) {
    const y = Math.min(cover.height - 1, row * step + (step >> 1));
    for (let column = 0; column < width; column++) {
      const x = Math.min(cover.width - 1, column * step + (step >> 1));
      share[row * width + column] = cover.data[y * cover.width + x] / 255;
    }
  }
  return share;
}

/** Three planes of one grid: linear light. */
export type Planes = [Float32Array, Float32Array, Float32Array];

/** Red, green and blue, all 0: no light. */
export function createPlanes(cells: Cells): Planes {
  const size = cells.width * cells.height;
  return [new Float32Array(size), new Float32Array(size), new Float32Array(size)];
}
