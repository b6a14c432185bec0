import { findPieces } from "../regions/pieces.ts";
import type { Cut } from "./split-roofs.ts";
import type { Grid } from "./surface-grid.ts";

/** Both arms of a bend are at least this share of the grid's width, and turn by at least this angle. */
const minArmLength = 0.06;
const minTurn = (9 * Math.PI) / 180;
const steepestEave = 0.65;

type Vertex = { x: number; y: number };

/**
 * Closes the cells along the hips and valleys that no light betrays: where the eave (the lower border of a connected
 * roof) turns a corner, two faces meet. The cut runs up from the bend to the nearest corner of the upper border; without one the
 * eave is only another roof's that stands in front.
 */
export function cutAtEaveBends(cut: Cut, roofs: Uint8Array, grid: Grid): void {
  const { open } = cut;
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
    const used = new Set<Vertex>();
    for (const bend of bends(bottom, grid)) {
      const ceiling = top.find((vertex) => vertex.x === bend.x);
      if (ceiling === undefined || bend.y - ceiling.y < 4) continue;
      const height = bend.y - ceiling.y;
      const near = crests
        .filter(
          (crest) => !used.has(crest) && crest.y < bend.y - 0.5 * height && Math.abs(crest.x - bend.x) < 1.3 * height,
        )
        .sort((a, b) => Math.abs(a.x - bend.x) - Math.abs(b.x - bend.x));
      if (near.length === 0) continue;
      used.add(near[0]);
      cutLine(cut, roofs, grid, bend, near[0]);
    }
  }
}

/** Where the lower border turns most between two straight arms, sharpest first. */
function bends(border: Vertex[], grid: Grid): Vertex[] {
  const arm = Math.round(minArmLength * grid.width);
  const turns = border.map((_, i) => {
    const before = straightSlope(border, i - arm, i);
    const after = straightSlope(border, i, i + arm);
    return before === null || after === null ? 0 : Math.abs(Math.atan(after) - Math.atan(before));
  });
  const sharpest = (i: number) => {
    if (turns[i] < minTurn) return false;
    for (let k = Math.max(0, i - arm); k <= Math.min(turns.length - 1, i + arm); k++) {
      if (turns[k] > turns[i] || (turns[k] === turns[i] && k < i)) return false;
    }
    return true;
  };
  return border
    .map((vertex, i) => ({ vertex, turn: turns[i], kept: sharpest(i) }))
    .filter(({ kept }) => kept)
    .sort((a, b) => b.turn - a.turn)
    .map(({ vertex }) => vertex);
}

/** The slope of the border between two of its points; null where it jumps, bends, or is as steep as a rake. */
function straightSlope(border: Vertex[], from: number, to: number): number | null {
  if (from < 0 || to >= border.length) return null;
  const slope = (border[to].y - border[from].y) / (border[to].x - border[from].x);
  if (Math.abs(slope) > steepestEave) return null;
  for (let k = from; k <= to; k++) {
    const off = border[k].y - border[from].y - slope * (border[k].x - border[from].x);
    if (Math.abs(off) > 2) return null;
  }
  return slope;
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

/** Runs on beyond the corner, where only a notch of sky is between the two faces. */
function cutLine({ open, apart }: Cut, roofs: Uint8Array, grid: Grid, from: Vertex, to: Vertex) {
  const steps = 3 * Math.ceil(Math.hypot(to.x - from.x, to.y - from.y));
  for (let k = -6; k <= steps + 36; k++) {
    const x = Math.round(from.x + ((to.x - from.x) * k) / steps);
    const y = Math.round(from.y + ((to.y - from.y) * k) / steps);
    if (x < 0 || y < 0 || x + 1 >= grid.width || y >= grid.height) continue;
    const i = y * grid.width + x;
    apart[i] = apart[i + 1] = 1;
    if (k > steps + 6) continue;
    if (roofs[i]) open[i] = 0;
    if (roofs[i + 1]) open[i + 1] = 0;
  }
}
