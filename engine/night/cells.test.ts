import { expect, test } from "vitest";
import { cellsOf, createPlanes, sampleCells, sampleRow } from "./cells.ts";

const size = { width: 30, height: 18 };
const cells = cellsOf(size);
const plane = Float32Array.from({ length: cells.width * cells.height }, (_, i) => ((i * 7) % 11) / 11);

test("the grid covers the picture, its last row and column beyond it", () => {
  expect(cells).toEqual({ width: 8, height: 5, step: 4 });
  expect(createPlanes(cells).map(({ length }) => length)).toEqual([40, 40, 40]);
});

test("a slope over the cells is a slope over the pixels", () => {
  const slope = Float32Array.from({ length: 40 }, (_, i) => (i % 8) + 10 * Math.floor(i / 8));
  // The middle of the cell (3, 2) is the corner of pixels 13|14 and 9|10.
  expect(sampleCells(cells, slope, 13.5, 9.5)).toBeCloseTo(23, 5);
  expect(sampleCells(cells, slope, 15.5, 9.5)).toBeCloseTo(23.5, 5);
  expect(sampleCells(cells, slope, 0, 0)).toBe(0);
});

test("a whole row of pixels has the values of its pixels", () => {
  const row = new Float32Array(size.width);
  for (let y = 0; y < size.height; y++) {
    sampleRow(cells, plane, y, row);
    for (let x = 0; x < size.width; x++) expect(Math.abs(row[x] - sampleCells(cells, plane, x, y))).toBeLessThan(1e-6);
  }
});
