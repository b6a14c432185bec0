import { luminanceOf } from "../geometry/luminance.ts";
import { estimatePlanes } from "../geometry/planes.ts";
import { findSegments } from "../geometry/segments.ts";
import { createMask, fitWithin, type Mask, type Raster } from "../raster.ts";
import { resizeRaster } from "../resize.ts";
import type { Plane, Surfaces } from "../surfaces.ts";
import { fillPolygon } from "./fill-polygon.ts";

/** The resolution at which lines of a house are found best: finer shows its textures, coarser loses its sills. */
const analysisSide = 768;

/** Less of a surface than this on known planes: the person has drawn it anew since they were measured. */
const minCoverage = 0.6;

const gridStep = 6;

/** The surfaces' own planes; those of a kind that they do not cover (any more) are measured again. */
export function completePlanes(photo: Raster, surfaces: Surfaces, masks: Map<Plane["kind"], Mask>): Plane[] {
  const stale = [...masks].filter(([kind, mask]) => coveredShare(mask, surfaces.planes, kind) < minCoverage);
  if (stale.length === 0) return surfaces.planes;
  const { width, height } = fitWithin(photo.width, photo.height, analysisSide);
  const small = resizeRaster(photo, width, height);
  const segments = findSegments(luminanceOf(small), width, height);
  const measured = estimatePlanes(small, surfaces.regions, segments, surfaces.view);
  const kinds = new Set(stale.map(([kind]) => kind).filter((kind) => measured.some((plane) => plane.kind === kind)));
  return [
    ...surfaces.planes.filter((plane) => !kinds.has(plane.kind)),
    ...measured.filter((plane) => kinds.has(plane.kind)),
  ];
}

/** The share of a mask that lies in outlines of its kind; 1 for an empty mask. */
function coveredShare(mask: Mask, planes: Plane[], kind: Plane["kind"]): number {
  const grid = createMask(Math.ceil(mask.width / gridStep), Math.ceil(mask.height / gridStep));
  for (const plane of planes) {
    if (plane.kind === kind)
      fillPolygon(grid, plane.outline, 1, { x: 0, y: 0, width: grid.width, height: grid.height });
  }
  let inside = 0;
  let covered = 0;
  for (let y = 0; y < grid.height; y++) {
    for (let x = 0; x < grid.width; x++) {
      if (mask.data[y * gridStep * mask.width + x * gridStep] < 128) continue;
      inside++;
      covered += grid.data[y * grid.width + x];
    }
  }
  return inside === 0 ? 1 : covered / inside;
}
