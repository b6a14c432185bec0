import { expect, test } from "vitest";
import { expectGolden } from "../../dev/golden-picture.ts";
import { createMask, createRaster } from "../raster.ts";
import { cedarLapTile, dutchLapTile, fiberCementLapTile, vinylLapTile } from "./lap.ts";
import { sampleTile } from "./sample-tile.ts";
import { makeTile, type TileRecipe, toneScale } from "./tile.ts";

const [width, height] = [120, 100];

/** A wall that is faced squarely, as tones; `perMeter` pixels to a meter. */
function tonesOf(recipe: TileRecipe, perMeter: number): Float64Array {
  const mask = createMask(width, height);
  mask.data.fill(255);
  const plane = Float64Array.of(1 / perMeter, 0, 0, 0, 1 / perMeter, 0, 0, 0, 1);
  const relief = sampleTile(makeTile(recipe), mask, new Uint8Array(width * height), [plane]);
  return Float64Array.from({ length: width * height }, (_, i) => relief[i * 3] / toneScale);
}

/** As the eye has it, by the root of light: how far rows depart from their mean, as a share of that. */
function contrastOfRows(tones: Float64Array): number {
  const rows = Array.from({ length: height }, (_, y) => {
    let sum = 0;
    for (let x = 0; x < width; x++) sum += Math.sqrt(tones[y * width + x]);
    return sum / width;
  });
  const mean = rows.reduce((sum, value) => sum + value) / height;
  return Math.sqrt(rows.reduce((sum, value) => sum + (value - mean) ** 2, 0) / height) / mean;
}

// Of eleven real walls of boards in photos of 33 to 107 pixels a meter: 0.03 to 0.13, the middle ones 0.05 to 0.1.
test.each([
  ["vinyl", vinylLapTile(), 40],
  ["vinyl", vinylLapTile(), 80],
  ["fiber cement", fiberCementLapTile(), 40],
  ["fiber cement", fiberCementLapTile(), 80],
  ["cedar", cedarLapTile(), 60],
  ["Dutch lap", dutchLapTile(), 60],
] as const)("courses of %s stand out as they do on real walls, at any distance", (_name, recipe, perMeter) => {
  const contrast = contrastOfRows(tonesOf(recipe, perMeter));
  expect(contrast).toBeGreaterThan(0.05);
  expect(contrast).toBeLessThan(0.14);
});

test("the shadow under a butt is not as deep everywhere: boards never lie wholly close", () => {
  const deepest = (recipe: TileRecipe) => {
    const tones = tonesOf(recipe, 60);
    const columns = Array.from({ length: width / 10 }, (_, block) => {
      const column = Array.from({ length: height }, (_, y) => tones[y * width + 10 * block]);
      return 1 - Math.min(...column.slice(20, 20 + Math.ceil(recipe.course * 60)));
    });
    const mean = columns.reduce((sum, depth) => sum + depth) / columns.length;
    return Math.sqrt(columns.reduce((sum, depth) => sum + (depth - mean) ** 2, 0) / columns.length) / mean;
  };
  // On two real walls .27 to .43, noise of the photos included.
  expect(deepest(fiberCementLapTile())).toBeGreaterThan(0.06);
  expect(deepest(fiberCementLapTile())).toBeLessThan(0.45);
});

test("boards of one wall differ a little, and butts throw their shadow on the board below", async () => {
  const recipes = [vinylLapTile(), fiberCementLapTile(), dutchLapTile(), cedarLapTile()];
  const picture = createRaster(width * 2, height * 2);
  for (const [at, recipe] of recipes.entries()) {
    const tones = tonesOf(recipe, 60);
    for (let y = 0; y < height; y++) {
      for (let x = 0; x < width; x++) {
        const to = ((y + Math.floor(at / 2) * height) * width * 2 + x + (at % 2) * width) * 4;
        const gray = 190 * Math.sqrt(tones[y * width + x]);
        picture.data.set([gray, gray, gray, 255], to);
      }
    }
  }
  await expectGolden(picture, new URL("./lap.golden.png", import.meta.url));
});
