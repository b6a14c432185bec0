import { boundsOf } from "../light/bounds.ts";
import type { RunLengths } from "../surfaces.ts";
import { boxMean } from "./box-mean.ts";
import { decodeRuns } from "./run-lengths.ts";

/** A closed line x0, y0, x1, y1, … without repeating the first point. */
export type Loop = Float32Array;

/** Cells by which a shape that touches the picture's border is carried on outside, so that it is cut off straight. */
const overhang = 6;

/**
 * The borders of a yes/no grid as smooth loops, in cells (the center of the first cell is .5, .5): the grid is blurred
 * by `softness` cells, which takes the steps of superpixels out, and followed at one half (marching squares). The
 * inside lies to the right of the direction of travel in a picture whose y grows downwards; holes run the other way.
 * Loops round fewer than `smallest` cells are dropped.
 */
export function traceContours(grid: RunLengths, softness: number, smallest: number): Loop[] {
  const field = blurredCrop(grid, softness);
  if (field === null) return [];
  const next = linkCells(field.values, field.width, field.height);
  const loops: Loop[] = [];
  for (let start = 0; start < next.length; start++) {
    if (next[start] < 0) continue;
    const points: number[] = [];
    for (let edge = start; next[edge] >= 0; ) {
      pushCrossing(points, field, edge);
      const following = next[edge];
      next[edge] = -1;
      edge = following;
    }
    if (points.length >= 8 && Math.abs(loopArea(points)) >= smallest) loops.push(Float32Array.from(points));
  }
  return loops;
}

/** Signed area: positive where the loop runs clockwise on the screen, as outer borders do. */
export function loopArea(points: ArrayLike<number>): number {
  let sum = 0;
  for (let i = 0, j = points.length - 2; i < points.length; j = i, i += 2) {
    sum += points[j] * points[i + 1] - points[i] * points[j + 1];
  }
  return sum / 2;
}

type Field = { values: Float32Array; width: number; height: number; x: number; y: number };

function blurredCrop(grid: RunLengths, softness: number): Field | null {
  const bits = decodeRuns(grid);
  const box = boundsOf({ width: grid.width, height: grid.height, data: bits }, 0);
  if (box === null) return null;
  const [left, top] = [box.x, box.y];
  const [right, bottom] = [left + box.width - 1, top + box.height - 1];
  const x0 = left - overhang - 1;
  const y0 = top - overhang - 1;
  const width = right - x0 + overhang + 2;
  const height = bottom - y0 + overhang + 2;
  const values = new Float32Array(width * height);
  for (let y = 1; y < height - 1; y++) {
    const row = Math.min(grid.height - 1, Math.max(0, y + y0)) * grid.width;
    // Beside the grid its outermost cells go on.
    const from = Math.max(1, -x0);
    const to = Math.min(width - 1, grid.width - x0);
    values.set(bits.subarray(row + from + x0, row + to + x0), y * width + from);
    values.fill(bits[row], y * width + 1, y * width + from);
    values.fill(bits[row + grid.width - 1], y * width + to, (y + 1) * width - 1);
  }
  boxMean(values, width, height, softness, values);
  boxMean(values, width, height, softness, values);
  // The rim stays outside, so that every loop closes.
  for (let x = 0; x < width; x++) values[x] = values[(height - 1) * width + x] = 0;
  for (let y = 0; y < height; y++) values[y * width] = values[y * width + width - 1] = 0;
  return { values, width, height, x: x0, y: y0 };
}

/**
 * For each grid edge that a contour crosses, the edge it crosses next (-1: none). Edge 2i runs from sample i to the
 * right, 2i + 1 downwards.
 */
function linkCells(values: Float32Array, width: number, height: number): Int32Array {
  const next = new Int32Array(2 * width * height).fill(-1);
  for (let y = 0; y < height - 1; y++) {
    for (let x = 0; x < width - 1; x++) {
      const i = y * width + x;
      const a = values[i] > 0.5;
      const b = values[i + 1] > 0.5;
      const c = values[i + width + 1] > 0.5;
      const d = values[i + width] > 0.5;
      if (a === b && b === c && c === d) continue;
      const top = 2 * i;
      const left = 2 * i + 1;
      const bottom = 2 * (i + width);
      const right = 2 * (i + 1) + 1;
      const saddle = a === c && b === d;
      const joined = saddle && values[i] + values[i + 1] + values[i + width] + values[i + width + 1] > 2;
      // Walking round the cell clockwise, a contour comes in where inside turns to outside and goes out where outside
      // turns to inside; the two arms of a saddle pair up by the cell's mean.
      if (!saddle) {
        const enters = a && !b ? top : b && !c ? right : c && !d ? bottom : left;
        next[enters] = !a && b ? top : !b && c ? right : !c && d ? bottom : left;
      } else if (a) {
        next[top] = joined ? right : left;
        next[bottom] = joined ? left : right;
      } else {
        next[right] = joined ? bottom : top;
        next[left] = joined ? top : bottom;
      }
    }
  }
  return next;
}

function pushCrossing(points: number[], field: Field, edge: number) {
  const i = edge >> 1;
  const downwards = (edge & 1) === 1;
  const from = field.values[i];
  const to = field.values[downwards ? i + field.width : i + 1];
  const share = (0.5 - from) / (to - from);
  const x = (i % field.width) + (downwards ? 0 : share);
  const y = Math.floor(i / field.width) + (downwards ? share : 0);
  points.push(x + field.x + 0.5, y + field.y + 0.5);
}
