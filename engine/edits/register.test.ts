import { join } from "node:path";
import sharp from "sharp";
import { expect, test } from "vitest";
import { createMask, createRaster, type Mask, type Raster } from "../raster.ts";
import { type Drift, similarityOf } from "./drift.ts";
import { findDrift } from "./register.ts";
import { undoDrift, warpRaster } from "./undo-drift.ts";

const degree = Math.PI / 180;

async function sample(name: string, width: number): Promise<Raster> {
  const file = sharp(join(import.meta.dirname, "../../public/samples", `${name}.jpg`)).resize({ width });
  const { data, info } = await file.ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, data: new Uint8ClampedArray(data) };
}

/** Most of the frame's middle, as a house takes it. */
function middleMask({ width, height }: Raster): Mask {
  const mask = createMask(width, height);
  for (let y = Math.round(height * 0.3); y < height * 0.72; y++) {
    mask.data.fill(255, y * width + Math.round(width * 0.2), y * width + Math.round(width * 0.8));
  }
  return mask;
}

/** The picture moved, with something else inside the mask, brighter, redder and out of an encoder. */
async function movedAnswer(photo: Raster, mask: Mask, move: Drift): Promise<Raster> {
  const edited = { ...photo, data: new Uint8ClampedArray(photo.data) };
  for (let i = 0; i < mask.data.length; i++) {
    if (mask.data[i] === 0) continue;
    const stripe = (i % photo.width) % 24 < 12 ? 40 : 90;
    edited.data.set([stripe, 60, 120], i * 4);
  }
  const { a, b, u0, v0 } = similarityOf(move, photo);
  const size = a * a + b * b;
  const back = { a: a / size, b: -b / size, u0: -(a * u0 + b * v0) / size, v0: (b * u0 - a * v0) / size };
  const { width, height } = photo;
  const { data } = warpRaster(edited, back, { x: 0, y: 0, width, height });
  for (let i = 0; i < data.length; i += 4) {
    data[i] = data[i] * 1.05 + 4;
    data[i + 2] *= 0.94;
  }
  const jpeg = await sharp(data, { raw: { width, height, channels: 4 } })
    .blur(0.7)
    .jpeg({ quality: 80 })
    .toBuffer();
  return { width, height, data: new Uint8ClampedArray(await sharp(jpeg).ensureAlpha().raw().toBuffer()) };
}

/** Pixels by which the worst corner is put wrongly. */
function cornerError(found: Drift, { x, y, scale, rotation }: Drift, size: Raster): number {
  const one = similarityOf(found, size);
  const two = similarityOf({ x, y, scale, rotation, confidence: 1 }, size);
  const corners = [0, size.width - 1].flatMap((u) => [0, size.height - 1].map((v) => [u, v]));
  return Math.max(
    ...corners.map(([u, v]) =>
      Math.hypot(
        (one.a - two.a) * u - (one.b - two.b) * v + one.u0 - two.u0,
        (one.b - two.b) * u + (one.a - two.a) * v + one.v0 - two.v0,
      ),
    ),
  );
}

const moves: [string, Drift][] = [
  ["gables", { x: 0, y: 0, scale: 1, rotation: 0, confidence: 1 }],
  ["gables", { x: 12, y: 0, scale: 1.02, rotation: 0, confidence: 1 }],
  ["ranch", { x: -12, y: 6, scale: 0.98, rotation: 0.5 * degree, confidence: 1 }],
  ["backyard", { x: 5, y: -12, scale: 1.02, rotation: -0.5 * degree, confidence: 1 }],
  ["porch", { x: 40, y: 25, scale: 1.03, rotation: 0, confidence: 1 }],
];

test.each(moves)("%s: a drift of %j is found to a quarter of a pixel at the corners", async (name, move) => {
  const photo = await sample(name, 1536);
  const mask = middleMask(photo);
  const found = findDrift(photo, await movedAnswer(photo, mask, move), mask);
  expect(cornerError(found, move, photo)).toBeLessThan(0.25);
  expect(found.confidence).toBeGreaterThan(0.8);
});

test("undone, a drift leaves the photo where it was", async () => {
  const photo = await sample("farm-porch", 800);
  const mask = createMask(photo.width, photo.height);
  const move: Drift = { x: 8, y: -4, scale: 1.015, rotation: 0.3 * degree, confidence: 1 };
  const answer = await movedAnswer(photo, mask, move);
  const back = undoDrift(answer, findDrift(photo, answer, mask));
  const still = await movedAnswer(photo, mask, { ...move, x: 0, y: 0, scale: 1, rotation: 0 });
  let sum = 0;
  let count = 0;
  for (let y = 20; y < photo.height - 20; y++) {
    for (let x = 20; x < photo.width - 20; x++, count++) {
      const at = (y * photo.width + x) * 4 + 1;
      sum += Math.abs(back.data[at] - still.data[at]);
    }
  }
  expect(sum / count).toBeLessThan(5);
});

test("another house, a blank picture and a bare sky are found with no confidence", async () => {
  const photo = await sample("gables", 900);
  const mask = middleMask(photo);
  const other = await sample("ranch", 1000);
  const blank = createRaster(photo.width, photo.height);
  blank.data.fill(128);
  const cut = warpRaster(
    other,
    { a: 1, b: 0, u0: 0.5, v0: 0 },
    { x: 0, y: 0, width: photo.width, height: photo.height },
  );
  expect(findDrift(photo, cut, mask).confidence).toBeLessThan(0.3);
  expect(findDrift(photo, blank, mask).confidence).toBeLessThan(0.3);
  const sky = { ...blank, data: new Uint8ClampedArray(blank.data.length).fill(200) };
  expect(findDrift(sky, sky, mask).confidence).toBeLessThan(0.3);
});
