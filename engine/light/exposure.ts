import { linearOfByte, luminance } from "../color.ts";
import type { Raster } from "../raster.ts";
import type { HousePart } from "./prepare-region.ts";
import { darkFloor } from "./shading.ts";

/** Reflectance that a surface most often has before it is changed, and how sure that is (as 1 / variance of the log). */
const typicalReflectance: Record<HousePart, number> = {
  roof: 0.13,
  siding: 0.42,
  accent: 0.42,
  trim: 0.68,
  door: 0.15,
  garage: 0.6,
  shutter: 0.1,
};
const reflectanceTrust = 2;
/** Reflectance of the whitest paint. */
const whitest = 0.88;
const sceneTrust = 8;
/** Roofs lie open to sun and sky: in a bright photo they have more light than its white shows, which is burnt out. */
const brightestRoof = 0.1;
const brightestPart = -0.04;

/**
 * Log of the luminance that a perfectly white, well lit surface would have in this photo. From the brightest things in
 * its lower three quarters (trim, drive, cars: the sky is left out) and from its average.
 */
export function sceneExposure(photo: Raster): number {
  const step = Math.max(1, Math.round(photo.width / 400));
  const values = new Float32Array(Math.ceil(photo.width / step) * Math.ceil(photo.height / step));
  let count = 0;
  let sum = 0;
  for (let y = Math.floor(photo.height * 0.25); y < photo.height; y += step) {
    for (let x = 0; x < photo.width; x += step) {
      const at = (y * photo.width + x) * 4;
      const light = luminance(
        linearOfByte[photo.data[at]],
        linearOfByte[photo.data[at + 1]],
        linearOfByte[photo.data[at + 2]],
      );
      values[count++] = light;
      sum += Math.log(darkFloor + light);
    }
  }
  const bright = values.subarray(0, count).sort()[Math.floor(count * 0.97)];
  const fromBright = Math.log(Math.max(0.02, bright) / 0.85);
  const fromAverage = sum / count - Math.log(0.13);
  return Math.max(-1.6, Math.min(0.1, 0.6 * fromBright + 0.4 * fromAverage));
}

/**
 * Log of the light on the lit parts of one surface, as what a white of reflectance 1 would show there. The surface's own
 * reflectance is not known, so its luminance counts only a little against what the whole photo says.
 */
export function surfaceExposure(reference: number, scene: number, part: HousePart): number {
  const own = reference - Math.log(typicalReflectance[part]);
  const mixed = (sceneTrust * scene + reflectanceTrust * own) / (sceneTrust + reflectanceTrust);
  return Math.max(-1.9, Math.min(part === "roof" ? brightestRoof : brightestPart, mixed));
}

/** The same light, unless the surface would then throw back more than falls on it: white as it is, it must be lit better. */
export function brightEnough(exposure: number, reference: number, part: HousePart): number {
  return Math.min(part === "roof" ? brightestRoof : 0, Math.max(exposure, Math.min(0, reference - Math.log(whitest))));
}
