import type { Point } from "./panel.ts";

/** The points of a flat list x0, y0, x1, y1 and so on. */
export function pointsOf(flat: ArrayLike<number>): Point[] {
  return Array.from({ length: flat.length >> 1 }, (_, i) => ({ x: flat[2 * i] ?? 0, y: flat[2 * i + 1] ?? 0 }));
}
