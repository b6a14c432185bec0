import { expect, test } from "vitest";
import { hash } from "../materials/noise.ts";
import { createMask, createRaster, type Mask } from "../raster.ts";
import { boundsOf, cropMask, cropRaster } from "./bounds.ts";

/** Row by row, without a trick. */
function plainBounds({ width, height, data }: Mask) {
  let [left, top, right, bottom] = [width, height, -1, -1];
  for (let i = 0; i < width * height; i++) {
    if (data[i] === 0) continue;
    const [x, y] = [i % width, Math.floor(i / width)];
    [left, right] = [Math.min(left, x), Math.max(right, x)];
    [top, bottom] = [Math.min(top, y), Math.max(bottom, y)];
  }
  return right < 0 ? null : { x: left, y: top, width: right - left + 1, height: bottom - top + 1 };
}

test("the box of a mask is the one that looking at every pixel finds", () => {
  for (let round = 0; round < 60; round++) {
    const mask = createMask(5 + (round % 23), 3 + (round % 17));
    const share = hash(round, 1, 3) ** 4;
    for (let i = 0; i < mask.data.length; i++) if (hash(i, round, 4) < share) mask.data[i] = 1 + (i % 255);
    expect(boundsOf(mask, 0)).toEqual(plainBounds(mask));
  }
});

test("a margin grows the box, but not out of the picture", () => {
  const mask = createMask(20, 10);
  mask.data[3 * 20 + 17] = 1;
  expect(boundsOf(mask, 4)).toEqual({ x: 13, y: 0, width: 7, height: 8 });
  expect(boundsOf(createMask(20, 10), 4)).toBeNull();
});

test("mask and picture are cut to the same pixels", () => {
  const mask = createMask(8, 6);
  const picture = createRaster(8, 6);
  for (let i = 0; i < 48; i++) {
    mask.data[i] = i;
    picture.data[i * 4] = i;
  }
  const box = { x: 3, y: 2, width: 4, height: 3 };
  const bits = cropMask(mask, box);
  const cut = cropRaster(picture, box);
  expect([...bits.data]).toEqual([19, 20, 21, 22, 27, 28, 29, 30, 35, 36, 37, 38]);
  for (let i = 0; i < 12; i++) expect(cut.data[i * 4]).toBe(bits.data[i]);
  expect(cropRaster(picture, { x: 0, y: 0, width: 8, height: 6 })).toBe(picture);
});
