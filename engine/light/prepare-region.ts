import type { Relief } from "../materials/sample-tile.ts";
import { findPieces, type SurfacePieces } from "../materials/surface-pieces.ts";
import type { Mask, Raster } from "../raster.ts";
import type { Plane } from "../surfaces.ts";
import { type Box, boundsOf, cropMask } from "./bounds.ts";
import { type ExistingRelief, measureRelief } from "./existing-relief.ts";
import { surfaceExposure } from "./exposure.ts";
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

/** null when the mask is empty. */
export function prepareRegion(options: {
  photo: Raster;
  kind: PaintableKind;
  mask: Mask;
  planes: Plane[];
  sceneExposure: number;
}): PreparedRegion | null {
  const { photo, kind, planes } = options;
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
    exposure: surfaceExposure(shading.reference, options.sceneExposure, kind),
    surface,
    existing: measureRelief(photo, mask, box, surface),
    lowerEdge: findLowerEdge(mask),
    reliefs: new Map(),
  };
}
