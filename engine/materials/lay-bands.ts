import { invertHomography } from "../geometry/homography.ts";
import type { Mask } from "../raster.ts";
import { hash } from "./noise.ts";
import type { PixelToMeters } from "./pixel-to-meters.ts";
import { createSampler, type Relief } from "./sample-tile.ts";
import type { SurfacePieces } from "./surface-pieces.ts";
import type { Bond, Tile } from "./tile.ts";

/**
 * A row of bricks that stand side by side on a piece: `soldier` courses over openings, `rowlock` ones (ends out, sloped to shed water) as sills. Meters on
 * the piece: from `left` to `right` along it and from `top` down to `bottom`.
 */
export type Band = {
  kind: "soldier" | "rowlock";
  piece: number;
  left: number;
  right: number;
  top: number;
  bottom: number;
};

/** How far a sill stands out, meters, for the shadow that it throws; and how deep that is. */
const overhang = 0.03;
const shadowDepth = 0.42;
/** A sill's upper side looks to the sky. */
const sillTone = 1.1;

/**
 * Lays bands over a wall of bricks whose relief is laid already: each of their bricks is one of the tile's, turned upright. `mask` is the wall's
 * coverage on the grid of `surface`, whose pieces are those that the tile was laid on.
 */
export function layBands(
  relief: Relief,
  tile: Tile & { bond: Bond },
  wall: { mask: Mask; surface: SurfacePieces },
  bands: Band[],
): void {
  const sum = new Float64Array(3);
  const tapsAt = createSampler(tile, sum);
  for (const [index, band] of bands.entries()) {
    const columns = Math.max(1, Math.round((band.right - band.left) / tile.course));
    const perColumn = columns / (band.right - band.left);
    const down = tile.bond.length / (band.bottom - band.top);
    const across = tile.course * perColumn;
    forPixels(wall, band, overhang, (i, { u, v, ux, uy, vx, vy }) => {
      if (v > band.bottom) {
        const depth = shadowDepth * (1 - (v - band.bottom) / overhang);
        if (band.kind === "rowlock") relief[i * 3] *= 1 - depth;
        return;
      }
      const along = (u - band.left) * perColumn;
      const column = Math.floor(along);
      const brick = 2 * Math.floor(64 * hash(column, index, 641));
      const tileU = tile.bond.first + (v - band.top) * down;
      const tileV = (brick + along - column) * tile.course;
      tapsAt(tileU, tileV, vx * down, ux * across, vy * down, uy * across);
      const spread = tile.bond.painted ? 0 : 0.24;
      const own = (1 + spread * (hash(column, index, 642) - 0.5)) * (band.kind === "rowlock" ? sillTone : 1);
      relief[i * 3] = Math.min(255, sum[0] * tile.gain * own + 0.5);
      relief[i * 3 + 1] = sum[1] + 0.5;
      relief[i * 3 + 2] = sum[2] + 0.5;
    });
  }
}

type Spot = { u: number; v: number; ux: number; uy: number; vx: number; vy: number };

/** Every covered pixel of a band's piece that lies in it, or up to `below` meters under it. */
function forPixels(
  { mask, surface }: { mask: Mask; surface: SurfacePieces },
  { piece, left, right, top, bottom }: Band,
  below: number,
  visit: (i: number, spot: Spot) => void,
): void {
  const h = surface.pieces[piece];
  const box: Edges | null = boundsOn(h, { left, right, top, bottom: bottom + below }, mask);
  if (!box) return;
  for (let y = box.top; y <= box.bottom; y++) {
    for (let x: number = box.left; x <= box.right; x++) {
      const i = y * mask.width + x;
      if (mask.data[i] === 0 || surface.pieceOf[i] !== piece) continue;
      const [px, py] = [x + 0.5, y + 0.5];
      const w = h[6] * px + h[7] * py + h[8];
      const u = (h[0] * px + h[1] * py + h[2]) / w;
      const v = (h[3] * px + h[4] * py + h[5]) / w;
      if (u < left || u >= right || v < top || v >= bottom + below) continue;
      visit(i, {
        u,
        v,
        ux: (h[0] - u * h[6]) / w,
        uy: (h[1] - u * h[7]) / w,
        vx: (h[3] - v * h[6]) / w,
        vy: (h[4] - v * h[7]) / w,
      });
    }
  }
}

type Edges = { left: number; right: number; top: number; bottom: number };

/** The pixels about a place on a piece; null where it is not seen. */
function boundsOn(piece: PixelToMeters, { left, right, top, bottom }: Edges, { width, height }: Mask): Edges | null {
  const back = invertHomography([...piece]);
  if (back === null) return null;
  const corners = [left, top, right, top, right, bottom, left, bottom];
  const [xs, ys]: [number[], number[]] = [[], []];
  for (let i = 0; i < corners.length; i += 2) {
    const [u, v] = [corners[i], corners[i + 1]];
    const w = back[6] * u + back[7] * v + back[8];
    xs.push((back[0] * u + back[1] * v + back[2]) / w);
    ys.push((back[3] * u + back[4] * v + back[5]) / w);
  }
  const box = {
    left: Math.max(0, Math.floor(Math.min(...xs))),
    right: Math.min(width - 1, Math.ceil(Math.max(...xs))),
    top: Math.max(0, Math.floor(Math.min(...ys))),
    bottom: Math.min(height - 1, Math.ceil(Math.max(...ys))),
  };
  return Object.values(box).every(Number.isFinite) && box.left <= box.right && box.top <= box.bottom ? box : null;
}
