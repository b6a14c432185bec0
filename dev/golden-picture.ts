import { existsSync, writeFileSync } from "node:fs";
import sharp from "sharp";
import { expect } from "vitest";
import { createRaster, type Raster } from "#engine/pixels.ts";

/** Levels, as the mean over all channels: another processor may round otherwise. */
const tolerance = 0.35;

/**
 * That `picture` is still the one in `file`, a PNG beside the test that has been looked at. `GOLDEN=write npx vitest run ...` writes what is made
 * now: look at it before it is committed.
 */
export async function expectGolden({ width, height, data }: Raster, file: URL): Promise<void> {
  const made = sharp(Buffer.from(data.buffer, data.byteOffset, data.byteLength), {
    raw: { width, height, channels: 4 },
  }).removeAlpha();
  if (process.env.GOLDEN === "write") writeFileSync(file, await made.clone().png({ compressionLevel: 9 }).toBuffer());
  expect(existsSync(file), `${file.pathname} is missing`).toBe(true);
  const golden = await sharp(file.pathname).raw().toBuffer({ resolveWithObject: true });
  expect([golden.info.width, golden.info.height]).toEqual([width, height]);
  const now = await made.raw().toBuffer();
  let off = 0;
  for (let i = 0; i < now.length; i++) off += Math.abs(now[i] - golden.data[i]);
  expect(off / now.length).toBeLessThan(tolerance);
}

/** A picture of one value 0..1 a pixel, as grays: masks, distances, light. */
export function grayPicture(width: number, height: number, valueAt: (i: number) => number): Raster {
  const picture = createRaster(width, height);
  for (let i = 0; i < width * height; i++) {
    const gray = 255 * valueAt(i);
    picture.data.set([gray, gray, gray, 255], i * 4);
  }
  return picture;
}
