import type { RegionGraph } from "./region-graph.ts";

const columns = 48;
const rows = 36;

/** Answers "what is the mean of this in that part of the picture" in constant time. Coordinates are grid cells. */
export type ContextGrid = {
  columns: number;
  rows: number;
  cellOf: (region: number) => { x: number; y: number };
  /** Mean over cells left..right, top..bottom (inclusive, clipped); `fallback` where no superpixel has its center. */
  mean: (channel: number, window: Window, fallback: number) => number;
};
export type Window = { left: number; top: number; right: number; bottom: number };

/** A summed-area table (Crow 1984) over a coarse grid of superpixel centers; `values[channel][region]`. */
export function createContextGrid(
  graph: Pick<RegionGraph, "count" | "width" | "height" | "x" | "y">,
  values: Float32Array[],
): ContextGrid {
  const channels = values.length + 1;
  const stride = (columns + 1) * channels;
  const table = new Float64Array(stride * (rows + 1));
  const cellOf = (region: number) => ({
    x: Math.min(columns - 1, Math.floor((graph.x[region] / graph.width) * columns)),
    y: Math.min(rows - 1, Math.floor((graph.y[region] / graph.height) * rows)),
  });
  for (let region = 0; region < graph.count; region++) {
    const { x, y } = cellOf(region);
    const at = (y + 1) * stride + (x + 1) * channels;
    for (let channel = 0; channel < values.length; channel++) table[at + channel] += values[channel][region];
    table[at + values.length]++;
  }
  for (let y = 1; y <= rows; y++) {
    for (let i = channels; i < stride; i++) table[y * stride + i] += table[y * stride + i - channels];
    for (let i = 0; i < stride; i++) table[y * stride + i] += table[(y - 1) * stride + i];
  }
  function mean(channel: number, window: Window, fallback: number): number {
    const left = Math.max(0, window.left);
    const top = Math.max(0, window.top);
    const right = Math.min(columns - 1, window.right) + 1;
    const bottom = Math.min(rows - 1, window.bottom) + 1;
    if (left >= right || top >= bottom) return fallback;
    const a = top * stride + left * channels;
    const b = top * stride + right * channels;
    const c = bottom * stride + left * channels;
    const d = bottom * stride + right * channels;
    const n = values.length;
    const count = table[d + n] - table[b + n] - table[c + n] + table[a + n];
    if (count < 0.5) return fallback;
    return (table[d + channel] - table[b + channel] - table[c + channel] + table[a + channel]) / count;
  }
  return { columns, rows, cellOf, mean };
}
