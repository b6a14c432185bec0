import { coverGrid, type Grid, gridOver } from "../geometry/surface-grid.ts";
import type { Plane, Polygon, SurfaceKind, Surfaces } from "../surfaces.ts";
import { boxMean } from "./box-mean.ts";
import { loopArea, traceContours } from "./contours.ts";
import { fillLoops } from "./fill-loops.ts";
import { findPieces } from "./pieces.ts";
import { encodeRuns } from "./run-lengths.ts";
import { fewCorners } from "./simplify-polygon.ts";

type Spot = {
  kind: SurfaceKind;
  /** In photo units. */
  point: { x: number; y: number };
  /** The photo's size in pixels, for its proportions. */
  picture: { width: number; height: number };
};

const typicalCorners = 8;
const maxCorners = 12;
/** Cells that a wire, a gutter or a twig may be wide to be drawn over, and that a tap may miss the surface by. */
const bridged = 3;
const missed = 6;

/**
 * The flat piece of a surface at a point as a polygon of 3 to 8 (winding ones 12) corners in photo units: the starting point for
 * correcting it by its corners (lay it on the photo's edges with `snapPolygon`). Where planes are known the piece ends
 * with its plane, else it is all that hangs together; openings and plants inside are drawn over. null where the surface
 * is not near the point.
 */
export function facetOf(surfaces: Surfaces, { kind, point, picture }: Spot): Polygon | null {
  const grid = gridOver(picture);
  const bits = coverGrid(grid, picture, surfaces.regions, kind);
  const plane = planeAt(surfaces.planes, kind, point, grid);
  if (plane !== null) for (let i = 0; i < bits.length; i++) bits[i] &= plane[i];
  const start = nearestCell(bits, grid, {
    x: (point.x * picture.width) / grid.cell,
    y: (point.y * picture.height) / grid.cell,
  });
  if (start < 0) return null;
  const closed = bridge(bits, grid);
  const pieces = findPieces(closed, grid.width, grid.height).labels;
  const own = closed.map((_, i) => (pieces[i] === pieces[start] ? 1 : 0));
  const loops = traceContours(encodeRuns(own, grid.width, grid.height), 1, 12);
  const outer = loops.sort((a, b) => loopArea(b) - loopArea(a))[0];
  if (outer === undefined || loopArea(outer) <= 0) return null;
  return Array.from(fewCorners(outer, { usual: typicalCorners, most: maxCorners }), (value, i) => {
    const share = (value * grid.cell) / (i % 2 === 0 ? picture.width : picture.height);
    return Math.min(1, Math.max(0, share));
  });
}

/** The cells of the plane that the point lies in. */
function planeAt(planes: Plane[], kind: SurfaceKind, point: { x: number; y: number }, grid: Grid): Uint8Array | null {
  const whole = { x: 0, y: 0, width: grid.width, height: grid.height };
  const x = Math.min(grid.width - 1, Math.floor(point.x * grid.width));
  const y = Math.min(grid.height - 1, Math.floor(point.y * grid.height));
  for (const plane of planes) {
    if (plane.kind !== kind) continue;
    const outline = plane.outline.map((value, i) => value * (i % 2 === 0 ? grid.width : grid.height));
    const cells = fillLoops([outline], whole).map((coverage) => (coverage > 127 ? 1 : 0));
    if (cells[y * grid.width + x] === 1) return cells;
  }
  return null;
}

function nearestCell(bits: Uint8Array, { width, height }: Grid, point: { x: number; y: number }): number {
  let best = -1;
  let nearest = missed * missed;
  for (let y = Math.max(0, Math.floor(point.y - missed)); y <= Math.min(height - 1, point.y + missed); y++) {
    for (let x = Math.max(0, Math.floor(point.x - missed)); x <= Math.min(width - 1, point.x + missed); x++) {
      const far = (x + 0.5 - point.x) ** 2 + (y + 0.5 - point.y) ** 2;
      if (bits[y * width + x] === 0 || far > nearest) continue;
      nearest = far;
      best = y * width + x;
    }
  }
  return best;
}

/** Closes cracks: grown and shrunk again by the same radius, never beyond where it began at the picture's border. */
function bridge(bits: Uint8Array, { width, height }: Grid): Uint8Array {
  const near = boxMean(bits, width, height, bridged);
  const grown = near.map((share) => (share > 1e-4 ? 1 : 0));
  const inside = boxMean(grown, width, height, bridged);
  return bits.map((bit, i) => (bit === 1 || inside[i] > 0.999 ? 1 : 0));
}
