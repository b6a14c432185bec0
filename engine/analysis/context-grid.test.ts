import { expect, test } from "vitest";
import { createContextGrid } from "./context-grid.ts";

/** One superpixel in the middle of every grid cell: 48 x 36 cells of 10 pixels. */
const count = 48 * 36;
const graph = {
  count,
  width: 480,
  height: 360,
  x: Float32Array.from({ length: count }, (_, i) => (i % 48) * 10 + 5),
  y: Float32Array.from({ length: count }, (_, i) => Math.floor(i / 48) * 10 + 5),
};
const column = Float32Array.from({ length: count }, (_, i) => i % 48);
const row = Float32Array.from({ length: count }, (_, i) => Math.floor(i / 48));
const grid = createContextGrid(graph, [column, row]);

test("means are those of the cells in the window, clipped to the picture", () => {
  expect(grid.mean(0, { left: 10, right: 14, top: 3, bottom: 5 }, -1)).toBeCloseTo(12);
  expect(grid.mean(1, { left: 10, right: 14, top: 3, bottom: 5 }, -1)).toBeCloseTo(4);
  expect(grid.mean(0, { left: -5, right: 3, top: 0, bottom: 0 }, -1)).toBeCloseTo(1.5);
  expect(grid.cellOf(49)).toEqual({ x: 1, y: 1 });
});

test("a window outside the picture gives the fallback", () => {
  expect(grid.mean(0, { left: 3, right: 5, top: 0, bottom: -1 }, 77)).toBe(77);
});
