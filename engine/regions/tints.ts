import { boxMean } from "./box-mean.ts";
import type { Lab } from "./lab.ts";

/** Chroma, without lightness. */
export type Tint = { a: number; b: number };

export function apart(one: Tint, other: Tint): number {
  return Math.hypot(one.a - other.a, one.b - other.b);
}

const cells = 48;
const step = 6;

function cellOf(value: number): number {
  return Math.min(cells - 2, Math.max(1, Math.round(value / step) + cells / 2));
}

/** The mean tint in the densest 3 x 3 cells of the piece's a,b histogram. */
export function commonTint(lab: Lab, inside: Uint8Array): Tint {
  const counts = new Float32Array(cells * cells);
  for (let i = 0; i < inside.length; i += 2) {
    if (inside[i]) counts[cellOf(lab.a[i]) * cells + cellOf(lab.b[i])]++;
  }
  const around = boxMean(counts, cells, cells, 1);
  let best = 0;
  for (let i = 1; i < around.length; i++) if (around[i] > around[best]) best = i;
  const row = Math.floor(best / cells);
  const column = best % cells;
  let a = 0;
  let b = 0;
  let count = 0;
  for (let i = 0; i < inside.length; i += 2) {
    if (!inside[i] || Math.abs(cellOf(lab.a[i]) - row) > 1 || Math.abs(cellOf(lab.b[i]) - column) > 1) continue;
    a += lab.a[i];
    b += lab.b[i];
    count++;
  }
  return count > 0 ? { a: a / count, b: b / count } : { a: 0, b: 0 };
}
