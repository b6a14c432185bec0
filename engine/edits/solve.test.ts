import { expect, test } from "vitest";
import { solve } from "./solve.ts";

test("symmetric equations are solved, also where a pivot is zero", () => {
  const matrix = Float64Array.of(0, 2, 1, 2, 5, 3, 1, 3, 8);
  const wanted = [3, -2, 0.5];
  const right = Float64Array.from([0, 1, 2], (row) => wanted.reduce((sum, x, c) => sum + matrix[row * 3 + c] * x, 0));
  const x = solve(matrix, right);
  wanted.forEach((value, k) => {
    expect(x?.[k]).toBeCloseTo(value, 9);
  });
});

test("equations that say the same twice determine nothing", () => {
  expect(solve(Float64Array.of(1, 2, 2, 4), Float64Array.of(1, 2))).toBeNull();
  expect(solve(new Float64Array(4), new Float64Array(2))).toBeNull();
});
