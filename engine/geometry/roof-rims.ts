import { traceContours } from "../regions/contours.ts";
import { encodeRuns } from "../regions/run-lengths.ts";
import { findCorners, fitLine } from "../regions/straighten.ts";
import type { FlatPiece } from "./flat-piece.ts";
import type { Grid } from "./surface-grid.ts";
import { type Line, toLine } from "./vanishing-points.ts";

/**
 * A straight edge at which a roof face ends: in the open, above or beside it, or over a gable (`overGable`), which lies below it. `side` is -1 where
 * the roof ends to its left, 1 to its right.
 */
export type Rim = Line & { side: -1 | 1; overGable: boolean };

/** As a share of the grid's width. */
const minRimLength = 0.025;
/** Cells by which an edge may bend. */
const tolerance = 0.8;
/** Cells beyond an edge at which it is looked what is there, and how much of that must be none of the house. */
const beyond = 2.5;
const minOpen = 0.7;
/** Cells up to a wall over its flashing or trim. */
const wallReach = 4;
/** An edge that faces down this much ends at what stands in front of the roof, or is an eave, or a rake over a gable. */
const facesDown = 0.15;
/** Eaves face down more than this; a rake over a gable goes up to the roof's top, but for this share of its length. */
const eaveFacesDown = 0.97;
const nearTop = 0.12;

/**
 * Ridges, rakes and hips of a face, as far as they are seen against what is not the house (`built`, by cells): these are its own, while a
 * lower edge may be anything that stands in front of it. Only one from the top of the face down, over the house's own walls or trim, is given: it
 * may be a rake.
 */
export function findRims(
  labels: Int32Array,
  { piece, tops }: FlatPiece,
  grid: Grid,
  built: (cell: number) => boolean,
): Rim[] {
  const bits = labels.map((label) => (label === piece ? 1 : 0));
  const loops = traceContours(encodeRuns(Uint8Array.from(bits), grid.width, grid.height), 1, 12);
  const rims: Rim[] = [];
  for (const loop of loops) {
    const points = loop.length / 2;
    const grip = new Float32Array(points).fill(1);
    const corners = findCorners(loop, grip, tolerance);
    corners.forEach((from, i) => {
      const to = i + 1 < corners.length ? corners[i + 1] : corners[0] + points;
      const [x0, y0] = [loop[2 * from], loop[2 * from + 1]];
      const [x1, y1] = [loop[2 * (to % points)], loop[2 * (to % points) + 1]];
      const length = Math.hypot(x1 - x0, y1 - y0);
      if (length < minRimLength * grid.width) return;
      // The inside lies to the right of the way that a loop goes.
      const [outX, outY] = [(y1 - y0) / length, (x0 - x1) / length];
      const overGable = outY > facesDown;
      if (overGable && (outY > eaveFacesDown || !goesUp(x0, y0, x1, y1))) return;
      const open = openShare(x0, y0, x1, y1);
      if (overGable ? open > 1 - minOpen : open < minOpen) return;
      const { x, y, dx, dy } = fitLine(loop, grip, from, to);
      const half = (length / 2) * grid.cell;
      const [midX, midY] = [x * grid.cell, y * grid.cell];
      const line = toLine({
        x0: midX - dx * half,
        y0: midY - dy * half,
        x1: midX + dx * half,
        y1: midY + dy * half,
      });
      rims.push({ ...line, side: outX < 0 ? -1 : 1, overGable });
    });
  }
  return rims;

  /** Whether the upper end lies at the top of the face. */
  function goesUp(x0: number, y0: number, x1: number, y1: number): boolean {
    const [x, y] = y0 < y1 ? [x0, y0] : [x1, y1];
    const column = Math.max(0, Math.min(grid.width - 1, Math.floor(x)));
    return tops[column] >= 0 && y - tops[column] <= nearTop * Math.hypot(x1 - x0, y1 - y0);
  }

  /** Of the places a little beyond an edge, how many show nothing of the house. */
  function openShare(x0: number, y0: number, x1: number, y1: number): number {
    const length = Math.hypot(x1 - x0, y1 - y0);
    const [outX, outY] = [((y1 - y0) / length) * beyond, ((x0 - x1) / length) * beyond];
    let open = 0;
    let count = 0;
    for (let at = 0.1; at < 0.95; at += 0.1) {
      const column = Math.floor(x0 + (x1 - x0) * at + outX);
      const row = Math.floor(y0 + (y1 - y0) * at + outY);
      count++;
      // The frame cuts a roof off wherever it is.
      if (column < 1 || row < 1 || column >= grid.width - 1 || row >= grid.height - 1) open += 0.5;
      else if (!built(row * grid.width + column)) open++;
    }
    return open / count;
  }
}

/** Whether a roof ends below a wall: a porch's, not a house's. */
export function leansOn({ from, to, tops }: FlatPiece, grid: Grid, isWall: (cell: number) => boolean): boolean {
  let below = 0;
  let count = 0;
  for (let x = from; x <= to; x++) {
    if (tops[x] < 0) continue;
    count++;
    for (let y = tops[x] - 1; y >= Math.max(0, tops[x] - wallReach); y--) {
      if (!isWall(y * grid.width + x)) continue;
      below++;
      break;
    }
  }
  return below > 0.5 * count;
}
