import { expect, test } from "vitest";
import { expectGolden } from "../../dev/golden-picture.ts";
import { createMask, createRaster, type Raster } from "../raster.ts";
import { architecturalTile, threeTabTile } from "./asphalt.ts";
import { fitOldCourses } from "./fit-old-courses.ts";
import { hash } from "./noise.ts";
import { measureOldCourses } from "./old-courses.ts";
import type { PixelToMeters } from "./pixel-to-meters.ts";
import { clayBarrelTile } from "./roof-tile.ts";
import { sampleTile } from "./sample-tile.ts";
import { makeTile, type TileRecipe } from "./tile.ts";

const [width, height] = [320, 150];
/** A slope that rises from the eave, its courses four pixels high and falling a little to the right; a picture of two more. */
const slope: PixelToMeters = Float64Array.of(0.024, 0.003, 0, -0.0015, 0.036, 0, 0, 0, 1);
const box = { x: 0, y: 0, width, height };
const mask = createMask(width, height);
mask.data.fill(255);
const pieceOf = new Uint8Array(width * height);

function roofOf(recipe: TileRecipe, lay = slope): Raster {
  const relief = sampleTile(makeTile(recipe), mask, pieceOf, [lay]);
  return pictureOf((i) => 90 * (relief[i * 3] / 128));
}

function pictureOf(levelAt: (i: number) => number): Raster {
  const picture = createRaster(width, height);
  for (let i = 0; i < width * height; i++) {
    const level = levelAt(i) + 6 * (hash(i % width, Math.floor(i / width), 5) - 0.5);
    picture.data.set([level, level, level, 255], i * 4);
  }
  return picture;
}

/** The slope as it is taken for something else: so many times larger along and down it, its courses turned. */
function mistaken(along: number, down: number, fall = 0): PixelToMeters {
  return slope.map((value, i) => (i < 3 ? along * value : i < 6 ? down * (value + fall * slope[i - 3]) : value));
}

const measure = (photo: Raster, piece: PixelToMeters) =>
  measureOldCourses({ pieceOf, pieces: [piece] }, { photo, mask, box })[0];
const fitted = (photo: Raster, piece: PixelToMeters) =>
  fitOldCourses({ pieceOf, pieces: [piece] }, { photo, mask, box }).pieces[0];
/** Of two measures of a slope, how many times further down it one says a pixel is. */
const downBy = (one: PixelToMeters, other: PixelToMeters) => one[4] / other[4];

test("courses of the old roof are found at their height, whatever the slope was taken for", () => {
  const photo = roofOf(architecturalTile());
  for (const [down, fall] of [
    [1, 0],
    [0.7, 0],
    [1.4, 0],
    [1, 0.06],
  ]) {
    const old = measure(photo, mistaken(1, down, fall));
    expect(old).not.toBeNull();
    expect(Math.abs(Math.log((old?.period ?? 0) / (0.143 * down)))).toBeLessThan(0.04);
  }
});

test("new courses are as high as the old ones and run as they do", async () => {
  const photo = roofOf(architecturalTile());
  const wrong = mistaken(0.7, 0.66, -0.09);
  const right = fitted(photo, wrong);
  expect(downBy(slope, wrong)).toBeGreaterThan(1.4);
  expect(Math.abs(Math.log(downBy(slope, right)))).toBeLessThan(0.04);
  // Degrees of the picture by which courses run off the true ones.
  const off = (piece: PixelToMeters) => Math.atan2(piece[3], piece[4]) - Math.atan2(slope[3], slope[4]);
  expect(Math.abs(off(wrong))).toBeGreaterThan(0.05);
  expect(Math.abs(off(right))).toBeLessThan(0.017);
  const [before, after] = [roofOf(threeTabTile(), wrong), roofOf(threeTabTile(), right)];
  const sheet = createRaster(width, 3 * height);
  for (const [k, picture] of [photo, before, after].entries()) sheet.data.set(picture.data, k * picture.data.length);
  await expectGolden(sheet, new URL("./fit-old-courses.golden.png", import.meta.url));
});

test("a slope whose courses are not seen goes with those whose are, as far as they tell of the house", () => {
  const photo = roofOf(architecturalTile());
  const half = new Uint8Array(width * height);
  for (let i = 0; i < half.length; i++) {
    if (i % width < width / 2) continue;
    half[i] = 1;
    photo.data.fill(90, i * 4, i * 4 + 3);
  }
  const wrong = mistaken(0.7, 0.7);
  const [seen, unseen] = fitOldCourses({ pieceOf: half, pieces: [wrong, wrong] }, { photo, mask, box }).pieces;
  expect(Math.abs(Math.log(downBy(slope, seen)))).toBeLessThan(0.04);
  expect(downBy(unseen, wrong)).toBeGreaterThan(1.05);
  expect(downBy(unseen, wrong)).toBeLessThan(1.2);
});

test("nothing is made of noise, of the edge of a board, or of tiles", () => {
  const noise = pictureOf((i) => 60 + 60 * hash(i, 3, 9));
  const board = pictureOf((i) => (Math.abs(Math.floor(i / width) - 70) < 4 ? 180 : 80));
  for (const photo of [noise, board, roofOf(clayBarrelTile())]) {
    expect(measure(photo, slope)).toBeNull();
    expect(fitted(photo, slope)).toBe(slope);
  }
});

test("courses finer than the photo's pixels say nothing", () => {
  expect(
    measure(
      roofOf(
        architecturalTile(),
        slope.map((value, i) => (i < 6 ? 4 : 1) * value),
      ),
      slope,
    ),
  ).toBeNull();
});
