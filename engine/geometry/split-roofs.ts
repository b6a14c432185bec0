import { findPieces } from "../regions/pieces.ts";
import { cutAtEaveBends } from "./eave-bends.ts";
import type { Segment } from "./segments.ts";
import type { Grid } from "./surface-grid.ts";

/** A crease is at least this share of the photo's long side. */
const minCreaseLength = 0.045;
/** Pieces below this share of the grid go to a neighbor. */
const minPiece = 0.0015;
/** Cells of a twig or a wire before a roof. */
const maxGap = 5;

/**
 * Cuts roofs into flat faces: connected pieces, then along creases (ridges, hips, valleys), which are long lines inside
 * the roof with different light on their two sides. Returns piece numbers over the grid, 0 outside.
 */
export function splitRoofs(
  roofs: Uint8Array,
  grid: Grid,
  segments: Segment[],
  luminance: Float32Array,
  photoWidth: number,
  built: (cell: number) => boolean = (cell) => roofs[cell] === 1,
): Int32Array {
  const { width, height, cell } = grid;
  const open = Uint8Array.from(roofs);
  const apart = new Uint8Array(roofs.length);
  const longSide = Math.max(width, height) * cell;
  for (const segment of segments) {
    const length = Math.hypot(segment.x1 - segment.x0, segment.y1 - segment.y0);
    if (length < minCreaseLength * longSide) continue;
    if (!isCrease(segment, roofs, grid, luminance, photoWidth)) continue;
    cut({ open, apart }, roofs, grid, segment, Math.min(0.35 * length, 0.04 * longSide));
  }
  cutAtEaveBends({ open, apart }, roofs, grid);
  bridgeGaps(open, grid, (cell) => apart[cell] === 1 || built(cell));
  const { labels, sizes } = findPieces(open, width, height);
  for (let i = 0; i < labels.length; i++) if (roofs[i] === 0) labels[i] = 0;
  const minValue = minPiece * width * height;
  const names = new Int32Array(sizes.length);
  let count = 0;
  for (let piece = 1; piece < sizes.length; piece++) if (sizes[piece] >= minValue) names[piece] = ++count;
  for (let i = 0; i < labels.length; i++) labels[i] = names[labels[i]];
  growInto(labels, grid, (i) => roofs[i] === 1, width + height);
  nameRest(labels, roofs, grid, count);
  return labels;
}

/** Branches and wires cut no roof in pieces: opens gaps between cells of a roof, along rows and columns, where nothing of a house is. */
function bridgeGaps(open: Uint8Array, { width, height }: Grid, built: (cell: number) => boolean) {
  const bridge = (start: number, step: number, count: number) => {
    let last = -1;
    for (let k = 0; k < count; k++) {
      const i = start + k * step;
      if (open[i] === 1) {
        if (last >= 0 && k - last > 1) for (let gap = last + 1; gap < k; gap++) bridged.push(start + gap * step);
        last = k;
      } else if (built(i) || k - last > maxGap) last = -1;
    }
  };
  const bridged: number[] = [];
  for (let y = 0; y < height; y++) bridge(y * width, 1, width);
  for (let x = 0; x < width; x++) bridge(x, width, height);
  for (const i of bridged) open[i] = 1;
}

/** Lets pieces grow, a cell a round and all at once, into the free cells that `allowed` names. */
export function growInto(
  labels: Int32Array,
  { width, height }: Grid,
  allowed: (cell: number) => boolean,
  rounds: number,
) {
  let front: number[] = [];
  for (let i = 0; i < labels.length; i++) if (labels[i] > 0) front.push(i);
  for (let round = 0; round < rounds && front.length > 0; round++) {
    const next: number[] = [];
    for (const at of front) {
      const x = at % width;
      const y = (at / width) | 0;
      const visit = (i: number) => {
        if (labels[i] !== 0 || !allowed(i)) return;
        labels[i] = labels[at];
        next.push(i);
      };
      if (x > 0) visit(at - 1);
      if (x < width - 1) visit(at + 1);
      if (y > 0) visit(at - width);
      if (y < height - 1) visit(at + width);
    }
    front = next;
  }
}

/** Small roofs that stand alone, such as a porch's, are pieces too. */
function nameRest(labels: Int32Array, roofs: Uint8Array, { width, height }: Grid, count: number) {
  const rest = roofs.map((bit, i) => (bit === 1 && labels[i] === 0 ? 1 : 0));
  const pieces = findPieces(rest, width, height);
  for (let i = 0; i < labels.length; i++) {
    if (pieces.labels[i] > 0 && pieces.sizes[pieces.labels[i]] >= 20) labels[i] = count + pieces.labels[i];
  }
}

function isCrease(
  segment: Segment,
  roofs: Uint8Array,
  grid: Grid,
  luminance: Float32Array,
  photoWidth: number,
): boolean {
  const dx = segment.x1 - segment.x0;
  const dy = segment.y1 - segment.y0;
  const length = Math.hypot(dx, dy);
  const normalX = -dy / length;
  const normalY = dx / length;
  const steps = Math.max(6, Math.round(length / 4));
  let inside = 0;
  let difference = 0;
  let agreeing = 0;
  for (let k = 0; k < steps; k++) {
    const share = (k + 0.5) / steps;
    const x = segment.x0 + dx * share;
    const y = segment.y0 + dy * share;
    const covered = (off: number) => {
      const column = Math.floor((x + normalX * off) / grid.cell);
      const row = Math.floor((y + normalY * off) / grid.cell);
      return (
        column >= 0 && row >= 0 && column < grid.width && row < grid.height && roofs[row * grid.width + column] === 1
      );
    };
    if (!covered(-3.5 * grid.cell) || !covered(3.5 * grid.cell)) continue;
    inside++;
    let step = 0;
    for (let off = 3; off <= 7; off++) {
      step += lightAt(luminance, photoWidth, x + normalX * off, y + normalY * off);
      step -= lightAt(luminance, photoWidth, x - normalX * off, y - normalY * off);
    }
    difference += step / 5;
    agreeing += Math.sign(step);
  }
  if (inside < 0.7 * steps) return false;
  // Level lines inside a roof are mostly its courses; only a strong change of light makes one of them a ridge.
  const level = Math.abs(dy) < 0.12 * Math.abs(dx);
  return Math.abs(difference / inside) > (level ? 22 : 7) && Math.abs(agreeing) > 0.6 * inside;
}

function lightAt(luminance: Float32Array, width: number, x: number, y: number): number {
  const row = Math.min(luminance.length / width - 1, Math.max(0, Math.floor(y)));
  return luminance[row * width + Math.min(width - 1, Math.max(0, Math.floor(x)))];
}

/** Cells of a roof, less those of cuts; cells that a cut keeps apart, on or beside the roof. */
export type Cut = { open: Uint8Array; apart: Uint8Array };

/** Closes the cells along the segment and on beyond both ends, as far as the roof goes and at most `further` pixels. */
function cut({ open, apart }: Cut, roofs: Uint8Array, grid: Grid, segment: Segment, further: number) {
  const length = Math.hypot(segment.x1 - segment.x0, segment.y1 - segment.y0);
  const dirX = (segment.x1 - segment.x0) / length;
  const dirY = (segment.y1 - segment.y0) / length;
  const march = (x: number, y: number, sign: number, distance: number, within: boolean) => {
    let past = 0;
    for (let at = 0; at <= distance; at += 0.4 * grid.cell) {
      const column = Math.floor((x + sign * dirX * at) / grid.cell);
      const row = Math.floor((y + sign * dirY * at) / grid.cell);
      if (column < 0 || row < 0 || column >= grid.width || row >= grid.height) return;
      const i = row * grid.width + column;
      apart[i] = 1;
      if (column + 1 < grid.width) apart[i + 1] = 1;
      if (within && roofs[i] === 0) {
        if (++past > 2.5 * maxGap) return;
        continue;
      }
      open[i] = 0;
      // Two cells wide, so that faces cannot stay joined through a diagonal.
      if (column + 1 < grid.width) open[i + 1] = 0;
    }
  };
  march(segment.x0, segment.y0, 1, length, false);
  march(segment.x1, segment.y1, 1, further, true);
  march(segment.x0, segment.y0, -1, further, true);
}
