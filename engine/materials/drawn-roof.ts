import { createRaster, type Mask, type Raster } from "../raster.ts";
import type { PixelToMeters } from "./pixel-to-meters.ts";
import type { Relief } from "./sample-tile.ts";

/** A stretch of roof for tests, as a photo of a house shows it: seen from below, its slope half as high as it is long. */
export const roofSize = { width: 260, height: 120 };

export const roofFace: PixelToMeters = Float64Array.of(0.03, 0.004, 0, -0.006, 0.065, 0, 0, 0, 1);

export function roofMask(): Mask {
  return { ...roofSize, data: new Uint8Array(roofSize.width * roofSize.height).fill(255) };
}

/** A relief in plain light: gray, or in a color given in bytes of light, with its warmth and its second color. */
export function pictureOfRelief(relief: Relief, [first, second] = [150, 235]): Raster {
  const picture = createRaster(roofSize.width, roofSize.height);
  for (let i = 0; i < roofSize.width * roofSize.height; i++) {
    const mix = relief[i * 3 + 2] / 255;
    const level = (relief[i * 3] / 128) * (first + (second - first) * mix);
    const warm = (relief[i * 3 + 1] - 128) / 127;
    picture.data.set([level * (1 + 0.24 * warm), level, level * (1 - 0.26 * warm), 255], i * 4);
  }
  return picture;
}
