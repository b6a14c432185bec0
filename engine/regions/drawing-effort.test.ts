import { expect, test } from "vitest";
import type { Edit } from "../surfaces.ts";
import { drawingEffort } from "./drawing-effort.ts";

const polygon = (...points: number[]): Edit => ({ op: "add", shape: "polygon", points });
const stroke = (radius: number, ...points: number[]): Edit => ({ op: "add", shape: "stroke", radius, points });
const zigzag = (count: number) => Array.from({ length: 2 * count }, (_, i) => (i >> 1) % 2);

test("a polygon over the whole picture is the unit", () => {
  const whole = drawingEffort([polygon(0, 0, 1, 0, 1, 1, 0, 1)]);
  expect(whole).toBeCloseTo(1, 1);
  expect(drawingEffort(Array(30).fill(polygon(0, 0, 1, 0, 1, 1, 0, 1)))).toBeCloseTo(30 * whole);
});

test("hand work is cheap, edges to and fro are not", () => {
  const path = Array.from({ length: 200 }, (_, i) => 0.2 + 0.004 * (i >> 1));
  expect(drawingEffort([stroke(0.02, ...path)])).toBeLessThan(0.2);
  expect(drawingEffort([stroke(0.12, ...path)])).toBeLessThan(4);
  expect(drawingEffort([stroke(0.001, ...zigzag(1000))])).toBeGreaterThan(300);
  expect(drawingEffort(Array(30).fill(polygon(...zigzag(2000))))).toBeGreaterThan(300);
});

test("what lies outside the picture counts as well as what lies inside", () => {
  expect(drawingEffort([polygon(-0.5, -0.5, 1.5, -0.5, 1.5, 1.5)])).toBeGreaterThan(3);
});
