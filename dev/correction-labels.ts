import sharp from "sharp";
import type { SurfaceKind, Surfaces } from "#engine/index.ts";
import type { Raster } from "#engine/pixels.ts";
import { rasterizeSurfaces } from "#engine/selections.ts";

/** The coarse labels of `scenes/README.md`. */
const labels: Partial<Record<SurfaceKind, number>> = {
  sky: 0,
  roof: 1,
  siding: 2,
  vegetation: 3,
  lawn: 4,
  soil: 4,
  paved: 5,
  window: 6,
  door: 6,
  garage: 6,
  opening: 6,
  trim: 7,
  shutter: 7,
};
export const unknownLabel = 255;

/**
 * What a person's corrections say of every pixel: a label where a surface that they have touched is marked, and "unknown" everywhere else.
 * What the engine proposed and nobody touched would teach the net its own mistakes.
 */
export function labelsOfCorrection(photo: Raster, surfaces: Surfaces): Uint8Array {
  const touched = surfaces.regions.filter(({ source }) => source === "person").map(({ kind }) => kind);
  const pixels = new Uint8Array(photo.width * photo.height).fill(unknownLabel);
  for (const [kind, { data }] of rasterizeSurfaces(photo, surfaces, touched)) {
    const label = labels[kind];
    if (label === undefined) continue;
    for (let i = 0; i < pixels.length; i++) if (data[i] > 127) pixels[i] = label;
  }
  return pixels;
}

/** The labels as a PNG of one channel, which `scenes/net/dataset.py` reads; left to itself sharp writes three. */
export function encodeLabels(
  pixels: Uint8Array,
  { width, height }: { width: number; height: number },
): Promise<Buffer> {
  const raw = { width, height, channels: 1 } as const;
  return sharp(pixels, { raw }).toColourspace("b-w").png().toBuffer();
}
