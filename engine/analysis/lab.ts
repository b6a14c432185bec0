import { fastLabCurve as labCurve, linearOfByte as linear } from "../color.ts";
import type { Raster } from "../raster.ts";

/** CIE L*a*b* (D65) of an sRGB picture, one plane a channel: lightness 0..100, a and b about -100..100. */
export type LabPlanes = { width: number; height: number; lightness: Float32Array; a: Float32Array; b: Float32Array };

export function toLab(photo: Raster): LabPlanes {
  const { width, height, data } = photo;
  const count = width * height;
  const lightness = new Float32Array(count);
  const a = new Float32Array(count);
  const b = new Float32Array(count);
  for (let i = 0, at = 0; i < count; i++, at += 4) {
    const red = linear[data[at]];
    const green = linear[data[at + 1]];
    const blue = linear[data[at + 2]];
    const x = labCurve((0.4124 * red + 0.3576 * green + 0.1805 * blue) / 0.95047);
    const y = labCurve(0.2126 * red + 0.7152 * green + 0.0722 * blue);
    const z = labCurve((0.0193 * red + 0.1192 * green + 0.9505 * blue) / 1.08883);
    lightness[i] = 116 * y - 16;
    a[i] = 500 * (x - y);
    b[i] = 200 * (y - z);
  }
  return { width, height, lightness, a, b };
}
