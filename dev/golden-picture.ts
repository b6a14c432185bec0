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

/** Pictures in a row, tops level, with a white gap between. */
export function besideEachOther(...pictures: Raster[]): Raster {
  const gap = 4;
  const width = pictures.reduce((sum, picture) => sum + picture.width + gap, -gap);
  const sheet = createRaster(width, Math.max(...pictures.map(({ height }) => height)));
  sheet.data.fill(255);
  let left = 0;
  for (const picture of pictures) {
    for (let y = 0; y < picture.height; y++) {
      const row = picture.data.subarray(y * picture.width * 4, (y + 1) * picture.width * 4);
      sheet.data.set(row, (y * sheet.width + left) * 4);
    }
    left += picture.width + gap;
  }
  return sheet;
}

/** From one end to the other, in pixels. */
type Stretch = { x0: number; y0: number; x1: number; y1: number };

/** A picture with straight lines of one pixel drawn on it. */
export function linedPicture(picture: Raster, lines: Stretch[], color: Rgb = [255, 0, 160]): Raster {
  const { width, height } = picture;
  const result = { width, height, data: new Uint8ClampedArray(picture.data) };
  for (const { x0, y0, x1, y1 } of lines) {
    const steps = Math.max(1, Math.ceil(Math.max(Math.abs(x1 - x0), Math.abs(y1 - y0))));
    for (let k = 0; k <= steps; k++) {
      const x = Math.floor(x0 + ((x1 - x0) * k) / steps);
      const y = Math.floor(y0 + ((y1 - y0) * k) / steps);
      if (x >= 0 && y >= 0 && x < width && y < height) result.data.set(color, (y * width + x) * 4);
    }
  }
  return result;
}

/** A color of its own for each number, black for those below 0. */
export function partColor(part: number): Rgb {
  return part < 0 ? [0, 0, 0] : [64 + ((part * 83) % 192), 64 + ((part * 151) % 192), 64 + ((part * 37) % 192)];
}
