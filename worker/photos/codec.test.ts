import { describe, expect, it } from "vitest";
import { encodeJpeg } from "#engine/photos.ts";
import { createRaster, type Raster } from "#engine/pixels.ts";
import { CodecError, decodeJpeg, decodePng } from "./codec.ts";

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
    const after = await decodeJpeg(encodeJpeg(before, 92));
    expect([after.width, after.height]).toEqual([201, 133]);
    expect(meanDifference(before, after)).toBeLessThan(1);
  });

  it("refuse a JPEG that is cut short instead of painting grey, and read the next one", async () => {
    const whole = encodeJpeg(gradient(320, 240), 92);
    await expect(decodeJpeg(whole.slice(0, whole.length * 0.6))).rejects.toThrow(CodecError);
    await expect(decodeJpeg(new Uint8Array(300))).rejects.toThrow(CodecError);
    expect((await decodeJpeg(whole)).width).toBe(320);
  });

  it("refuse what is no PNG", async () => {
    await expect(decodePng(crypto.getRandomValues(new Uint8Array(500)))).rejects.toThrow(CodecError);
  });

  it("encode and decode a frame of 2048 px within five seconds", { timeout: 20_000 }, async () => {
    const frame = gradient(2048, 1536);
    const started = Date.now();
    const after = await decodeJpeg(encodeJpeg(frame, 92));
    expect(Date.now() - started).toBeLessThan(5000);
    expect(meanDifference(frame, after)).toBeLessThan(1);
  });
});
