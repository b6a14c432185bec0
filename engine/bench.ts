/** Inner parts of the engine that the benches measure and fit, for `bench/` alone. */

export { type Analysis, analyze, nameRegions } from "./analysis/analyze.ts";
export {
  classCount,
  LAWN,
  OPENING,
  OTHER,
  PAVED,
  ROOF,
  SIDING,
  SKY,
  sceneClasses,
  TRIM,
  VEGETATION,
} from "./analysis/classes.ts";
export { joinRows } from "./analysis/classify.ts";
export { findConnectedParts } from "./analysis/connected-parts.ts";
export { contextWidth, describeContext } from "./analysis/context-features.ts";
export { analysisLongSide, type Description, describePhoto, lookAtPhoto } from "./analysis/describe.ts";
export { drawHouse } from "./analysis/drawn-house.ts";
export { fingerprint } from "./analysis/features.ts";
export { askForest, leafMarker, quantize, readForest } from "./analysis/forest.ts";
export { paint } from "./analysis/paint.ts";
export { proposeRegions } from "./analysis/propose-regions.ts";
export { type Drift, similarityOf } from "./edits/drift.ts";
export { warpRaster } from "./edits/undo-drift.ts";
export { luminanceOf } from "./geometry/luminance.ts";
export { measureFront } from "./geometry/measure-front.ts";
export { measureHouse } from "./geometry/planes.ts";
export { findSegments } from "./geometry/segments.ts";
export { groundAt } from "./ground/ground-camera.ts";
export { groundLight } from "./ground/ground-light.ts";
export { type Placement, spriteCover } from "./ground/placement.ts";
export { hash, noiseField } from "./materials/noise.ts";
export { brightRimShare } from "./metrics/bright-rims.ts";
export { shadeSurface, shadowKept, shadowLeft } from "./metrics/cast-shadow.ts";
export { deltaE2000 } from "./metrics/delta-e.ts";
export { fringeShare } from "./metrics/fringe.ts";
export { leakShare } from "./metrics/leak.ts";
export { shadingCorrelation } from "./metrics/shading-correlation.ts";
export { measureSharpness, type Sharpness } from "./metrics/sharpness.ts";
export { relight } from "./night/relight.ts";
export { skyCover } from "./night/sky-cover.ts";
export { type Glow, windowGlows } from "./night/window-glow.ts";
export { askTrees, type BoostedTrees } from "./openings/boosted-trees.ts";
export { describeFrame, featureCount } from "./openings/describe-frame.ts";
export { layWallsFlat } from "./openings/flat-wall.ts";
export { type Box, findFrames, shareOfUnion } from "./openings/frames.ts";
export type { WallPicture } from "./openings/wall-picture.ts";
export { boxMean } from "./regions/box-mean.ts";
export { readTap } from "./surfaces/apply-tap.ts";
export { describeHouse, houseWidth } from "./surfaces/describe-house.ts";
export { describeReach, reachWidth } from "./surfaces/describe-reach.ts";
export { fineSharesOfNet } from "./surfaces/net-probabilities.ts";
export { isOpenTo, reachOfTap } from "./surfaces/piece-of-tap.ts";
export { reachTrees } from "./surfaces/reach-trees.ts";
