import type { Segment } from "../geometry/segments.ts";
import type { VanishingPoints } from "../geometry/vanishing-points.ts";
import type { Raster } from "../raster.ts";
import { classify, scoresOf } from "./classify.ts";
import { adaptToPhoto } from "./colour-models.ts";
import { type Description, describePhoto } from "./describe.ts";
import type { LabPlanes } from "./lab.ts";
import { applyPhysicalRules } from "./physical-rules.ts";
import type { RegionGraph } from "./region-graph.ts";
import { growRegionTree, type RegionTree } from "./region-tree.ts";
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
  tree: RegionTree;
};

const smoothing = 0.8;

export function analyse(photo: Raster): Analysis {
  return nameRegions(describePhoto(photo));
}

export function nameRegions(description: Description): Analysis {
  const { picture, lab, segments, vanishing, graph, texture } = description;
  const shares = classify(description);
  const scores = scoresOf(shares);
  const first = smoothLabels(graph, scores, { rounds: 20, strength: smoothing });
  const probabilities = adaptToPhoto(graph, scores, first, { rounds: 2, weight: 0.25, strength: smoothing });
  const labels = applyPhysicalRules(graph, { texture, green: description.cues.green, shares, probabilities });
  const tree = growRegionTree(graph, texture.fine, probabilities);
  return { picture, lab, segments, vanishing, graph, probabilities, labels, tree };
}
