import { expect, test } from "vitest";
import { findEnclosed } from "./enclosed-things.ts";

const [width, height] = [200, 120];

function bits(isSet: (x: number, y: number) => boolean): Uint8Array {
  return Uint8Array.from({ length: width * height }, (_, i) => (isSet(i % width, Math.floor(i / width)) ? 1 : 0));
}

const inBox = (x: number, y: number, [left, top, right, bottom]: number[]) =>
  x >= left && x < right && y >= top && y < bottom;

test("a lamp that nobody has and a number marked as trim are things on the wall", () => {
  const [lamp, number] = [
    [30, 30, 40, 50],
    [80, 30, 110, 40],
  ];
  const wall = bits((x, y) => inBox(x, y, [10, 10, 190, 110]) && !inBox(x, y, lamp) && !inBox(x, y, number));
  const trim = bits((x, y) => inBox(x, y, number));
  const things = findEnclosed({ wall, taken: trim, trim }, { width, height });
  expect(things[40 * width + 35]).toBeGreaterThan(0);
  expect(things[35 * width + 90]).toBeGreaterThan(0);
  expect(things[40 * width + 35]).not.toBe(things[35 * width + 90]);
  expect(things[60 * width + 100]).toBe(0);
  expect(things[5 * width + 5]).toBe(0);
});

test("casings of windows, long bands and what stands at the wall's end are not", () => {
  const [window, casing, band, end] = [
    [40, 40, 60, 70],
    [36, 36, 64, 74],
    [100, 40, 160, 44],
    [186, 60, 190, 80],
  ];
  const trim = bits((x, y) => (inBox(x, y, casing) && !inBox(x, y, window)) || inBox(x, y, band) || inBox(x, y, end));
  const taken = bits((x, y) => inBox(x, y, casing) || inBox(x, y, band) || inBox(x, y, end));
  const wall = bits(
    (x, y) => inBox(x, y, [10, 10, 190, 110]) && !inBox(x, y, casing) && !inBox(x, y, band) && !inBox(x, y, end),
  );
  const things = findEnclosed({ wall, taken, trim }, { width, height });
  expect(things.every((thing) => thing === 0)).toBe(true);
});
