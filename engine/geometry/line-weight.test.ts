import { expect, test } from "vitest";
import { evidence, uncertaintyOf, weightOf } from "./line-weight.ts";
import { toLine } from "./vanishing-points.ts";

const lineOf = (length: number) => toLine({ x0: 10, y0: 20, x1: 10 + length, y1: 20 });

test("a short line's direction is less sure than a long one's, and it says less", () => {
  expect(uncertaintyOf(lineOf(15))).toBeGreaterThan(2 * uncertaintyOf(lineOf(120)));
  expect(weightOf(lineOf(120))).toBe(8 * weightOf(lineOf(15)));
});

test("one long gutter weighs no more than a line of 120 pixels", () => {
  expect(weightOf(lineOf(900))).toBe(weightOf(lineOf(120)));
});

test("evidence falls as a line misses the point, to none where it cannot belong", () => {
  const line = lineOf(80);
  const said = [0, 1, 2, 3].map((deviations) => evidence(line, deviations * uncertaintyOf(line)));
  expect(said).toEqual(said.toSorted((a, b) => b - a));
  expect(said[3]).toBeGreaterThan(0);
  expect(evidence(line, 4 * uncertaintyOf(line))).toBe(0);
  expect(evidence(line, -0.002)).toBe(evidence(line, 0.002));
});
