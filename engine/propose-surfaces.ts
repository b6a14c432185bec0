import { type Analysis, analyse } from "./analysis/analyse.ts";
import { proposeRegions } from "./analysis/propose-regions.ts";
import { measureHouse } from "./geometry/planes.ts";
import { openWalls } from "./openings/open-walls.ts";
import type { Raster } from "./raster.ts";
import type { Surfaces } from "./surfaces.ts";

/** What the engine sees on a photo before anyone has corrected it, and the analysis that taps need afterwards. */
export function proposeSurfaces(photo: Raster): { analysis: Analysis; surfaces: Surfaces } {
  const analysis = analyse(photo);
  const seen = proposeRegions(analysis);
  const { planes, view } = measureHouse(analysis.picture, seen, analysis.segments);
  const regions = openWalls(analysis, seen, { planes, view });
  return { analysis, surfaces: { version: 1, regions, planes, view } };
}
