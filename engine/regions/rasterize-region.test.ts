import { expect, test } from "vitest";
import type { Mask } from "../raster.ts";
import type { Edit, Region } from "../surfaces.ts";
import { fillLoops } from "./fill-loops.ts";
import { clumsyGrid, paintPicture } from "./painted-house.ts";
import { rasterizeRegion } from "./rasterize-region.ts";
import { encodeRuns } from "./run-lengths.ts";

const width = 960;
const height = 640;
const sky = [0, 0, 960, 0, 960, 640, 0, 640];
const lawn = [0, 470, 960, 470, 960, 640, 0, 640];
const wall = [260, 240, 480, 110, 700, 240, 700, 480, 260, 480];
const shrub = [300, 500, 300, 440, 330, 400, 380, 395, 420, 430, 430, 500];
const photo = paintPicture(width, height, [
  { points: sky, color: [150, 190, 235] },
  { points: lawn, color: [90, 130, 60] },
  { points: wall, color: [196, 180, 150] },
]);

function region(edits: Edit[] = [], clump = 7): Region {
  const base = clump > 0 ? encodeRuns(clumsyGrid(wall, photo, 768, 512, clump), 768, 512) : null;
  return { kind: "siding", base, edits, source: "auto", confidence: 1, keepObjectsInFront: true };
}

function exact(points: number[]): Uint8Array {
  return fillLoops([points], { x: 0, y: 0, width, height });
}

function overlap(mask: Mask, truth: Uint8Array): number {
  let shared = 0;
  let either = 0;
  for (let i = 0; i < truth.length; i++) {
    shared += Math.min(mask.data[i], truth[i]);
    either += Math.max(mask.data[i], truth[i]);
  }
  return shared / either;
}

test("steps of seven cells become the wall's own straight edges", () => {
  const mask = rasterizeRegion(photo, region());
  expect(overlap(mask, exact(wall))).toBeGreaterThan(0.99);
});

test("edges are at most two pixels wide, in rows and in columns", () => {
  const { data } = rasterizeRegion(photo, region());
  for (const y of [300, 345, 420]) {
    const partial = data.subarray(y * width, (y + 1) * width).filter((value) => value > 5 && value < 250);
    expect(partial.length).toBeLessThanOrEqual(4);
  }
});

test("without an edge in the photo the border is smooth, not a spray", () => {
  const flat = paintPicture(width, height, [{ points: sky, color: [196, 180, 150] }]);
  const mask = rasterizeRegion(flat, { ...region(), keepObjectsInFront: false });
  expect(overlap(mask, exact(wall))).toBeGreaterThan(0.97);
  const partial = mask.data.filter((value) => value > 5 && value < 250).length;
  expect(partial).toBeLessThan(2.2 * (440 + 240 * 2 + 256 * 2));
});

test("corrections apply in their order and keep exact edges", () => {
  const square = [0.1, 0.2, 0.2, 0.2, 0.2, 0.5, 0.1, 0.5];
  const add: Edit = { op: "add", shape: "polygon", points: square };
  const remove: Edit = { ...add, op: "remove" };
  const at = (mask: Mask) => mask.data[200 * width + 144];
  expect(at(rasterizeRegion(photo, { ...region([add, remove]), keepObjectsInFront: false }))).toBe(0);
  const kept = rasterizeRegion(photo, { ...region([remove, add]), keepObjectsInFront: false });
  expect(at(kept)).toBe(255);
  expect([...kept.data.subarray(200 * width + 95, 200 * width + 97)]).toEqual([0, 255]);
});

test("a plant before the wall is taken out, unless the person wants it covered", () => {
  const planted = paintPicture(width, height, [
    { points: sky, color: [150, 190, 235] },
    { points: wall, color: [196, 180, 150] },
    { points: shrub, color: [60, 95, 40] },
  ]);
  const inside = 440 * width + 370;
  expect(rasterizeRegion(planted, region()).data[inside]).toBe(0);
  expect(rasterizeRegion(planted, { ...region(), keepObjectsInFront: false }).data[inside]).toBe(255);
  const brush: Edit = { op: "add", shape: "stroke", points: [370 / width, 440 / height], radius: 8 / width };
  expect(rasterizeRegion(planted, region([brush])).data[inside]).toBe(255);
});

test("other surfaces are left to their own", () => {
  const blockers = { width, height, data: exact([400, 300, 450, 300, 450, 380, 400, 380]) };
  const mask = rasterizeRegion(photo, region(), blockers);
  expect(mask.data[340 * width + 425]).toBe(0);
  expect(mask.data[340 * width + 500]).toBe(255);
});

test("a region without base and edits is empty", () => {
  expect(rasterizeRegion(photo, region([], 0)).data.every((value) => value === 0)).toBe(true);
});
