/** Pictures of a house: find its surfaces, open it as a scene, make a picture, lay it over the photo. */

export { lookAtPhoto, type Sight } from "./analysis/describe.ts";
export { assertUntouchedOutside, composePatch, type Patch, scalePatch, visibleWatermark } from "./compose.ts";
export { EngineError } from "./engine-error.ts";
export { createFitter } from "./export/fit-patch.ts";
export { openScene, type Scene } from "./ground/scene.ts";
export { shrinkScene } from "./ground/shrink-scene.ts";
export { type RoofMaterial, roofMaterials, type SidingMaterial, sidingMaterials } from "./materials/material-ids.ts";
export { type Proposal, proposeInSteps, proposeOn, proposeSurfaces } from "./propose-surfaces.ts";
export { type KnownSize, knownSizes, type Pitch, type Quantity, type StoryCheck } from "./quantity.ts";
export type { PaintableKind } from "./render-design.ts";
export type { Obstacle, Rendering } from "./rendering.ts";
export { openStock, type Stock } from "./stock/stock.ts";
export type { ReliefTileId } from "./stock/tile-table.ts";
export { answerTap, type EarlierTap, type TapAnswer, type TapRequest } from "./surfaces/apply-tap.ts";
export type { Hint, HintKind, HintShape } from "./surfaces/hints/hint.ts";
export { hasSimd } from "./surfaces/net/kernels.ts";
export { createNet, type Net, type Segmentation } from "./surfaces/net/segment.ts";
export { weightsFile } from "./surfaces/net/weights-name.ts";
export type { UnsurePiece } from "./surfaces/withhold-unsure.ts";
export {
  type Edit,
  openingKinds,
  type Polygon,
  type Region,
  type RunLengths,
  type SurfaceKind,
  type Surfaces,
  surfaceKinds,
  type View,
} from "./surfaces.ts";
export { clearUnchanged, cropPatch, fillClear } from "./tighten-patch.ts";
