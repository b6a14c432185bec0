import type { Relief } from "../materials/sample-tile.ts";
import { findPieces, type SurfacePieces } from "../materials/surface-pieces.ts";
import { fitWithin, type Mask, type Raster } from "../raster.ts";
import { resizeRaster } from "../resize.ts";
import type { Plane } from "../surfaces.ts";
import { type Box, boundsOf, cropMask } from "./bounds.ts";
import { type ExistingRelief, measureRelief, reliefSide } from "./existing-relief.ts";
import { sceneExposure, surfaceExposure } from "./exposure.ts";
import { findLowerEdge } from "./lower-edge.ts";
import { estimateShading, type Shading } from "./shading.ts";

export type PaintableKind = "roof" | "siding";

/** What a surface of a photo needs to be painted again and again, whatever the finish. `mask` is cropped to `box`. */
export type PreparedRegion = {
  kind: PaintableKind;
  box: Box;
  mask: Mask;
  shading: Shading;
  /** Log of what a perfect white would show on the lit parts. */
  exposure: number;
  surface: SurfacePieces;
  existing: ExistingRelief[];
  lowerEdge: Uint8Array;
  /** Materials already laid on this surface, the last ones only. */
  reliefs: Map<string, Relief>;
};

/** What all surfaces of one photo share: its exposure, and itself at the size at which reliefs are measured. */
export type Scene = { exposure: number; small: Raster };

export function describeScene(photo: Raster): Scene {
  const { width, height } = fitWithin(photo.width, photo.height, reliefSide);
  return { exposure: sceneExposure(photo), small: resizeRaster(photo, width, height) };
}

/** null when the mask is empty. */
export function prepareRegion(options: {
  photo: Raster;
  kind: PaintableKind;
  mask: Mask;
  planes: Plane[];
  scene: Scene;
}): PreparedRegion | null {
  const { photo, kind, planes, scene } = options;
  const box = boundsOf(options.mask, 1);
  if (!box) return null;
  const mask = cropMask(options.mask, box);
  const shading = estimateShading(photo, mask, box, kind);
  const surface = findPieces({ planes, kind, mask, box, photo });
  return {
    kind,
    box,
    mask,
    shading,
    exposure: surfaceExposure(shading.reference, scene.exposure, kind),
    surface,
    existing: measureRelief({ small: scene.small, scale: photo.width / scene.small.width, mask, box, surface }),
    lowerEdge: findLowerEdge(mask),
    reliefs: new Map(),
  };
}
