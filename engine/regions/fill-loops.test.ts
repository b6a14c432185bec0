import { expect, test } from "vitest";
import { fillLoops } from "./fill-loops.ts";

const crop = { x: 0, y: 0, width: 40, height: 30 };
const area = (coverage: Uint8Array) => coverage.reduce((sum, value) => sum + value, 0) / 255;

test("a shape covers exactly its area, whatever its direction and place between pixels", () => {
  const triangle = [3.3, 2.7, 33.1, 9.4, 12.6, 27.2];
  const backwards = [12.6, 27.2, 33.1, 9.4, 3.3, 2.7];
  const exact = Math.abs((33.1 - 3.3) * (27.2 - 2.7) - (12.6 - 3.3) * (9.4 - 2.7)) / 2;
  expect(area(fillLoops([triangle], crop))).toBeCloseTo(exact, 0);
  expect(fillLoops([backwards], crop)).toEqual(fillLoops([triangle], crop));
});

test("an edge between pixels is one pixel wide and carries the share it covers", () => {
  const coverage = fillLoops([[5.25, 4, 20, 4, 20, 10, 5.25, 10]], crop);
  expect([...coverage.subarray(6 * 40 + 4, 6 * 40 + 7)]).toEqual([0, 191, 255]);
  expect([...coverage.subarray(6 * 40 + 19, 6 * 40 + 22)]).toEqual([255, 0, 0]);
});

test("a loop of the other direction cuts a hole and an overlap counts once", () => {
  const outer = [2, 2, 30, 2, 30, 22, 2, 22];
  const hole = [10, 10, 10, 14, 14, 14, 14, 10];
  expect(area(fillLoops([outer, hole], crop))).toBeCloseTo(28 * 20 - 16, 5);
  expect(area(fillLoops([outer, [20, 2, 36, 2, 36, 22, 20, 22]], crop))).toBeCloseTo(34 * 20, 5);
});

test("what reaches over the border is cut off there", () => {
  const coverage = fillLoops([[-10, -10, 50, -10, 50, 40, -10, 40]], crop);
  expect(coverage.every((value) => value === 255)).toBe(true);
});
