import type { PreparedRegion } from "#engine/kit.ts";

/** Points are pixels of the region's box. A point beside the surface is taken to lie on its nearest piece. */

/** The picture's slope (dy / dx) of a level line on the surface. */
export function levelSlope(region: PreparedRegion, x: number, y: number): number {
  const { vx, vy } = slopesAt(region, x, y);
  return Math.abs(vy) < 1e-9 ? 0 : -vx / vy;
}

/** The picture's direction of the slope, radians from the picture's x to its y. */
export function fallDirection(region: PreparedRegion, x: number, y: number): number {
  const { ux, uy } = slopesAt(region, x, y);
  return Math.atan2(ux, -uy);
}

/** How many meters of a level line one pixel of it spans. */
export function metersPerPixel(region: PreparedRegion, x: number, y: number): number {
  const { ux, uy, vx, vy } = slopesAt(region, x, y);
  const along = Math.hypot(vx, vy);
  return along < 1e-12 ? Math.abs(ux) : Math.abs((ux * vy - uy * vx) / along);
}

/** Meters on the surface: u along it, v down it. */
export function metersAt(region: PreparedRegion, x: number, y: number): { u: number; v: number } {
  const h = pieceAt(region, x, y);
  const w = h[6] * x + h[7] * y + h[8];
  return { u: (h[0] * x + h[1] * y + h[2]) / w, v: (h[3] * x + h[4] * y + h[5]) / w };
}

function slopesAt(region: PreparedRegion, x: number, y: number) {
  const h = pieceAt(region, x, y);
  const w = h[6] * x + h[7] * y + h[8];
  const { u, v } = metersAt(region, x, y);
  return {
    ux: (h[0] - u * h[6]) / w,
    uy: (h[1] - u * h[7]) / w,
    vx: (h[3] - v * h[6]) / w,
    vy: (h[4] - v * h[7]) / w,
  };
}

function pieceAt({ box, surface }: PreparedRegion, x: number, y: number): Float64Array {
  const column = Math.max(0, Math.min(box.width - 1, Math.floor(x)));
  const row = Math.max(0, Math.min(box.height - 1, Math.floor(y)));
  return surface.pieces[surface.pieceOf[row * box.width + column]];
}
