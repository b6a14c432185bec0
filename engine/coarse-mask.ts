import { fillPolygon } from "./materials/fill-polygon.ts";
import { createMask, type Mask, type Raster } from "./raster.ts";
import { decodeRuns } from "./regions/run-lengths.ts";
import type { Region, SurfaceKind } from "./surfaces.ts";

/** Base grid and polygons of one kind at the photo's size, hard edged. */
export function coarseMask(photo: Raster, regions: Region[], kind: SurfaceKind): Mask {
  const mask = createMask(photo.width, photo.height);
  for (const region of regions) {
    if (region.kind !== kind) continue;
    if (region.base) {
      const bits = decodeRuns(region.base);
      for (let y = 0; y < photo.height; y++) {
        const row = Math.floor((y * region.base.height) / photo.height) * region.base.width;
        for (let x = 0; x < photo.width; x++) {
          if (bits[row + Math.floor((x * region.base.width) / photo.width)]) mask.data[y * photo.width + x] = 255;
        }
      }
    }
    for (const edit of region.edits) {
      if (edit.shape !== "polygon") continue;
      fillPolygon(mask, edit.points, edit.op === "add" ? 255 : 0, { x: 0, y: 0, ...photo });
    }
  }
  return mask;
}
