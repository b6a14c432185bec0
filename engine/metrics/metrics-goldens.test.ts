import { expect, test } from "vitest";
import { besideEachOther, expectGolden } from "../../dev/golden-picture.ts";
import { createMask, createRaster, type Raster } from "../raster.ts";
import { brightRimShare } from "./bright-rims.ts";
import { shadeSurface, shadowKept, shadowLeft } from "./cast-shadow.ts";
import { fringeShare } from "./fringe.ts";
import { shadingCorrelation } from "./shading-correlation.ts";

const [width, height] = [180, 120];
const mask = createMask(width, height);
for (let y = 10; y < 110; y++) mask.data.fill(255, y * width + 10, y * width + 170);

function picture(levelAt: (x: number, y: number) => number): Raster {
  const raster = createRaster(width, height);
  for (let i = 0; i < width * height; i++) {
    const level = levelAt(i % width, Math.floor(i / width));
    raster.data.set([level, level, level, 255], i * 4);
  }
  return raster;
}
const wall = picture(() => 190);

test("a shadow of our own on a surface is kept, and as deep, where it is still there, and gone where it is not", async () => {
  const { shaded, cast } = shadeSurface(wall, mask);
  await expectGolden(besideEachOther(wall, shaded), new URL("./cast-shadow.golden.png", import.meta.url));
  expect(shadowKept(wall, shaded, cast, mask)).toBeGreaterThan(0.99);
  expect(shadowLeft(wall, shaded, cast, mask)).toBeGreaterThan(0.9);
  const paler = { ...shaded, data: shaded.data.map((byte, i) => (byte + wall.data[i]) / 2) };
  expect(shadowLeft(wall, paler, cast, mask)).toBeLessThan(0.6);
  expect(Math.abs(shadowLeft(wall, wall, cast, mask))).toBeLessThan(1e-9);
});

test("light where it was correlates, turned over it does not", () => {
  const before = picture((x) => 120 + 0.6 * x);
  expect(
    shadingCorrelation(
      before,
      picture((x) => 40 + 0.3 * x),
      mask,
    ),
  ).toBeGreaterThan(0.98);
  expect(
    shadingCorrelation(
      before,
      picture((x) => 230 - 0.6 * x),
      mask,
    ),
  ).toBeLessThan(-0.9);
});

test("a soft border between two colors is no fringe, a light rim in it is", () => {
  const soft = createMask(width, height);
  for (let i = 0; i < width * height; i++) soft.data[i] = Math.max(0, Math.min(255, ((i % width) - 88) * 64));
  const mixed = picture((x) => 60 + (Math.max(0, Math.min(4, x - 88)) / 4) * 120);
  expect(fringeShare(mixed, soft)).toBe(0);
  const rimmed = picture((x) => (x === 90 ? 240 : x < 90 ? 60 : 180));
  expect(fringeShare(rimmed, soft)).toBeGreaterThan(0.3);
});

test("a line brighter than both its sides is a rim, a step from dark to light is none", () => {
  const isBorder = (i: number) => Math.abs((i % width) - 90) < 2;
  expect(
    brightRimShare(
      picture((x) => (x < 90 ? 30 : 120)),
      isBorder,
    ),
  ).toBe(0);
  expect(
    brightRimShare(
      picture((x) => (Math.abs(x - 90) < 2 ? 150 : 40)),
      isBorder,
    ),
  ).toBe(1);
});
