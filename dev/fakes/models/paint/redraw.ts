import { hash } from "#engine/kit.ts";
import { type Raster, resizeRaster } from "#engine/pixels.ts";

/** A model draws all of the picture anew: a little softer, with noise of its own and hardly another white balance. */
export function redraw(picture: Raster, seed: number): Raster {
  const { width, height } = picture;
  const small = resizeRaster(picture, Math.max(1, Math.round(width * 0.8)), Math.max(1, Math.round(height * 0.8)));
  const soft = resizeRaster(small, width, height);
  const gain = [0, 1, 2].map((c) => 1 + 0.03 * (hash(c, 3, seed) - 0.5));
  for (let i = 0; i < width * height; i++) {
    const noise = 5 * (hash(i % width, Math.floor(i / width), seed) - 0.5);
    for (let c = 0; c < 3; c++) soft.data[i * 4 + c] = soft.data[i * 4 + c] * gain[c] + noise;
  }
  return soft;
}
