import { expect, test } from "vitest";
import { createMask, createRaster } from "../raster.ts";
import { beginDraft, lay, patchOfDraft, shade } from "./draft.ts";

function gray(width = 6, height = 4) {
  const base = createRaster(width, height);
  base.data.fill(128);
  for (let i = 3; i < base.data.length; i += 4) base.data[i] = 255;
  return base;
}

test("paint is mixed in linear light: half white over middle gray is lighter than the mean of the bytes", () => {
  const draft = beginDraft(gray(), null);
  lay(draft, 0, 1, 1, 1, 0.5);
  expect(draft.data[0]).toBeGreaterThan(200);
  lay(draft, 1, 0, 0, 0, 1);
  expect(draft.data[4]).toBe(0);
});

test("nothing is painted or shaded where it is not allowed, and less where it is allowed in part", () => {
  const allowed = createMask(6, 4);
  allowed.data.set([0, 128, 255]);
  const draft = beginDraft(gray(), allowed);
  for (const i of [0, 1, 2]) lay(draft, i, 1, 1, 1, 1);
  expect([draft.data[0], draft.data[8]]).toEqual([128, 255]);
  expect(draft.data[4]).toBeGreaterThan(180);
  expect(draft.data[4]).toBeLessThan(230);
  shade(draft, 6, 0.5);
  expect(draft.data[24]).toBe(128);
  expect([...draft.touched.subarray(0, 4)]).toEqual([0, 1, 1, 0]);
});

test("a shadow halves the light, and strokes are noted in their order", () => {
  const draft = beginDraft(gray(), null);
  draft.strokes = { count: 0, pixels: new Uint32Array(1), values: new Float64Array(4) };
  shade(draft, 7, 0.5);
  lay(draft, 8, 0.2, 0.3, 0.4, 0.6);
  expect(draft.data[28]).toBe(92);
  expect([...draft.strokes.pixels.subarray(0, 2)]).toEqual([7, 8]);
  expect([...draft.strokes.values.subarray(0, 8)]).toEqual([0.5, 0, 0, -1, 0.2, 0.3, 0.4, 0.6]);
});

test("the patch is the box of what was painted, clear between", () => {
  const draft = beginDraft(gray(), null);
  for (const i of [7, 15]) lay(draft, i, 1, 0, 0, 1);
  const { x, y, width, height, data } = patchOfDraft(draft);
  expect([x, y, width, height]).toEqual([1, 1, 3, 2]);
  expect([data[3], data[7], data[23]]).toEqual([255, 0, 255]);
});
