import type { Segment } from "../geometry/segments.ts";
import type { VanishingPoints } from "../geometry/vanishing-points.ts";
import type { Raster } from "../raster.ts";
import { calibrate } from "../surfaces/calibrate.ts";
import type { Hint } from "../surfaces/hints/hint.ts";
import { weighHints } from "../surfaces/hints/weigh-hints.ts";
import type { Segmentation } from "../surfaces/net/segment.ts";
import { sharesOfNet } from "../surfaces/shares-of-net.ts";
import { weighEvidence } from "../surfaces/weigh-evidence.ts";
import { classify, scoresOf } from "./classify.ts";
import { adaptToPhoto } from "./colour-models.ts";
import { type Description, describePhoto } from "./describe.ts";
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
  sure: Float32Array;
  /** Roughness of every superpixel, see `Texture`. */
  fine: Float32Array;
};

const smoothing = 0.8;

/** `net` is what the net says of the photo; without it the forests alone are asked. */
export function analyse(photo: Raster, net: Segmentation | null = null, hints: readonly Hint[] = []): Analysis {
  return nameRegions(describePhoto(photo), net, hints);
}

export function nameRegions(
  description: Description,
  net: Segmentation | null = null,
  hints: readonly Hint[] = [],
): Analysis {
  const { picture, lab, segments, vanishing, graph, texture } = description;
  const seen = weighEvidence(classify(description), net && sharesOfNet(graph, net));
  const shares = weighHints(graph, seen, hints);
  const scores = scoresOf(shares);
  const first = smoothLabels(graph, scores, { rounds: 20, strength: smoothing });
  const probabilities = adaptToPhoto(graph, scores, first, { rounds: 2, weight: 0.25, strength: smoothing });
  const labels = applyPhysicalRules(graph, {
    texture,
    green: description.cues.green,
    // The net tells a roof from a tree by itself; the forests need to be doubted.
    doubted: net ? null : shares,
    probabilities,
  });
  const sure = calibrate(graph, labels, shares);
  return { picture, lab, segments, vanishing, graph, probabilities, labels, shares, sure, fine: texture.fine };
}
