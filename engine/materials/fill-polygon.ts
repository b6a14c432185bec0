import type { Polygon } from "../surfaces.ts";

/** Writes `value` into every pixel whose center lies in the polygon (photo units); even-odd rule, hard edge. */
export function fillPolygon(
  grid: { width: number; height: number; data: Uint8Array },
  polygon: Polygon,
  value: number,
  frame: { x: number; y: number; width: number; height: number },
): void {
  const count = polygon.length / 2;
  for (let row = 0; row < grid.height; row++) {
    const y = (row + frame.y + 0.5) / frame.height;
    const crossings: number[] = [];
    for (let i = 0; i < count; i++) {
      const j = (i + 1) % count;
      const y0 = polygon[2 * i + 1];
      const y1 = polygon[2 * j + 1];
      if (y0 <= y === y1 <= y) continue;
      const x = polygon[2 * i] + ((y - y0) / (y1 - y0)) * (polygon[2 * j] - polygon[2 * i]);
      crossings.push(x * frame.width - frame.x);
    }
    crossings.sort((a, b) => a - b);
    for (let i = 0; i + 1 < crossings.length; i += 2) {
      const from = Math.max(0, Math.ceil(crossings[i] - 0.5));
      const to = Math.min(grid.width - 1, Math.ceil(crossings[i + 1] - 0.5) - 1);
      for (let x = from; x <= to; x++) grid.data[row * grid.width + x] = value;
    }
  }
}
