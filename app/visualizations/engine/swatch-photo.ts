import type { PaintableKind, Surfaces } from "#engine/index.ts";
import { createRaster, type Raster } from "#engine/pixels.ts";

/** Wide enough to see a pattern, close enough to see a course: meters across the swatch. */
const meters: Record<PaintableKind, number> = { roof: 1.5, siding: 1.1 };

/** A flat, evenly lit, mid-gray surface that fills its picture, for the engine to lay a material on. */
export function swatchPhoto(kind: PaintableKind, side: number): { photo: Raster; surfaces: Surfaces } {
  const photo = createRaster(side, side);
  for (let i = 0; i < photo.data.length; i += 4) photo.data.set([188, 188, 188, 255], i);
  // A little beyond the frame, so that no edge of the surface shows.
  const outline = [-0.2, -0.2, 1.2, -0.2, 1.2, 1.2, -0.2, 1.2];
  const scale = meters[kind];
  return {
    photo,
    surfaces: {
      version: 1,
      regions: [
        {
          kind,
          base: null,
          edits: [{ op: "add", shape: "polygon", points: outline }],
          source: "person",
          confidence: 1,
          keepObjectsInFront: false,
        },
      ],
      planes: [{ kind, outline, toMetres: [scale, 0, 0, 0, scale, 0, 0, 0, 1] }],
    },
  };
}
