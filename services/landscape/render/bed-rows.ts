import type { Beds } from "./beds.ts";
import { isOpen, middleOf } from "./plan.ts";

/**
 * One bed, as its open ground lies from left to right: for every column of the plan from `first` on, the meters at which
 * it begins (near the viewer) and ends (at the house). NaN where nothing of it is seen.
 */
export type BedRow = { first: number; near: number[]; far: number[]; atHouse: boolean };

/** Meters that the middle of a plant stays inside the border. */
const margin = 0.1;
const minSize = 0.6;

export function bedRows({ plan, depth, wall }: Beds): BedRow[] {
  const { columns, rows, label } = plan;
  const seen = new Uint8Array(label.length);
  const good = (i: number) => depth[i] > margin && isOpen(label[i]);
  const found: BedRow[] = [];
  for (let start = 0; start < label.length; start++) {
    if (seen[start] === 1 || !good(start)) continue;
    const stack = [start];
    const cells: number[] = [];
    seen[start] = 1;
    for (let at = stack.pop(); at !== undefined; at = stack.pop()) {
      cells.push(at);
      const column = at % columns;
      for (const next of [column > 0 ? at - 1 : -1, column + 1 < columns ? at + 1 : -1, at - columns, at + columns]) {
        if (next < 0 || next >= columns * rows || seen[next] === 1 || !good(next)) continue;
        seen[next] = 1;
        stack.push(next);
      }
    }
    const row = rowOf(cells, plan, wall);
    if (row.near.length * plan.cell >= minSize) found.push(row);
  }
  return found;
}

function rowOf(cells: number[], plan: Beds["plan"], wall: Float32Array): BedRow {
  let first = plan.columns;
  let last = 0;
  let closest = Infinity;
  for (const at of cells) {
    first = Math.min(first, at % plan.columns);
    last = Math.max(last, at % plan.columns);
    closest = Math.min(closest, wall[at]);
  }
  const near = new Array<number>(last - first + 1).fill(Number.NaN);
  const far = new Array<number>(last - first + 1).fill(Number.NaN);
  for (const at of cells) {
    const k = (at % plan.columns) - first;
    const { z } = middleOf(plan, at % plan.columns, Math.floor(at / plan.columns));
    if (!(near[k] <= z)) near[k] = z;
    if (!(far[k] >= z)) far[k] = z;
  }
  return { first, near, far, atHouse: closest < 0.7 };
}
