import { expect, test } from "vitest";
import { expectGolden, grayPicture } from "../../dev/golden-picture.ts";
import { hash } from "../materials/noise.ts";
import { createRaster } from "../raster.ts";
import { flattenTexture } from "./flatten-texture.ts";
import type { ShadowBorders } from "./split-shadows.ts";

const [width, height] = [150, 100];
/** Log light: a sunlit roof with the shadow of a gable and of leaves on it. */
const light = Float32Array.from({ length: width * height }, (_, i) => {
  const [x, y] = [i % width, Math.floor(i / width)];
  const isUnderGable = x > 20 && y < 70 && x - 20 < 0.9 * (70 - y);
  const isUnderLeaves = Math.hypot(x - 118, y - 40) < 14 + 4 * Math.sin(5 * Math.atan2(y - 40, x - 118));
  return isUnderGable || isUnderLeaves ? -0.95 : -0.1;
});
/** Courses of shingles over it: a dark line every third cell, and tabs. */
const seen = light.map((value, i) => {
  const [x, y] = [i % width, Math.floor(i / width)];
  return value + (y % 3 === 0 ? -0.24 : 0.09) + 0.12 * (hash(Math.floor(x / 4), Math.floor(y / 3), 3) - 0.5);
});
const weight = new Float32Array(width * height).fill(1);
/** As roofs and as walls have them. */
const [onRoofs, onWalls] = [
  { steps: [0.22, 0.42], grain: 1 },
  { steps: [0.6, 0.9], grain: 2 },
] as const;
const flat = (shadows: ShadowBorders | null) =>
  flattenTexture(seen, weight, { width, height, radius: 4, contrast: 0.28, lines: null, shadows, pieces: null });

/** Mean error of cells that have a border within three cells, or none. */
function errorOf(base: Float32Array, besideBorder: boolean): number {
  let [sum, count] = [0, 0];
  for (let y = 3; y < height - 3; y++) {
    for (let x = 3; x < width - 3; x++) {
      const i = y * width + x;
      const isBeside = [-3, 3, -3 * width, 3 * width].some((step) => Math.abs(light[i + step] - light[i]) > 0.5);
      if (isBeside !== besideBorder) continue;
      sum += Math.abs(base[i] - light[i]);
      count++;
    }
  }
  return sum / count;
}

test("courses go from the light, and a shadow's border stays as sharp as it was", async () => {
  const [soft, sharp] = [flat(null), flat(onRoofs)];
  expect(errorOf(sharp, true)).toBeLessThan(0.6 * errorOf(soft, true));
  expect(errorOf(sharp, true)).toBeLessThan(0.12);
  expect(errorOf(sharp, false)).toBeLessThan(1.1 * errorOf(soft, false));
  const sheet = createRaster(width, 3 * height);
  for (const [k, panel] of [seen, soft, sharp].entries())
    sheet.data.set(grayPicture(width, height, (i) => 0.75 * Math.exp(panel[i])).data, k * width * height * 4);
  await expectGolden(sheet, new URL("./flatten-texture.golden.png", import.meta.url));
});

test("a deep shadow on a wall stays sharp, another paint is left as it is found", () => {
  expect(errorOf(flat(onWalls), true)).toBeLessThan(0.75 * errorOf(flat(null), true));
  const paints = Float32Array.from({ length: width * height }, (_, i) => (i % width < 70 ? -0.1 : -0.5));
  const at = (shadows: ShadowBorders | null) =>
    flattenTexture(paints, weight, { width, height, radius: 4, contrast: 0.28, lines: null, shadows, pieces: null });
  expect(at(onWalls)).toEqual(at(null));
});

test("a light that changes slowly is left as it is found", () => {
  const slow = Float32Array.from({ length: width * height }, (_, i) => -0.5 * ((i % width) / width));
  const at = (shadows: ShadowBorders | null) =>
    flattenTexture(slow, weight, { width, height, radius: 4, contrast: 0.28, lines: null, shadows, pieces: null });
  expect(at(onRoofs)).toEqual(at(null));
});

test("deep joints that are known to be the old wall's own leave nothing in the light", () => {
  const isJoint = (i: number) => Math.floor(i / width) % 16 >= 13;
  const wall = Float32Array.from({ length: width * height }, (_, i) => (isJoint(i) ? -0.9 : -0.1));
  const counts = Float32Array.from(wall, (_, i) => (isJoint(i) ? 0.02 : 1));
  const lines = Uint8Array.from(wall, (_, i) => (isJoint(i) ? 1 : 0));
  for (const pieces of [null, new Uint8Array(width * height)]) {
    const wanted = { width, height, radius: 4, contrast: 0.12, shadows: onWalls, pieces };
    const deepest = (given: Uint8Array | null) =>
      Math.min(...flattenTexture(wall, counts, { ...wanted, lines: given }).filter((_, i) => isJoint(i)));
    expect(deepest(lines)).toBeGreaterThan(-0.16);
    expect(deepest(null)).toBeLessThan(-0.22);
  }
});
