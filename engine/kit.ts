/** What the rendering of a service is built from, for the `render/` of a service alone. */

export { scaleDown } from "./analysis/scale-down.ts";
export { byteOfLinear, type LinearColor, labOfLinear, linearOfByte, linearOfHex, luminance } from "./color.ts";
export { composePatch, type Patch } from "./compose.ts";
export { applyHomography, type Homography, homographyFromPoints } from "./geometry/homography.ts";
export { type FrontMeasure, measureFront } from "./geometry/measure-front.ts";
export { findSegments, type Segment } from "./geometry/segments.ts";
export { castBehind, noteStanding, nothingStands, shadeCover } from "./ground/cast-behind.ts";
export { castShadows } from "./ground/cast-shadow.ts";
export { beginDraft, type Draft, lay, patchOfDraft, pictureOfDraft, shade } from "./ground/draft.ts";
export { type BarEnd, drawBar, type Plot } from "./ground/draw-bar.ts";
export { foliageTone } from "./ground/foliage-tone.ts";
export { footOfBlade, layBlade } from "./ground/grass-blade.ts";
export { depthAt, type GroundCamera, groundAt, seenAt } from "./ground/ground-camera.ts";
export { cameraRay, type Frame, frameOf, fromGround, type Ray, toGround } from "./ground/ground-frame.ts";
export { groundLight } from "./ground/ground-light.ts";
export { type Habit, habitOf } from "./ground/habit.ts";
export { houseTurn } from "./ground/house-turn.ts";
export { keepForNext } from "./ground/keep-for-next.ts";
export { laySilhouette } from "./ground/lay-sprite.ts";
export { type LitTile, lightTile, readTile } from "./ground/lit-tile.ts";
export { objectDepth } from "./ground/object-depth.ts";
export { freeShare, type Placement, seenPlacement, spriteCover } from "./ground/placement.ts";
export { openScene, type Scene } from "./ground/scene.ts";
export { shrinkScene } from "./ground/shrink-scene.ts";
export { levelFor } from "./ground/sprite-level.ts";
export { daylightAt, type SpriteLight } from "./ground/sprite-light.ts";
export { keepStrokes } from "./ground/stroke-cache.ts";
export { type Sun, sunOf } from "./ground/sun.ts";
export { type Box, boundsOf, cropMask } from "./light/bounds.ts";
export { maskedMean } from "./light/masked-guided-filter.ts";
export { type Coat, type Finishing, finishCoat, keptRelief, type Masonry, paintCoat } from "./light/paint-layer.ts";
export { createPainter } from "./light/paint-surface.ts";
export { describeScene, type HousePart, type PreparedRegion, prepareRegion } from "./light/prepare-region.ts";
export { type Layer, type Outlines, renderLayers } from "./light/render-layers.ts";
export { addMask, markMask, writeWhereCovered } from "./mask-words.ts";
export { alignBond } from "./materials/align-bond.ts";
export type { Band } from "./materials/lay-bands.ts";
export {
  type Finish,
  type MaterialId,
  type RoofMaterial,
  roofMaterials,
  type SidingMaterial,
} from "./materials/material-ids.ts";
export { materials } from "./materials/materials.ts";
export { completePlanes } from "./materials/measure-planes.ts";
export type { Meeting } from "./materials/meeting-lines.ts";
export { hash, type Noise, noiseField, smoothstep } from "./materials/noise.ts";
export { fallAt, metersOn, type PixelToMeters } from "./materials/pixel-to-meters.ts";
export { flatRelief, type Relief } from "./materials/sample-tile.ts";
export { tileUnder } from "./materials/stock-tiles.ts";
export { makeTile, type Spot, type Tile } from "./materials/tile.ts";
export { woodGrainTile } from "./materials/wood-grain.ts";
export { bloom } from "./night/bloom.ts";
export { type Cells, cellsOf, createPlanes, type Planes, sampleRow } from "./night/cells.ts";
export { frontEntry } from "./night/front-entry.ts";
export { houseLamps } from "./night/house-lamps.ts";
export { houseLine, placeOf, steadyScene } from "./night/house-line.ts";
export { addLampLight, type Lamp, lampColors } from "./night/lamps.ts";
export { exposed, type NightTime, shownLight, skyLightAt } from "./night/moods.ts";
export { placeMoon } from "./night/night-sky.ts";
export { openingsOf, windowMask } from "./night/openings.ts";
export { relight } from "./night/relight.ts";
export { skyCover } from "./night/sky-cover.ts";
export { feetPerMeter, type KnownSize, type Quantity } from "./quantity.ts";
export { createMask, createRaster, fitWithin, type Mask, type Raster } from "./raster.ts";
export { boxMean } from "./regions/box-mean.ts";
export { chamferSweeps } from "./regions/chamfer-sweeps.ts";
export { fillLoops } from "./regions/fill-loops.ts";
export { type Lab, labOf, readLab } from "./regions/lab.ts";
export { findPieces, findRuns } from "./regions/pieces.ts";
/** What a rendering hands to whoever makes pictures: how it draws, where it may, what it answers. */
export type { Obstacle, Rendering } from "./rendering.ts";
export { resizeRaster } from "./resize.ts";
export type { ReliefTile } from "./stock/relief-tile.ts";
export type { Sprite, SpriteRecord } from "./stock/sprite.ts";
export { type SpriteId, sprites } from "./stock/sprite-table.ts";
export type { Stock } from "./stock/stock.ts";
export type { ReliefTileId } from "./stock/tile-table.ts";
export { openingKinds, type SurfaceKind, surfaceKinds } from "./surfaces.ts";
