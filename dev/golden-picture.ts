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

type Rgb = [number, number, number];

/** Of the grays of a picture under a map, so that its file is small. */
const grayStep = 12;

/** Colors (0..255) laid over some pixels of a picture, `share` of them; the picture itself is shown in coarse grays. */
export function mapPicture({ width, height, data }: Raster, colorAt: (i: number) => Rgb | null, share = 0.6): Raster {
  const result = createRaster(width, height);
  for (let i = 0; i < width * height; i++) {
    const luma = 0.299 * data[i * 4] + 0.587 * data[i * 4 + 1] + 0.114 * data[i * 4 + 2];
    const gray = grayStep * Math.round(luma / grayStep);
    const color = colorAt(i) ?? [gray, gray, gray];
    result.data.set([...color.map((value) => gray + share * (value - gray)), 255], i * 4);
  }
  return result;
}

/** A picture with the borders between parts (numbers a pixel) drawn on it. */
export function outlinedPicture(picture: Raster, parts: ArrayLike<number>): Raster {
  const { width } = picture;
  return mapPicture(picture, (i) => {
    const isBorder = ((i + 1) % width > 0 && parts[i] !== parts[i + 1]) || (parts[i + width] ?? parts[i]) !== parts[i];
    return isBorder ? [255, 230, 0] : null;
  });
}
