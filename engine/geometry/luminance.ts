import type { Raster } from "../raster.ts";

/** Rec. 601 luma of the encoded (gamma) values, 0..255, one number a pixel: what an edge looks like to the eye. */
export function luminanceOf(photo: Raster): Float32Array {
  const { data } = photo;
  const luminance = new Float32Array(photo.width * photo.height);
  for (let i = 0, j = 0; i < luminance.length; i++, j += 4) {
    luminance[i] = 0.299 * data[j] + 0.587 * data[j + 1] + 0.114 * data[j + 2];
  }
  return luminance;
}
