import { findPieces } from "../regions/pieces.ts";
import type { Grid } from "./surface-grid.ts";

/** Both arms of a bend are at least this share of the grid's width, and turn by at least this angle. */
const shortestArm = 0.06;
const leastTurn = (9 * Math.PI) / 180;

type Vertex = { x: number; y: number };

/**
 * Closes the cells along the hips and valleys that no light betrays: where the eave (the lower border of a connected
 * roof) turns a corner, two faces meet. The cut runs up from the bend to the nearest corner of the upper border, or
 * straight up where it has none.
 */
export function cutAtEaveBends(open: Uint8Array, roofs: Uint8Array, grid: Grid): void {
  const { labels, sizes } = findPieces(open, grid.width, grid.height);
  for (let piece = 1; piece < sizes.length; piece++) {
    if (sizes[piece] < 0.004 * grid.width * grid.height) continue;
    const top: Vertex[] = [];
    const bottom: Vertex[] = [];
    for (let x = 0; x < grid.width; x++) {
      let first = -1;
      let last = -1;
      for (let y = 0; y < grid.height; y++) {
        if (labels[y * grid.width + x] !== piece) continue;
        if (first < 0) first = y;
        last = y;
      }
      if (first < 0) continue;
      top.push({ x, y: first });
      bottom.push({ x, y: last });
    }
    const crests = corners(top, 0.03 * grid.width, 2);
    for (const bend of bends(bottom, grid)) {
      const ceiling = top.find((vertex) => vertex.x === bend.x);
      if (ceiling === undefined || bend.y - ceiling.y < 4) continue;
      const height = bend.y - ceiling.y;
      const near = crests
        .filter((crest) => crest.y < bend.y - 0.5 * height && Math.abs(crest.x - bend.x) < 1.3 * height)
        .sort((a, b) => Math.abs(a.x - bend.x) - Math.abs(b.x - bend.x));
      cutLine(open, roofs, grid, bend, near[0] ?? ceiling);
    }
  }
}

/** Corners of the lower border between two long straight arms. */
function bends(border: Vertex[], grid: Grid): Vertex[] {
  const found: Vertex[] = [];
  const least = shortestArm * grid.width;
  const points = corners(border, least * 0.5, 1.6);
  for (let i = 1; i + 1 < points.length; i++) {
    const [a, b, c] = [points[i - 1], points[i], points[i + 1]];
    if (b.x - a.x < least || c.x - b.x < least) continue;
    const before = Math.atan2(b.y - a.y, b.x - a.x);
    const after = Math.atan2(c.y - b.y, c.x - b.x);
    // Steeper than this it is a rake, not an eave.
    if (Math.abs(before) > 0.65 || Math.abs(after) > 0.65) continue;
    if (Math.abs(after - before) >= leastTurn) found.push(b);
  }
  return found;
}

/** The border as a polyline (Douglas & Peucker) without arms shorter than `shortest` cells next to a corner. */
function corners(border: Vertex[], shortest: number, tolerance: number): Vertex[] {
  if (border.length < 3) return [];
  const kept = [0, border.length - 1];
  const spans: [number, number][] = [[0, border.length - 1]];
  for (let span = spans.pop(); span !== undefined; span = spans.pop()) {
    const [from, to] = span;
    const a = border[from];
    const b = border[to];
    const length = Math.hypot(b.x - a.x, b.y - a.y) || 1e-9;
    let worst = tolerance;
    let at = -1;
    for (let k = from + 1; k < to; k++) {
      const off = Math.abs((border[k].x - a.x) * (b.y - a.y) - (border[k].y - a.y) * (b.x - a.x)) / length;
      if (off > worst) {
        worst = off;
        at = k;
      }
    }
    if (at < 0) continue;
    kept.push(at);
    spans.push([from, at], [at, to]);
  }
  const line = kept.sort((a, b) => a - b).map((index) => border[index]);
  return line.filter((vertex, i) => i === 0 || i === line.length - 1 || vertex.x - line[i - 1].x >= shortest * 0.5);
}

function cutLine(open: Uint8Array, roofs: Uint8Array, grid: Grid, from: Vertex, to: Vertex) {
  const steps = 3 * Math.ceil(Math.hypot(to.x - from.x, to.y - from.y));
  for (let k = -6; k <= steps + 6; k++) {
    const x = Math.round(from.x + ((to.x - from.x) * k) / steps);
    const y = Math.round(from.y + ((to.y - from.y) * k) / steps);
    if (x < 0 || y < 0 || x + 1 >= grid.width || y >= grid.height) continue;
    const i = y * grid.width + x;
    if (roofs[i]) open[i] = 0;
    if (roofs[i + 1]) open[i + 1] = 0;
  }
}
