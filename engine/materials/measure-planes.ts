import { luminanceOf } from "../geometry/luminance.ts";
import { estimatePlanes } from "../geometry/planes.ts";
import { findSegments } from "../geometry/segments.ts";
import { findVanishingPoints } from "../geometry/vanishing-points.ts";
import { fitWithin, type Raster } from "../raster.ts";
import { resizeRaster } from "../resize.ts";
import type { Plane, Surfaces } from "../surfaces.ts";

/** The resolution at which lines of a house are found best: finer shows its textures, coarser loses its sills. */
const analysisSide = 768;

/** The surfaces' own planes, or measured now: whoever changes a region may drop the planes with it. */
export function planesOf(photo: Raster, surfaces: Surfaces): Plane[] {
  if (surfaces.planes.length > 0) return surfaces.planes;
  const { width, height } = fitWithin(photo.width, photo.height, analysisSide);
  const small = resizeRaster(photo, width, height);
  const segments = findSegments(luminanceOf(small), width, height);
  return estimatePlanes(small, surfaces.regions, segments, findVanishingPoints(segments, width, height));
}
