import { expect, it } from "vitest";
import { addPngProvenance } from "#engine/photos.ts";
import { createRaster } from "#engine/pixels.ts";
import { decodePng } from "../photos/codec.ts";
import { decodePatchPng, encodePatchPng } from "./patch-png.ts";

function noise(width: number, height: number) {
  const raster = createRaster(width, height);
  for (let i = 0; i < raster.data.length; i++) raster.data[i] = (i * 2654435761) >>> 24;
  return raster;
}

it.each([
  [1, 1],
  [97, 53],
  [640, 480],
])("keeps every RGBA value of %i x %i, also under alpha 0, for us and for other readers", async (width, height) => {
  const patch = noise(width, height);
  const file = addPngProvenance(await encodePatchPng(patch), "compositeSynthetic");
  expect(await decodePatchPng(file)).toEqual(patch);
  expect((await decodePng(file)).data).toEqual(patch.data);
});

it("refuses a file that is cut short, damaged or another kind", async () => {
  const file = await encodePatchPng(noise(64, 64));
  await expect(decodePatchPng(file.slice(0, file.length / 2))).rejects.toThrow();
  const damaged = file.slice();
  damaged[60] ^= 255;
  await expect(decodePatchPng(damaged)).rejects.toThrow();
  await expect(decodePatchPng(new Uint8Array(100))).rejects.toThrow("Not a patch file");
});

it("writes and reads a whole frame of 1536 px within three seconds", async () => {
  const frame = noise(1536, 1152);
  frame.data.fill(0, 0, frame.data.length / 2);
  const started = Date.now();
  const file = await encodePatchPng(frame);
  const written = Date.now();
  await decodePatchPng(file);
  console.log(`1536 px: ${written - started} ms to write ${file.length} bytes, ${Date.now() - written} ms to read`);
  expect(Date.now() - started).toBeLessThan(3000);
});
