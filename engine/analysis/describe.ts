import { findSegments, type Segment } from "../geometry/segments.ts";
import { findVanishingPoints, type VanishingPoints } from "../geometry/vanishing-points.ts";
import { fitWithin, type Raster } from "../raster.ts";
import { classCount } from "./classes.ts";
import { type Cues, measureCues } from "./cues.ts";
import { describeRegions, type Features } from "./features.ts";
import { type LabPlanes, toLab } from "./lab.ts";
import { connectRegions, type RegionGraph } from "./region-graph.ts";
import { growRegionTree } from "./region-tree.ts";
import { scaleDown } from "./scale-down.ts";
import { cutSegments, type SegmentShapes } from "./segment-shapes.ts";
import { findSuperpixels } from "./superpixels.ts";
import { drawSegments, measureTexture, relativeTexture, type Texture } from "./texture.ts";

/** A photo as numbers, before anything is named. Everything is in pixels of the picture at analysis size. */
export type Sight = {
  /** How large the photo itself is. */
  photo: { width: number; height: number };
  picture: Raster;
  lab: LabPlanes;
  segments: Segment[];
  vanishing: VanishingPoints;
  lines: Lines;
  graph: RegionGraph;
  texture: Texture;
};
/** With what only the forests ask for: it takes as long as all the rest. */
export type Description = Sight & { cues: Cues; shapes: SegmentShapes[]; features: Features };
type Lines = ReturnType<typeof drawSegments>;

export const analysisLongSide = 768;
/** Pixels a superpixel. Constant, so that what is measured inside one means the same on a small photo. */
const superpixelArea = 246;
/** Bigger parts whose shape is looked at: about the size of a wall or a lawn, and of a gable or a shrub. */
const segmentCounts = [40, 150];

export function describePhoto(photo: Raster): Description {
  return describeForForests(lookAtPhoto(photo));
}

export function lookAtPhoto(photo: Raster): Sight {
  const { width, height } = fitWithin(photo.width, photo.height, analysisLongSide);
  const picture = scaleDown(photo, width, height);
  const lab = toLab(picture);
  const graph = connectRegions(findSuperpixels(lab, (width * height) / superpixelArea), lab);
  const segments = findSegments(lab.lightness, width, height);
  const vanishing = findVanishingPoints(segments, width, height);
  const lines = drawSegments(segments, vanishing, { width, height });
  const texture = measureTexture(graph, lab, lines);
  return {
    photo: { width: photo.width, height: photo.height },
    picture,
    lab,
    segments,
    vanishing,
    lines,
    graph,
    texture,
  };
}

export function describeForForests(sight: Sight): Description {
  const { picture, vanishing, lines, graph, texture } = sight;
  const cues = measureCues(graph, texture, picture.data);
  const byLook = growRegionTree(graph, texture.fine, new Float32Array(graph.count * classCount));
  const shapes = segmentCounts.map((count) => cutSegments(graph, byLook, lines, count));
  const features = describeRegions(graph, relativeTexture(texture), cues, { horizonY: vanishing.horizonY, shapes });
  return { ...sight, cues, shapes, features };
}
