import { findSegments, type Segment } from "../geometry/segments.ts";
import { findVanishingPoints, type VanishingPoints } from "../geometry/vanishing-points.ts";
import { fitWithin, type Raster } from "../raster.ts";
import { adaptToPhoto } from "./colour-models.ts";
import { measureCues } from "./features.ts";
import { scoreByRules } from "./hand-rules.ts";
import { type LabPlanes, toLab } from "./lab.ts";
import { connectRegions, type RegionGraph } from "./region-graph.ts";
import { growRegionTree, type RegionTree } from "./region-tree.ts";
import { scaleDown } from "./scale-down.ts";
import { likeliestClasses, smoothLabels } from "./smooth-labels.ts";
import { findSuperpixels } from "./superpixels.ts";
import { measureTexture } from "./texture.ts";

/** Everything that is known about a photo at analysis size; `segments` and `vanishing` are in its pixels. */
export type Analysis = {
  lab: LabPlanes;
  segments: Segment[];
  vanishing: VanishingPoints;
  graph: RegionGraph;
  /** Class probabilities, `region * classCount + class`, and the likeliest class of every superpixel. */
  probabilities: Float32Array;
  labels: Uint8Array;
  tree: RegionTree;
};

export const analysisLongSide = 768;
const superpixelCount = 1600;
const smoothing = 1.2;

export function analyse(photo: Raster): Analysis {
  const { width, height } = fitWithin(photo.width, photo.height, analysisLongSide);
  const picture = scaleDown(photo, width, height);
  const lab = toLab(picture);
  const graph = connectRegions(findSuperpixels(lab, superpixelCount), lab);
  const segments = findSegments(lab.lightness, width, height);
  const vanishing = findVanishingPoints(segments, width, height);
  const texture = measureTexture(graph, lab, segments);
  const cues = measureCues(graph, texture, picture.data);
  const scores = scoreByRules(graph, texture, cues, vanishing.horizonY);
  const first = smoothLabels(graph, scores, { rounds: 20, strength: smoothing });
  const probabilities = adaptToPhoto(graph, scores, first, { rounds: 2, weight: 0.3, strength: smoothing });
  const labels = likeliestClasses(probabilities);
  const tree = growRegionTree(graph, texture.fine, probabilities);
  return { lab, segments, vanishing, graph, probabilities, labels, tree };
}
