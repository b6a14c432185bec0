import type { RunLengths } from "../surfaces.ts";

type Grid = { width: number; height: number };

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

/** Of every label up to `most` that a row-major grid of labels has: its cells as `encodeRuns` packs them, in one look at all. */
export function encodeLabels(labels: Uint8Array, { width, height }: Grid, most: number): Map<number, RunLengths> {
  if (labels.length !== width * height) throw new RangeError(`${labels.length} labels for a ${width} x ${height} grid`);
  const runs = Array.from({ length: most + 1 }, () => [] as number[]);
  const ends = new Int32Array(most + 1);
  for (let start = 0; start < labels.length; ) {
    const label = labels[start];
    let end = start + 1;
    while (end < labels.length && labels[end] === label) end++;
    if (label <= most) {
      runs[label].push(start - ends[label], end - start);
      ends[label] = end;
    }
    start = end;
  }
  const found = runs.flatMap((own, label): [number, RunLengths][] => {
    if (own.length === 0) return [];
    // A grid that ends inside the label ends with its run.
    if (ends[label] < labels.length) own.push(labels.length - ends[label]);
    return [[label, { width, height, runs: own }]];
  });
  return new Map(found);
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
