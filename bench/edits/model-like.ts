import sharp from "sharp";
import { type Drift, hash, similarityOf, warpRaster } from "#engine/bench.ts";
import type { Raster } from "#engine/pixels.ts";
import { readRaster } from "../fit/scene-files.ts";

export type Move = Omit<Drift, "confidence">;

/** The picture as a model that drifts would show it: what findDrift then has to find is `move`. */
export function drifted(picture: Raster, move: Move): Raster {
  const { a, b, u0, v0 } = similarityOf({ ...move, confidence: 1 }, picture);
  const size = a * a + b * b;
  const back = { a: a / size, b: -b / size, u0: -(a * u0 + b * v0) / size, v0: (b * u0 - a * v0) / size };
  return warpRaster(picture, back, { x: 0, y: 0, width: picture.width, height: picture.height });
}

/** A little softer and noisier than the photo, as what comes out of a model and a JPEG of quality 80. */
export async function modelLike(picture: Raster): Promise<Raster> {
  const noisy = new Uint8ClampedArray(picture.data);
  for (let i = 0; i < noisy.length; i++) if ((i & 3) !== 3) noisy[i] += 8 * (hash(i, 5, 11) - 0.5);
  const { width, height } = picture;
  const jpeg = await sharp(noisy, { raw: { width, height, channels: 4 } })
    .blur(0.7)
    .jpeg({ quality: 80 })
    .toBuffer();
  return readRaster(jpeg);
}

/** How far apart two drifts put the corner of the frame that they disagree on most, in pixels. */
export function cornerError(found: Move, true_: Move, size: { width: number; height: number }): number {
  const one = similarityOf({ ...found, confidence: 1 }, size);
  const two = similarityOf({ ...true_, confidence: 1 }, size);
  let most = 0;
  for (const x of [0, size.width - 1]) {
    for (const y of [0, size.height - 1]) {
      const u = (one.a - two.a) * x - (one.b - two.b) * y + one.u0 - two.u0;
      const v = (one.b - two.b) * x + (one.a - two.a) * y + one.v0 - two.v0;
      most = Math.max(most, Math.hypot(u, v));
    }
  }
  return most;
}
