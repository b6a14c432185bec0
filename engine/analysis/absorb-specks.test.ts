import { expect, test } from "vitest";
import { absorbSpecks } from "./absorb-specks.ts";
import { LAWN, OPENING, ROOF, SIDING } from "./classes.ts";

const [width, height] = [100, 100];

/** A wall over a lawn, with a square of `label` in it. */
function wallWith(label: number, side: number): Uint8Array {
  return Uint8Array.from({ length: width * height }, (_, i) => {
    const [x, y] = [i % width, Math.floor(i / width)];
    if (x >= 40 && x < 40 + side && y >= 40 && y < 40 + side) return label;
    return y < 80 ? SIDING : LAWN;
  });
}

test("a speck takes the class round it, a part of some size stays", () => {
  expect(absorbSpecks(wallWith(ROOF, 3), width, height).includes(ROOF)).toBe(false);
  expect(absorbSpecks(wallWith(ROOF, 8), width, height)).toEqual(wallWith(ROOF, 8));
});

test("a window may be smaller than a roof", () => {
  expect(absorbSpecks(wallWith(OPENING, 3), width, height)).toEqual(wallWith(OPENING, 3));
});
