import { expect, it } from "vitest";
import { cropPatch, type Patch } from "#engine/index.ts";
import { createRaster } from "#engine/pixels.ts";
import { decodePatch } from "./decode-patch.ts";
import { encodePatch } from "./encode-patch.ts";
import { encodePatchPng } from "./patch-png.ts";

const frame = { width: 320, height: 200 };

/** A soft disk with waves of color and some grain, in a frame that is clear but for it. */
function paint(): Patch {
  const whole = createRaster(frame.width, frame.height);
  for (let i = 0; i < frame.width * frame.height; i++) {
    const [x, y] = [i % frame.width, Math.floor(i / frame.width)];
    const alpha = Math.max(0, Math.min(255, (70 - Math.hypot(x - 190, y - 90)) * 60));
    const grain = (((i * 2654435761) >>> 24) - 128) / 12;
    const waves = [128 + 60 * Math.sin(x / 6), 110 + 50 * Math.cos(y / 9), 90 + 40 * Math.sin((x + y) / 11)];
    const color = waves.map((value) => value + grain);
    if (alpha >= 1) whole.data.set([...color, alpha], i * 4);
  }
  const patch = cropPatch({ x: 0, y: 0, ...whole }, frame);
  if (!patch) throw new Error("Nothing is painted.");
  return patch;
}

it("keeps place and coverage to the last bit and colors closely, at little more than half of a small PNG", async () => {
  const patch = paint();
  expect(patch.width).toBeLessThan(150);
  const file = await encodePatch({ patch, frame });
  const read = await decodePatch(file);
  expect(read.frame).toEqual(frame);
  expect([read.patch.x, read.patch.y, read.patch.width, read.patch.height]).toEqual([
    ...[patch.x, patch.y, patch.width, patch.height],
  ]);
  let [error, shown] = [0, 0];
  for (let at = 0; at < patch.data.length; at += 4) {
    const alpha = patch.data[at + 3] ?? 0;
    if (read.patch.data[at + 3] !== alpha) throw new Error(`Coverage differs at ${at / 4}.`);
    if (alpha === 0) continue;
    for (let c = 0; c < 3; c++) error += Math.abs((read.patch.data[at + c] ?? 0) - (patch.data[at + c] ?? 0));
    shown += 3;
  }
  expect(error / shown).toBeLessThan(2);
  const asPng = await encodePatchPng({ ...patch });
  expect(file.length).toBeLessThan(asPng.length * 0.6);
});

it("reads a patch that was stored as a PNG of the whole frame", async () => {
  const whole = createRaster(40, 30);
  whole.data.set([200, 100, 50, 255], (12 * 40 + 7) * 4);
  const read = await decodePatch(await encodePatchPng(whole));
  expect(read).toEqual({ patch: { x: 0, y: 0, ...whole }, frame: { width: 40, height: 30 } });
});

it("refuses a file that is cut short or damaged, wherever that is, and one that lies outside its frame", async () => {
  const file = await encodePatch({ patch: paint(), frame });
  for (const length of [0, 7, 20, 40, file.length / 2, file.length - 3]) {
    await expect(decodePatch(file.slice(0, length)), `${length} bytes`).rejects.toThrow();
  }
  const damaged = file.slice();
  damaged[file.length - 20] ^= 255;
  await expect(decodePatch(damaged)).rejects.toThrow();
  const outside = file.slice();
  outside[8 + 8] = 1;
  await expect(decodePatch(outside)).rejects.toThrow("outside");
});
