import { expect, test } from "vitest";
import { maxMove, similarityOf, still } from "./drift.ts";

test("what the farthest corner moves is told in pixels", () => {
  const size = { width: 301, height: 201 };
  expect(maxMove({ x: 3, y: 4, scale: 1, rotation: 0, confidence: 1 }, size)).toBeCloseTo(5);
  expect(maxMove({ x: 0, y: 0, scale: 1.1, rotation: 0, confidence: 1 }, size)).toBeCloseTo(Math.hypot(15, 10));
});

test("the middle of the frame only shifts, on a smaller grid by less", () => {
  const drift = { x: 8, y: -4, scale: 1.2, rotation: 0.4, confidence: 1 };
  for (const shrink of [1, 2]) {
    const { a, b, u0, v0 } = similarityOf(drift, { width: 301, height: 201 }, shrink);
    expect(a * 150 - b * 100 + u0).toBeCloseTo(150 + 8 / shrink);
    expect(b * 150 + a * 100 + v0).toBeCloseTo(100 - 4 / shrink);
  }
  expect(similarityOf(still, { width: 301, height: 201 })).toEqual({ a: 1, b: 0, u0: 0, v0: 0 });
});
