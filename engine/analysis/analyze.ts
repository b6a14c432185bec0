import type { Segment } from "../geometry/segments.ts";
import type { VanishingPoints } from "../geometry/vanishing-points.ts";
import type { Raster } from "../raster.ts";
import { calibrate } from "../surfaces/calibrate.ts";
import type { Hint } from "../surfaces/hints/hint.ts";
import { weighHints } from "../surfaces/hints/weigh-hints.ts";
import { type HouseChances, judgeHouse } from "../surfaces/judge-house.ts";
import { sharesOfLookalikes } from "../surfaces/look-alikes.ts";
import type { Segmentation } from "../surfaces/net/segment.ts";
import { fineSharesOfNet, sharesOfNet } from "../surfaces/net-probabilities.ts";
import { weighEvidence } from "../surfaces/weigh-evidence.ts";
import { classify, scoresOf } from "./classify.ts";
import { adaptToPhoto } from "./color-models.ts";
import { excessGreen } from "./cues.ts";
import { describeForForests, lookAtPhoto, type Sight } from "./describe.ts";
import type { LabPlanes } from "./lab.ts";
import { applyPhysicalRules } from "./physical-rules.ts";
import type { RegionGraph } from "./region-graph.ts";
import { smoothLabels } from "./smooth-labels.ts";

/** Everything that is known about a photo. `picture` is the photo at analysis size, and all else is in its pixels. */
export type Analysis = {
  picture: Raster;
  lab: LabPlanes;
  segments: Segment[];
  vanishing: VanishingPoints;
  graph: RegionGraph;
  /** Class probabilities, `region * classCount + class`, and the likeliest class of every superpixel. */
  probabilities: Float32Array;
  labels: Uint8Array;
  /** Class shares before smoothing, and how probable it is that a superpixel is what its label says. */
  shares: Float32Array;
  /** The same before hints were heard. */
  before: Float32Array;
  sure: Float32Array;
  /** Class shares of every superpixel's lookalikes. */
  alike: Float32Array;
  /** How probable roof and siding are at a second look; null where the net could not be asked. */
  chances: HouseChances | null;
  /** Roughness of every superpixel, see `Texture`. */
  fine: Float32Array;
};

const smoothing = 0.8;
/** How much the photo's own colors count, and in how many rounds they are learned. */
const ownColours = { net: { rounds: 2, weight: 0.5 }, forests: { rounds: 2, weight: 0.25 } };

/** `net` is what the net says of the photo; without it the forests are asked. */
export function analyze(photo: Raster, net: Segmentation | null = null, hints: readonly Hint[] = []): Analysis {
  return nameRegions(lookAtPhoto(photo), net, hints);
}

export function nameRegions(sight: Sight, net: Segmentation | null = null, hints: readonly Hint[] = []): Analysis {
  const { picture, lab, segments, vanishing, graph, texture } = sight;
  const fineShares = net ? fineSharesOfNet(graph, net) : null;
  const seen = net && fineShares ? sharesOfNet(fineShares, net.classes) : classify(describeForForests(sight));
  const shares = weighHints(graph, seen, hints);
  const alike = net ? sharesOfLookalikes(graph, texture.fine, shares) : shares;
  const scores = net ? weighEvidence(shares, alike) : scoresOf(shares);
  const first = smoothLabels(graph, scores, { rounds: net ? 10 : 20, strength: smoothing });
  const colors = net ? ownColours.net : ownColours.forests;
  const probabilities = adaptToPhoto(graph, scores, first, { ...colors, strength: smoothing });
  const labels = applyPhysicalRules(graph, {
    texture,
    green: excessGreen(graph, picture.data),
    shares,
    byNet: net !== null,
    probabilities,
  });
  const sure = calibrate(graph, labels, { shares, alike, probabilities });
  const named = { graph, probabilities, labels, shares, before: seen, sure, alike, fine: texture.fine };
  const chances = fineShares ? judgeHouse({ ...named, fineShares }) : null;
  return { picture, lab, segments, vanishing, ...named, chances };
}
