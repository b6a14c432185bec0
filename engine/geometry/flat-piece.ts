import type { Grid } from "./surface-grid.ts";

/** What planes need to know of one piece of the label grid; coordinates in pixels of the photo. */
export type FlatPiece = {
  piece: number;
  area: number;
  centreX: number;
  centreY: number;
  /** First and last column of cells. */
  from: number;
  to: number;
  /** Per column from..to: rows of cells of the first and last cell, -1 where the column is empty. */
  tops: Int32Array;
  bottoms: Int32Array;
};

export function measurePieces(labels: Int32Array, grid: Grid): FlatPiece[] {
  const { width, height, cell } = grid;
  const count = labels.reduce((most, label) => Math.max(most, label), 0);
  const pieces: FlatPiece[] = [];
  for (let piece = 1; piece <= count; piece++) {
    const tops = new Int32Array(width).fill(-1);
    const bottoms = new Int32Array(width).fill(-1);
    let area = 0;
    let sumX = 0;
    let sumY = 0;
    let from = width;
    let to = -1;
    for (let i = 0; i < labels.length; i++) {
      if (labels[i] !== piece) continue;
      const x = i % width;
      const y = (i / width) | 0;
      area++;
      sumX += x + 0.5;
      sumY += y + 0.5;
      if (x < from) from = x;
      if (x > to) to = x;
      if (tops[x] < 0) tops[x] = y;
      bottoms[x] = y;
    }
    if (area === 0) continue;
    pieces.push({
      piece,
      area,
      centreX: (sumX / area) * cell,
      centreY: Math.min(height * cell, (sumY / area) * cell),
      from,
      to,
      tops,
      bottoms,
    });
  }
  return pieces;
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
