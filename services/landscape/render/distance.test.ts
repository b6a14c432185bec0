import { expect, test } from "vitest";
import { distanceTo, signedDistance } from "./distance.ts";

const [width, height] = [23, 17];

/** Some cells here and there, none in the last columns. */
const scattered = Uint8Array.from({ length: width * height }, (_, i) =>
  i % width < 15 && (i * 7919) % 61 === 0 ? 1 : 0,
);

function nearest(cells: Uint8Array, at: number, value: number): number {
  let least = 1e6;
  for (let i = 0; i < cells.length; i++) {
    const [x, y] = [(i % width) - (at % width), Math.floor(i / width) - Math.floor(at / width)];
    if (cells[i] === value) least = Math.min(least, Math.sqrt(x * x + y * y));
  }
  return least;
}

test("the distance to the nearest cell is exact, and says where there is none", () => {
  const found = distanceTo(scattered, width, height);
  expect(Array.from(found)).toEqual(Array.from(scattered, (_, at) => Math.fround(nearest(scattered, at, 1))));
  expect(new Set(distanceTo(new Uint8Array(width * height), width, height))).toEqual(new Set([1e6]));
});

test("a border runs between cells", () => {
  const inside = Uint8Array.from(scattered, (_, i) => (i % width > 4 && i % width < 12 ? 1 : 0));
  const found = signedDistance(inside, width, height);
  expect(Array.from(found.subarray(0, 16))).toEqual(
    Array.from({ length: 16 }, (_, x) =>
      x > 4 && x < 12 ? Math.min(x - 4, 12 - x) - 0.5 : 0.5 - Math.max(5 - x, x - 11),
    ),
  );
});
