import { type Camera, rayThrough } from "./camera.ts";
import type { Grid } from "./surface-grid.ts";
import { dot, type Vec3 } from "./vectors.ts";

/** What planes need to know of one piece of the label grid; coordinates in pixels of the photo. */
export type FlatPiece = {
  piece: number;
  area: number;
  centerX: number;
  centerY: number;
  /** First and last column of cells. */
  from: number;
  to: number;
  /** Per column from..to: rows of cells of the first and last cell, -1 where the column is empty. */
  tops: Int32Array;
  bottoms: Int32Array;
};

export function measurePieces(labels: Int32Array, grid: Grid): FlatPiece[] {
  const { width, height, cell } = grid;
  const known: (FlatPiece | undefined)[] = [];
  for (let y = 0, i = 0; y < height; y++) {
    for (let x = 0; x < width; x++, i++) {
      const label = labels[i];
      if (label <= 0) continue;
      const piece = known[label] ?? emptyPiece(label, width);
      known[label] = piece;
      piece.area++;
      piece.centerX += x + 0.5;
      piece.centerY += y + 0.5;
      if (x < piece.from) piece.from = x;
      if (x > piece.to) piece.to = x;
      if (piece.tops[x] < 0) piece.tops[x] = y;
      piece.bottoms[x] = y;
    }
  }
  const pieces = known.filter((piece) => piece !== undefined);
  for (const piece of pieces) {
    piece.centerX = (piece.centerX / piece.area) * cell;
    piece.centerY = Math.min(height * cell, (piece.centerY / piece.area) * cell);
  }
  return pieces;
}

function emptyPiece(piece: number, width: number): FlatPiece {
  const none = () => new Int32Array(width).fill(-1);
  return { piece, area: 0, centerX: 0, centerY: 0, from: width, to: -1, tops: none(), bottoms: none() };
}

/** Rays through the border of a piece, a column in eight. */
export function rimRays(camera: Camera, shape: FlatPiece, grid: Grid): Vec3[] {
  const rays: Vec3[] = [];
  const every = Math.max(1, Math.floor((shape.to - shape.from) / 8));
  for (let x = shape.from; x <= shape.to; x += every) {
    if (shape.tops[x] < 0) continue;
    rays.push(rayThrough(camera, (x + 0.5) * grid.cell, shape.tops[x] * grid.cell));
    rays.push(rayThrough(camera, (x + 0.5) * grid.cell, (shape.bottoms[x] + 1) * grid.cell));
  }
  return rays;
}

/** How many times deeper the farthest of these rays meets a plane than the nearest; Infinity when one never does. */
export function depthRatio(normal: Vec3, rays: Vec3[]): number {
  const facing = rays.map((ray) => dot(normal, ray));
  const minValue = Math.min(...facing);
  const maxValue = Math.max(...facing);
  if (minValue > 0) return maxValue / minValue;
  return maxValue < 0 ? minValue / maxValue : Infinity;
}

/** The value below which `share` of the weighted values lie. */
export function weightedQuantile(values: { value: number; weight: number }[], share: number): number | null {
  const sorted = [...values].sort((a, b) => a.value - b.value);
  const total = sorted.reduce((sum, { weight }) => sum + weight, 0);
  if (total <= 0) return null;
  let seen = 0;
  for (const { value, weight } of sorted) {
    seen += weight;
    if (seen >= share * total) return value;
  }
  return sorted[sorted.length - 1].value;
}
