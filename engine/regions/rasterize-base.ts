import type { Mask, Raster } from "../raster.ts";
import { openingKinds, type RunLengths, type SurfaceKind } from "../surfaces.ts";
import { alignContour } from "./align-contour.ts";
import { type Loop, traceContours } from "./contours.ts";
import { cropAround } from "./crop.ts";
import { fillLoops } from "./fill-loops.ts";
import { decodeRuns } from "./run-lengths.ts";
import { straighten } from "./straighten.ts";
import { trustIn } from "./trust-marks.ts";

/** How far, in cells of the grid (long side 768), a border found automatically may lie beside the photo's edge. */
const reachInCells = 7;
const fineReachInCells = 5;
const secondReachInCells = 3;
/** The same of a border that lies on the photo's edges already. */
const trustedReachInCells = 3.5;
const trustedSecondReachInCells = 2;
const fineKinds: readonly SurfaceKind[] = [...openingKinds, "shutter", "trim"];

/**
 * Borders of a base grid in pixels of the photo, lying on its edges, straight where they are nearly so. Two rounds: the
 * first finds the edges from afar, the second starts from its straight lines and true corners.
 */
export function outlineBase(photo: Raster, base: RunLengths, kind: SurfaceKind): Loop[] {
  const scale = photo.width / base.width;
  const fine = fineKinds.includes(kind);
  const tolerance = 1.3 * Math.max(0.8, scale);
  const bits = decodeRuns(base);
  const inGrid = (x: number, y: number) => {
    const column = Math.floor(x / scale);
    const row = Math.floor((y * base.height) / photo.height);
    return column >= 0 && row >= 0 && column < base.width && row < base.height && bits[row * base.width + column] === 1;
  };
  const reach = (cells: number) => Math.max(2, Math.round(cells * scale));
  const trace = (softness: number) =>
    traceContours(base, softness, fine ? 16 : 40).map((cells) =>
      cells.map((value, i) => (i % 2 === 0 ? value * scale : (value * photo.height) / base.height)),
    );
  const farReach = reach(fine ? fineReachInCells : reachInCells);
  const traced = fine || kind === "siding" ? trace(1) : null;
  const trust = traced && trustIn(photo, traced, farReach);
  const share = trust ?? 0;
  const rough = traced && (fine || share > 0.5) ? traced : trace(2);
  const reachAt = (free: number, trusted: number) => Math.round(free + (Math.min(free, trusted) - free) * share);
  const firstReach = reachAt(farReach, reach(trustedReachInCells));
  const lastReach = reachAt(reach(secondReachInCells), reach(trustedSecondReachInCells));
  const near = rough.map((loop) =>
    straighten(alignContour(photo, loop, { reach: firstReach, inside: inGrid, trust }), 1.5 * tolerance, 12 * scale),
  );
  const crop = cropAround(near, 2, photo);
  if (crop === null) return near;
  const filled = fillLoops(near, crop);
  const inLoops = (x: number, y: number) => {
    const column = Math.floor(x) - crop.x;
    const row = Math.floor(y) - crop.y;
    return (
      column >= 0 && row >= 0 && column < crop.width && row < crop.height && filled[row * crop.width + column] > 127
    );
  };
  return near.map((loop) =>
    straighten(alignContour(photo, loop, { reach: lastReach, inside: inLoops, trust }), tolerance, 14 * scale),
  );
}

/** Draws the outlined base into the empty `mask`. */
export function fillOutline(mask: Mask, loops: Loop[]): void {
  const crop = cropAround(loops, 1, mask);
  if (crop === null) return;
  const coverage = fillLoops(loops, crop);
  for (let y = 0; y < crop.height; y++) {
    const row = coverage.subarray(y * crop.width, (y + 1) * crop.width);
    mask.data.set(row, (y + crop.y) * mask.width + crop.x);
  }
}
