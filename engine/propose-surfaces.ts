import { type Analysis, nameRegions } from "./analysis/analyze.ts";
import { lookAtPhoto, type Sight } from "./analysis/describe.ts";
import { proposeRegions } from "./analysis/propose-regions.ts";
import { measureHouse } from "./geometry/planes.ts";
import { openWalls } from "./openings/open-walls.ts";
import { knownLens, type Lens } from "./photo/lens.ts";
import type { Raster } from "./raster.ts";
import { askRoof } from "./surfaces/ask-roof.ts";
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
  return proposeOn(lookAtPhoto(photo), { net, hints, lens });
}

type Known = { net?: Segmentation | null; hints?: readonly Hint[]; lens?: Lens | null };

/** The same of a photo that was looked at already, which needs no net: it may run meanwhile. The sight can be asked again. */
export function proposeOn(sight: Sight, known: Known): Proposal {
  const steps = proposeInSteps(sight, known);
  let step = steps.next();
  while (!step.done) step = steps.next();
  return step.value;
}

/** The same for a thread that wants to hear what else is asked of it: about a quarter of the time a step. */
export function* proposeInSteps(
  sight: Sight,
  { net = null, hints = [], lens = null }: Known,
): Generator<undefined, Proposal> {
  const analysis = nameRegions(sight, net, hints);
  yield;
  const { graph, labels, chances } = analysis;
  const held = chances ? withholdUnsure(graph, labels, chances) : [];
  const unsure = net && chances ? askRoof(analysis, net, held) : held;
  const seen = proposeRegions(analysis, net);
  yield;
  const known = lens === null ? undefined : knownLens(lens, sight.photo);
  const { planes, view } = measureHouse(analysis.picture, seen, analysis.segments, known);
  yield;
  const regions = openWalls(analysis, seen, { planes, view }, net);
  return {
    analysis,
    surfaces: { version: 1, regions, planes, view },
    unsure,
    house: detectHouse(net),
    yard: detectYard(net),
  };
}
