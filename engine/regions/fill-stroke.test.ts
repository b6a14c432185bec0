import { expect, test } from "vitest";
import { fillStroke } from "./fill-stroke.ts";

const crop = { x: 10, y: 20, width: 60, height: 40 };
const area = (coverage: Uint8Array) => coverage.reduce((sum, value) => sum + value, 0) / 255;

test("a stroke is a capsule with round ends", () => {
  const coverage = fillStroke([20, 40, 50, 40], 6, crop);
  expect(area(coverage)).toBeCloseTo(Math.PI * 36 + 12 * 30, -1);
  expect(coverage[20 * 60 + 25]).toBe(255);
  expect(coverage[13 * 60 + 25]).toBe(0);
});

test("one point makes a dot and crossing strokes do not add up", () => {
  expect(area(fillStroke([40, 40], 8, crop))).toBeCloseTo(Math.PI * 64, -1);
  const twice = fillStroke([20, 40, 50, 40, 20, 40], 6, crop);
  expect(twice).toEqual(fillStroke([20, 40, 50, 40], 6, crop));
});
