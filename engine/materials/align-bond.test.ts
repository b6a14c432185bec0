import { expect, test } from "vitest";
import { createMask, type Mask } from "../raster.ts";
import { alignBond } from "./align-bond.ts";
import { metersOn } from "./pixel-to-meters.ts";

const half = 0.1064;
const meters = 0.013;
const [width, height] = [400, 160];

/** A wall between two plumb ends, seen at a slant. */
function wallBetween(left: number, right: number): { mask: Mask; piece: Float64Array } {
  const mask = createMask(width, height);
  for (let y = 0; y < height; y++) for (let x = left; x < right; x++) mask.data[y * width + x] = 255;
  return { mask, piece: Float64Array.of(meters, 0, 0.37, 0, meters, 0, 0.0004, 0, 1) };
}

const pieceOf = new Uint8Array(width * height);
const offHalf = (u: number) => Math.abs(u / half - Math.round(u / half)) * half;

test("both ends of a wall lie where whole and half bricks end, without a brick that is visibly longer", () => {
  const { mask, piece } = wallBetween(31, 353);
  const [moved] = alignBond({ pieceOf, pieces: [piece] }, mask, half);
  expect(offHalf(metersOn(piece, 353, 80).u - metersOn(piece, 31, 80).u)).toBeGreaterThan(0.02);
  for (const y of [20, 140]) {
    expect(offHalf(metersOn(moved, 31, y).u)).toBeLessThan(0.004);
    expect(offHalf(metersOn(moved, 353, y).u)).toBeLessThan(0.004);
  }
  const lengthOf = (h: Float64Array) => metersOn(h, 353, 80).u - metersOn(h, 31, 80).u;
  expect(Math.abs(lengthOf(moved) / lengthOf(piece) - 1)).toBeLessThan(0.04);
  expect(metersOn(moved, 100, 80).v).toBeCloseTo(metersOn(piece, 100, 80).v, 9);
});

test("a wall that the photo's frame cuts off on one side begins at its other end", () => {
  const { mask, piece } = wallBetween(0, 353);
  const [moved] = alignBond({ pieceOf, pieces: [piece] }, mask, half);
  expect(offHalf(metersOn(moved, 353, 80).u)).toBeLessThan(0.004);
});

test("a gable, which has no upright end, stays as it is", () => {
  const mask = createMask(width, height);
  for (let y = 0; y < height; y++) for (let x = 200 - y; x < 200 + y; x++) mask.data[y * width + x] = 255;
  const { piece } = wallBetween(0, width);
  expect(alignBond({ pieceOf, pieces: [piece] }, mask, half)).toEqual([piece]);
});
