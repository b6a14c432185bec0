import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { createRaster, type Raster } from "../raster.ts";
import { encodeJpeg } from "./encode-jpeg.ts";

function paint(width: number, height: number, color: (x: number, y: number) => [number, number, number]): Raster {
  const raster = createRaster(width, height);
  for (let i = 0; i < width * height; i++) raster.data.set([...color(i % width, Math.floor(i / width)), 255], i * 4);
  return raster;
}

const waves = (width: number, height: number) =>
  paint(width, height, (x, y) => [
    128 + 90 * Math.sin(x / 9),
    128 + 90 * Math.cos(y / 7),
    128 + 60 * Math.sin((x + y) / 5),
  ]);

async function meanError(file: Uint8Array, wanted: Raster): Promise<number> {
  const { data, info } = await sharp(file).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  expect([info.width, info.height]).toEqual([wanted.width, wanted.height]);
  return data.reduce((sum, value, i) => sum + Math.abs(value - wanted.data[i]), 0) / data.length;
}

const byLibjpeg = ({ width, height, data }: Raster, quality: number, optimiseCoding = true) =>
  sharp(data, { raw: { width, height, channels: 4 } })
    .removeAlpha()
    .jpeg({ quality, optimiseCoding })
    .toBuffer();

describe("encodeJpeg", () => {
  it.each([30, 75, 92, 100])("is as true to the picture as libjpeg at quality %i", async (quality) => {
    const picture = waves(333, 211);
    const [ours, theirs] = [encodeJpeg(picture, quality), await byLibjpeg(picture, quality)];
    expect(await meanError(ours, picture)).toBeLessThan((await meanError(theirs, picture)) * 1.05 + 0.05);
    expect(ours.length).toBeLessThan(theirs.length * 1.25);
  });

  it.each([
    [1, 1],
    [16, 16],
    [17, 9],
    [8, 100],
    [250, 31],
  ])("encodes %i x %i whole", async (width, height) => {
    const picture = waves(width, height);
    expect(await meanError(encodeJpeg(picture, 95), picture)).toBeLessThan(4);
  });

  it("encodes the hardest contrasts that eight bits allow", async () => {
    const picture = paint(160, 160, (x, y) => {
      const white = (x + y) % 2 === 0 || (x >> 3) % 2 === 0;
      return white ? [255, 255, 255] : [0, 0, 0];
    });
    expect(await meanError(encodeJpeg(picture, 100), picture)).toBeLessThan(1);
  });

  it("keeps colors in full where it is asked to, which half the resolution cannot", async () => {
    const stripes = paint(64, 48, (x) => (x % 2 === 0 ? [200, 40, 40] : [40, 40, 200]));
    const full = encodeJpeg(stripes, 95, { colors: "full" });
    expect(await meanError(full, stripes)).toBeLessThan(2);
    expect(await meanError(encodeJpeg(stripes, 95), stripes)).toBeGreaterThan(20);
  });

  it("is smaller than with the standard's Huffman tables, which fit no picture in particular", async () => {
    const picture = waves(333, 211);
    expect(encodeJpeg(picture, 92).length).toBeLessThan((await byLibjpeg(picture, 92, false)).length * 0.97);
  });

  it("writes only what a picture needs", () => {
    const file = encodeJpeg(waves(40, 40), 80);
    const markers = [...file].flatMap((byte, i) => (byte === 0xff && file[i + 1] > 0 ? [file[i + 1]] : []));
    expect(markers).toEqual([0xd8, 0xe0, 0xdb, 0xc0, 0xc4, 0xda, 0xd9]);
  });
});
