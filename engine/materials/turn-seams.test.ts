import { expect, test } from "vitest";
import { standingSeamTile } from "./metal-roof.ts";
import { makeTile, toneScale } from "./tile.ts";
import { turnSeams } from "./turn-seams.ts";

const tile = makeTile(standingSeamTile(), true);
const size = tile.size;
const rowOf = (level: Uint8Array) => Array.from({ length: size }, (_, i) => level[i * 3]);

test("with the sun on the right, a seam is lit on its right and throws its shadow to the left", () => {
  const left = rowOf(turnSeams(tile, -1, 1).levels[0]);
  const right = rowOf(turnSeams(tile, 1, 1).levels[0]);
  // Eight sheets a tile: the third seam and what lies within a quarter of a sheet.
  const beside = left.slice((3 / 8 - 1 / 32) * size, (3 / 8 + 1 / 32) * size);
  expect(beside.indexOf(Math.max(...beside))).toBeLessThan(beside.indexOf(Math.min(...beside)));
  expect(Math.min(...beside)).toBeLessThan(0.6 * Math.max(...beside));
  expect(right.toReversed()).toEqual(left);
});

test("under an overcast sky lights and shadows are shallower, and sheets are as light", () => {
  const depth = (share: number) => {
    const row = rowOf(turnSeams(tile, -1, share).levels[0]);
    return Math.max(...row) - Math.min(...row);
  };
  expect(depth(0)).toBeLessThan(0.7 * depth(1));
  expect(depth(0)).toBeGreaterThan(0.5 * depth(1));
  const mean = (share: number) =>
    rowOf(turnSeams(tile, -1, share).levels[0]).reduce((sum, tone) => sum + tone, 0) / size;
  expect(Math.abs(mean(0) - mean(1))).toBeLessThan(0.05 * toneScale);
});
