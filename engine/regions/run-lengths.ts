import type { RunLengths } from "../surfaces.ts";

/** Packs a yes/no grid (any non-zero byte is "yes"), row-major, into alternating runs that start with "no". */
export function encodeRuns(bits: Uint8Array, width: number, height: number): RunLengths {
  if (bits.length !== width * height) throw new RangeError(`${bits.length} bits for a ${width} x ${height} grid`);
  const runs: number[] = [];
  let inside = false;
  let start = 0;
  for (let i = 0; i < bits.length; i++) {
    if ((bits[i] !== 0) === inside) continue;
    runs.push(i - start);
    start = i;
    inside = !inside;
  }
  runs.push(bits.length - start);
  return { width, height, runs };
}

/** The grid as 0 and 1. Runs that do not add up to the grid come from outside and are an error. */
export function decodeRuns(grid: RunLengths): Uint8Array {
  const bits = new Uint8Array(grid.width * grid.height);
  let at = 0;
  for (let i = 0; i < grid.runs.length; i++) {
    const end = at + grid.runs[i];
    if (i % 2 === 1) bits.fill(1, at, end);
    at = end;
  }
  if (at !== bits.length) throw new RangeError(`runs cover ${at} of ${bits.length} cells`);
  return bits;
}
