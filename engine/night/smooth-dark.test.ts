import { expect, test } from "vitest";
import { expectGolden } from "../../dev/golden-picture.ts";
import { createRaster, type Raster } from "../raster.ts";
import { smoothDark } from "./smooth-dark.ts";

/** Gray bytes by column and row. */
function gray(width: number, height: number, byte: (x: number, y: number) => number): Raster {
  const picture = createRaster(width, height);
  for (let i = 0; i < width * height; i++) {
    const level = byte(i % width, Math.floor(i / width));
    picture.data.set([level, level, level, 255], i * 4);
  }
  return picture;
}

const checks = (x: number, y: number) => ((x + y) % 2 ? 5 : -5);
const at = (picture: Raster, x: number, y: number) => picture.data[(y * picture.width + x) * 4];

test("fine drawing goes in the dark and stays in the light", () => {
  const picture = gray(80, 20, (x, y) => (x < 40 ? 24 : 160) + checks(x, y));
  smoothDark(picture);
  expect(Math.abs(at(picture, 20, 10) - at(picture, 21, 10))).toBeLessThan(7);
  expect(Math.abs(at(picture, 60, 10) - at(picture, 61, 10))).toBe(10);
});

test("an edge between black and a lit thing stays", () => {
  const picture = gray(80, 20, (x) => (x < 40 ? 8 : 90));
  smoothDark(picture);
  expect(at(picture, 40, 10) - at(picture, 39, 10)).toBeGreaterThan(74);
});

test("a plain picture stays, to its borders", () => {
  const picture = gray(30, 9, () => 20);
  smoothDark(picture);
  expect(picture).toEqual(gray(30, 9, () => 20));
});

test("grain and edges in the dark, side by side from black to gray", async () => {
  const picture = gray(160, 40, (x, y) => (x >> 5) * 28 + 8 + checks(x, y) + (y > 20 && x % 32 > 16 ? 30 : 0));
  smoothDark(picture);
  await expectGolden(picture, new URL("./smooth-dark.golden.png", import.meta.url));
});
