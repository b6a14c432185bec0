import { type Analysis, analyze } from "./analysis/analyze.ts";
import { proposeRegions } from "./analysis/propose-regions.ts";
import { measureHouse } from "./geometry/planes.ts";
import { openWalls } from "./openings/open-walls.ts";
import { knownLens, type Lens } from "./photo/lens.ts";
import type { Raster } from "./raster.ts";
import { detectHouse, detectYard, type Sighting } from "./surfaces/detect-house.ts";
import type { Hint } from "./surfaces/hints/hint.ts";
import type { Segmentation } from "./surfaces/net/segment.ts";
import { type UnsurePiece, withholdUnsure } from "./surfaces/withhold-unsure.ts";
import type { Surfaces } from "./surfaces.ts";

/** What the engine sees on a photo before anyone has corrected it. */
export type Proposal = {
  /** What taps need afterwards. */
  analysis: Analysis;
  surfaces: Surfaces;
  /** What may be roof or siding and is left out of the surfaces: to be asked, never painted. */
  unsure: UnsurePiece[];
  /** A drawing, a room or an empty yard shows none: nothing worth an order. */
  house: Sighting;
  /** Open ground. */
  yard: Sighting;
};

/**
 * `net` is what the net says of the photo, `hints` what a person or a model says of places on it, `lens` what its file says
 * of the camera. Where the net could not be loaded nothing is held back: how sure to be was fitted with
 * the net, and next to no roof or wall of the forests alone gets there. Their rules doubt them instead.
 */
export function proposeSurfaces(
  photo: Raster,
  net: Segmentation | null = null,
  hints: readonly Hint[] = [],
  lens: Lens | null = null,
): Proposal {
  const analysis = analyze(photo, net, hints);
  const { graph, labels, chances } = analysis;
  const unsure = chances ? withholdUnsure(graph, labels, chances) : [];
  const seen = proposeRegions(analysis);
  const known = lens === null ? undefined : knownLens(lens, photo);
  const { planes, view } = measureHouse(analysis.picture, seen, analysis.segments, known);
  const regions = openWalls(analysis, seen, { planes, view });
  return {
    analysis,
    surfaces: { version: 1, regions, planes, view },
    unsure,
    house: detectHouse(net),
    yard: detectYard(net),
  };
}
