import { describe, expect, it } from "vitest";
import { createRaster, type Raster } from "../../engine/raster.ts";
import { CodecError, decodeJpeg, decodePng, decodeWebp, encodeJpeg, encodeLosslessWebp } from "./codec.ts";

function gradient(width: number, height: number): Raster {
  const raster = createRaster(width, height);
  for (let i = 0; i < width * height; i++) {
    const x = i % width;
    const y = Math.floor(i / width);
    raster.data.set([(x * 255) / width, (y * 255) / height, 128, 255], i * 4);
  }
  return raster;
}

function meanDifference(a: Raster, b: Raster): number {
  let sum = 0;
  for (let i = 0; i < a.data.length; i++) sum += Math.abs(a.data[i] - b.data[i]);
  return sum / a.data.length;
}

describe("the Worker's codecs", () => {
  it("keep a JPEG's size and, at quality 92, its colours within one step on average", async () => {
    const before = gradient(201, 133);
    const after = await decodeJpeg(await encodeJpeg(before, 92));
    expect([after.width, after.height]).toEqual([201, 133]);
    expect(meanDifference(before, after)).toBeLessThan(1);
  });

  it("refuse a JPEG that is cut short instead of painting grey, and read the next one", async () => {
    const whole = await encodeJpeg(gradient(320, 240), 92);
    await expect(decodeJpeg(whole.slice(0, whole.length * 0.6))).rejects.toThrow(CodecError);
    await expect(decodeJpeg(new Uint8Array(300))).rejects.toThrow(CodecError);
    expect((await decodeJpeg(whole)).width).toBe(320);
  });

  it("keep every RGBA value in lossless WebP, also under alpha 0", async () => {
    const before = createRaster(97, 53);
    before.data.set(crypto.getRandomValues(new Uint8ClampedArray(97 * 53 * 4)));
    const after = await decodeWebp(await encodeLosslessWebp(before));
    expect(after.data).toEqual(before.data);
  });

  it("refuse what is no PNG and no WebP", async () => {
    const noise = crypto.getRandomValues(new Uint8Array(500));
    await expect(decodePng(noise)).rejects.toThrow(CodecError);
    await expect(decodeWebp(noise)).rejects.toThrow(CodecError);
  });

  it.each([1536, 2048])("encode and decode a frame of %i px within five seconds", { timeout: 20_000 }, async (side) => {
    const frame = gradient(side, side * 0.75);
    const started = Date.now();
    await decodeJpeg(await encodeJpeg(frame, 92));
    const jpeg = Date.now();
    await decodeWebp(await encodeLosslessWebp(frame));
    console.log(`${side} px: JPEG ${jpeg - started} ms, lossless WebP ${Date.now() - jpeg} ms`);
    expect(jpeg - started).toBeLessThan(5000);
  });
});
