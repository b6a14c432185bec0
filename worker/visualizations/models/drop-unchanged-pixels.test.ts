import { expect, test } from "vitest";
import type { Patch } from "#engine/index.ts";
import { createRaster } from "#engine/pixels.ts";
import { dropUnchangedPixels } from "./drop-unchanged-pixels.ts";

const width = 120;
const height = 90;
const left = 20;
const top = 10;

/** Gravel: every pixel another brightness. */
const photo = createRaster(width, height);
for (let i = 0; i < width * height; i++)
  photo.data.fill(110 + (((Math.imul(i, 0x9e3779b1) >>> 8) * 7) % 41), i * 4, i * 4 + 3);

/** A soft copy of it with an orange ball in the middle. */
function answer(): Patch {
  const data = new Uint8ClampedArray(80 * 60 * 4);
  for (let i = 0; i < 80 * 60; i++) {
    const isBall = Math.hypot((i % 80) - 40, Math.floor(i / 80) - 30) < 12;
    data.set(isBall ? [224, 112, 26, 255] : [130, 130, 130, 200], i * 4);
  }
  return { x: left, y: top, width: 80, height: 60, data };
}

const alphaAt = ({ data }: Patch, x: number, y: number) => data[(y * 80 + x) * 4 + 3];

test("what a model only copied is the photo again, what is new stays, and nothing gains alpha", () => {
  const given = answer();
  const kept = dropUnchangedPixels(given, photo);
  expect(alphaAt(kept, 40, 30)).toBe(255);
  expect([...kept.data.subarray((30 * 80 + 40) * 4, (30 * 80 + 40) * 4 + 3)]).toEqual([224, 112, 26]);
  for (const [x, y] of [
    [5, 5],
    [70, 50],
    [40, 5],
  ]) {
    expect(alphaAt(kept, x, y)).toBe(0);
  }
  for (let i = 3; i < kept.data.length; i += 4) expect(kept.data[i]).toBeLessThanOrEqual(given.data[i]);
});

test("a patch of nothing stays nothing", () => {
  const empty = { x: 0, y: 0, width: 0, height: 0, data: new Uint8ClampedArray(0) };
  expect(dropUnchangedPixels(empty, photo)).toBe(empty);
});
