import type { Mask } from "../raster.ts";

// Shorter runs are the tops of shrubs and the like that stand in front, not an eave.
const minRunLength = 24;

/**
 * How much each pixel belongs to the lowest edge of a surface, 0..255: the two rows above a long, smooth lower border of
 * the mask. Borders that jump from column to column are those of plants in front and are left out.
 */
export function findLowerEdge(mask: Mask): Uint8Array {
  const { width, height, data } = mask;
  const edge = new Uint8Array(data.length);
  const thickness = Math.max(1, Math.round(width / 700));
  const starts = new Map<number, number[]>();
  // Follow borders from column to column: a border at (x, y) continues one at (x - 1, y - 1 .. y + 1).
  const before = new Map<number, number>();
  for (let x = 0; x < width; x++) {
    const here = new Map<number, number>();
    for (let y = 1; y + 1 < height; y++) {
      const i = y * width + x;
      if (data[i] < 128 || data[i + width] >= 128) continue;
      const chain = before.get(y) ?? before.get(y - 1) ?? before.get(y + 1);
      const id = chain ?? x * height + y;
      here.set(y, id);
      const points = starts.get(id) ?? [];
      points.push(x, y);
      starts.set(id, points);
    }
    before.clear();
    for (const [y, id] of here) before.set(y, id);
  }
  for (const points of starts.values()) {
    if (points.length / 2 < minRunLength) continue;
    for (let p = 0; p < points.length; p += 2) {
      for (let up = -1; up <= thickness; up++) {
        const i = (points[p + 1] - up) * width + points[p];
        if (i >= 0 && i < data.length) edge[i] = up < thickness ? 255 : 110;
      }
    }
  }
  return edge;
}
