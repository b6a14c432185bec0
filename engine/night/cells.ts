/** A coarse grid over a picture, for what changes slowly: cell (0, 0) covers the first `step` x `step` pixels. */
export type Cells = { width: number; height: number; step: number };

export const cellStep = 4;

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
  const fy = Math.min(height - 1, Math.max(0, (y + 0.5) / step - 0.5));
  const y0 = fy | 0;
  const ay = fy - y0;
  const row0 = y0 * width;
  const row1 = Math.min(height - 1, y0 + 1) * width;
  for (let x = 0; x < into.length; x++) {
    const fx = Math.min(width - 1, Math.max(0, (x + 0.5) / step - 0.5));
    const x0 = fx | 0;
    const x1 = x0 + 1 < width ? x0 + 1 : x0;
    const left = plane[row0 + x0] + (plane[row1 + x0] - plane[row0 + x0]) * ay;
    const right = plane[row0 + x1] + (plane[row1 + x1] - plane[row0 + x1]) * ay;
    into[x] = left + (right - left) * (fx - x0);
  }
}

/** Three planes of one grid: linear light. */
export type Planes = [Float32Array, Float32Array, Float32Array];

export function createPlanes(cells: Cells): Planes {
  const size = cells.width * cells.height;
  return [new Float32Array(size), new Float32Array(size), new Float32Array(size)];
}
