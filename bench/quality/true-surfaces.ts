import { findSegments, luminanceOf, measureHouse } from "#engine/bench.ts";
import type { Region, SurfaceKind, Surfaces } from "#engine/index.ts";
import { fitWithin, type Raster, resizeRaster } from "#engine/pixels.ts";
import { encodeRuns } from "#engine/selections.ts";
import { type LabelClass, type Labeled, labelClasses } from "../proposals/labeled-photos.ts";

const analysisSide = 768;

const kindOf: Partial<Record<LabelClass, SurfaceKind>> = {
  sky: "sky",
  lawn: "lawn",
  bed: "soil",
  paved: "paved",
  siding: "siding",
  roof: "roof",
  trim: "trim",
  window: "window",
  door: "door",
  garage: "garage",
  opening: "opening",
  vegetation: "vegetation",
  trunk: "vegetation",
};

/**
 * The surfaces of a fully labelled picture as somebody would mark them who makes no mistake, with the switch for plants and things in
 * front as the page sets it; planes and view measured on them.
 */
export async function markedSurfaces(picture: Labeled, photo: Raster): Promise<Surfaces> {
  const grid = fitWithin(photo.width, photo.height, analysisSide);
  const truth = await picture.truth(grid.width, grid.height);
  const kinds = [...new Set(Object.values(kindOf))];
  const regions = kinds.flatMap((kind): Region[] => {
    const bits = truth.map((label) => (kindOf[labelClasses[label]] === kind ? 1 : 0));
    if (!bits.includes(1)) return [];
    const base = encodeRuns(bits, grid.width, grid.height);
    return [{ kind, base, edits: [], source: "person", confidence: 1, keepObjectsInFront: true }];
  });
  const small = resizeRaster(photo, grid.width, grid.height);
  const segments = findSegments(luminanceOf(small), grid.width, grid.height);
  return { version: 1, regions, ...measureHouse(small, regions, segments) };
}
