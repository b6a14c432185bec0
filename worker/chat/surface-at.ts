import type { Edit, Polygon, Region, RunLengths, SurfaceKind, Surfaces } from "#engine/index.ts";

/** What lies on something else comes first. */
const front: SurfaceKind[] = ["shutter", "door", "garage", "window", "trim", "opening", "roof", "siding"];

type Point = { x: number; y: number };

/**
 * The surface that is marked under a point, in photo units; null where none is. `aspect`: the photo's height over its
 * width, as lengths are shares of the width.
 */
export function surfaceAt({ regions }: Surfaces, point: Point, aspect: number): SurfaceKind | null {
  const found = regions.filter((region) => isInRegion(region, point, aspect)).map(({ kind }) => kind);
  return front.find((kind) => found.includes(kind)) ?? found[0] ?? null;
}

/** The surfaces of which anything is marked, as far as can be told without drawing it. */
export function selectedSurfaces({ regions }: Surfaces): Set<SurfaceKind> {
  const isSelected = ({ base, edits }: Region) =>
    (base !== null && base.runs.length > 1) || edits.some(({ op }) => op === "add");
  return new Set(regions.filter(isSelected).map(({ kind }) => kind));
}

function isInRegion({ base, edits }: Region, point: Point, aspect: number): boolean {
  const last = edits.findLast((edit) => isInEdit(edit, point, aspect));
  return last ? last.op === "add" : base !== null && isInRuns(base, point);
}

function isInRuns({ width, height, runs }: RunLengths, { x, y }: Point): boolean {
  const at = Math.min(height - 1, Math.floor(y * height)) * width + Math.min(width - 1, Math.floor(x * width));
  let end = 0;
  for (const [i, run] of runs.entries()) {
    end += run;
    if (at < end) return i % 2 === 1;
  }
  return false;
}

function isInEdit(edit: Edit, point: Point, aspect: number): boolean {
  return edit.shape === "polygon"
    ? isInPolygon(edit.points, point)
    : distanceToLine(edit.points, point, aspect) <= edit.radius;
}

function isInPolygon(points: Polygon, { x, y }: Point): boolean {
  let isInside = false;
  const corners = pointsOf(points);
  let last = corners.at(-1);
  for (const corner of corners) {
    const { x: ax, y: ay } = corner;
    const { x: bx, y: by } = last ?? corner;
    if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) isInside = !isInside;
    last = corner;
  }
  return isInside;
}

/** In shares of the photo's width. */
function distanceToLine(points: Polygon, { x, y }: Point, aspect: number): number {
  let min = Number.POSITIVE_INFINITY;
  let last: Point | undefined;
  for (const corner of pointsOf(points)) {
    const [ax, ay] = [(last ?? corner).x, (last ?? corner).y * aspect];
    const [dx, dy] = [corner.x - ax, corner.y * aspect - ay];
    last = corner;
    const length = dx * dx + dy * dy;
    const along = length === 0 ? 0 : Math.min(1, Math.max(0, ((x - ax) * dx + (y * aspect - ay) * dy) / length));
    min = Math.min(min, Math.hypot(x - ax - along * dx, y * aspect - ay - along * dy));
  }
  return min;
}

function pointsOf(points: Polygon): Point[] {
  return points.flatMap((x, i) => (i % 2 === 0 ? [{ x, y: points[i + 1] ?? 0 }] : []));
}
