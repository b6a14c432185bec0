import { expect, test } from "vitest";
import { assertUntouchedOutside, composePatch } from "../compose.ts";
import { hash } from "../materials/noise.ts";
import { createMask, createRaster, type Mask, type Raster } from "../raster.ts";
import { editFromAnswer } from "./edit-from-answer.ts";
import { warpRaster } from "./undo-drift.ts";

const width = 600;
const height = 400;
type Color = [number, number, number];
type Box = { left: number; top: number; right: number; bottom: number };
const wall: Box = { left: 120, top: 120, right: 480, bottom: 320 };
const windows: Box[] = [180, 290, 400].map((left) => ({ left, top: 180, right: left + 44, bottom: 250 }));

function inBox({ left, top, right, bottom }: Box, x: number, y: number): boolean {
  return x >= left && x < right && y >= top && y < bottom;
}

/** A house with three windows before sky, hills and a meadow with stones. */
function house({ wallColor = [205, 195, 175], move = 0 }: { wallColor?: Color; move?: number } = {}): Raster {
  const raster = createRaster(width, height);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const blotch = hash(Math.floor(x / 9), Math.floor(y / 9), 1);
      const grain = 10 * (hash(x, y, 2) - 0.5);
      let color: Color = y < 90 + 20 * Math.sin(x / 40) ? [150, 185, 225] : [60 + 50 * blotch, 95 + 40 * blotch, 50];
      if (inBox(wall, x, y)) color = wallColor;
      for (const box of windows) {
        const u = x - move;
        if (!inBox(box, u, y)) continue;
        const frame = u < box.left + 5 || u >= box.right - 5 || y < box.top + 5 || y >= box.bottom - 5;
        const bar = Math.abs(u - (box.left + box.right) / 2) < 2;
        color = frame || bar ? [240, 240, 235] : [40 + (y - box.top) / 2, 50 + (y - box.top) / 2, 65];
      }
      raster.data.set([...color.map((value) => value + grain), 255], (y * width + x) * 4);
    }
  }
  return raster;
}

function wallMask(): Mask {
  const mask = createMask(width, height);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      if (inBox(wall, x, y) && !windows.some((box) => inBox(box, x, y))) mask.data[y * width + x] = 255;
    }
  }
  return mask;
}

const photo = house();
const allowed = wallMask();
const parts = new Map([["siding", allowed]]);
const navy: Color = [52, 66, 92];
const edit = (answer: Raster) => editFromAnswer({ photo, answer, allowed, parts });
const rejection = (code: string) => expect.objectContaining({ name: "EngineError", code });

function moved(picture: Raster, u0: number, v0: number): Raster {
  return warpRaster(picture, { a: 1, b: 0, u0, v0 }, { x: 0, y: 0, width, height });
}

test("a shifted, tinted answer becomes a patch in place, in its own colour, and nothing outside changes", () => {
  const answer = moved(house({ wallColor: navy }), -7, 4);
  for (let i = 0; i < answer.data.length; i += 4) answer.data[i] = answer.data[i] * 1.06 + 5;
  const { patch, report } = edit(answer);
  const result = composePatch(photo, patch);
  assertUntouchedOutside(photo, result, allowed);
  expect(report.drift.x).toBeCloseTo(7, 1);
  expect(report.drift.y).toBeCloseTo(-4, 1);
  const mean = [0, 0, 0];
  let count = 0;
  for (let i = 0; i < allowed.data.length; i++) {
    if (allowed.data[i] === 0) continue;
    count++;
    for (let c = 0; c < 3; c++) mean[c] += result.data[i * 4 + c];
  }
  for (let c = 0; c < 3; c++) expect(Math.abs(mean[c] / count - navy[c])).toBeLessThan(7);
  expect(report.untouchedShare).toBeCloseTo(1 - count / (width * height), 2);
  expect(report.insideChange).toBeGreaterThan(0.9);
  expect(report.structureKept).toBeGreaterThan(0.8);
});

test("a model that repaints the sky too is pasted only where it was asked", () => {
  const answer = house({ wallColor: navy });
  for (let i = 0; i < width * 70; i++) answer.data[i * 4] = 0.6 * answer.data[i * 4] + 80;
  const { patch, report } = edit(answer);
  assertUntouchedOutside(photo, composePatch(photo, patch), allowed);
  expect(report.outsideBefore).toBeGreaterThan(1);
  expect(patch.data[(100 * patch.width + 20) * 4]).toBeLessThan(80);
});

test("a model that repaints everything is refused, as nobody can tell which colour it meant", () => {
  const answer = house({ wallColor: navy });
  for (let i = 0; i < allowed.data.length; i++) {
    if (allowed.data[i] === 0) answer.data[i * 4] = 255 - answer.data[i * 4];
  }
  expect(() => editFromAnswer({ photo, answer, allowed, parts, structure: "free" })).toThrow(rejection("REPAINTED"));
});

test("alpha rises inside the mask's border and is clear beside it", () => {
  const { patch } = edit(house({ wallColor: navy }));
  const alphaAt = (x: number, y: number) => patch.data[((y - patch.y) * patch.width + x - patch.x) * 4 + 3];
  expect(alphaAt(windows[0].left, 200)).toBe(0);
  expect(alphaAt(windows[0].left - 1, 200)).toBeGreaterThan(60);
  expect(alphaAt(windows[0].left - 1, 200)).toBeLessThan(200);
  expect(alphaAt(windows[0].left - 3, 200)).toBe(255);
});

test("the photo given back is refused as unchanged", () => {
  expect(() => edit(photo)).toThrow(rejection("UNCHANGED"));
});

test("an answer that leaves one of the ordered parts as it was is refused", () => {
  const left = createMask(width, height);
  for (let i = 0; i < left.data.length; i++) if (i % width < 170) left.data[i] = allowed.data[i];
  const answer = house({ wallColor: navy });
  for (let i = 0; i < left.data.length; i++) {
    if (left.data[i] > 0) answer.data.set(photo.data.subarray(i * 4, i * 4 + 4), i * 4);
  }
  const both = new Map([...parts, ["accent", left]]);
  expect(() => editFromAnswer({ photo, answer, allowed, parts: both })).toThrow(rejection("UNCHANGED"));
});

test.each([8, 20, -40])("windows moved by %i px are refused, unless what stands there may go", (move) => {
  const answer = house({ wallColor: navy, move });
  expect(() => edit(answer)).toThrow(rejection("STRUCTURE_LOST"));
  expect(editFromAnswer({ photo, answer, allowed, parts, structure: "free" }).report.structureKept).toBeLessThan(0.5);
});

test("a blank picture and one that is far off are refused as drifted", () => {
  const blank = createRaster(width, height);
  blank.data.fill(120);
  expect(() => edit(blank)).toThrow(rejection("DRIFTED"));
  expect(() => edit(moved(house({ wallColor: navy }), 90, 50))).toThrow(rejection("DRIFTED"));
});

test("before a bare sky, where no drift can be told, an answer that fits is taken as it stands", () => {
  const sky = createRaster(width, height);
  sky.data.fill(200);
  const answer = { ...sky, data: new Uint8ClampedArray(sky.data) };
  for (let i = 0; i < allowed.data.length; i++) if (allowed.data[i] > 0) answer.data.set(navy, i * 4);
  const { report } = editFromAnswer({ photo: sky, answer, allowed, parts });
  expect([report.drift.x, report.drift.y, report.drift.scale]).toEqual([0, 0, 1]);
  for (let i = 0; i < answer.data.length; i++) answer.data[i] = Math.min(answer.data[i], 150);
  expect(() => editFromAnswer({ photo: sky, answer, allowed, parts })).toThrow(rejection("REPAINTED"));
});

test("an answer on another grid is refused", () => {
  expect(() => edit(createRaster(width - 1, height))).toThrow(rejection("WRONG_SIZE"));
});
