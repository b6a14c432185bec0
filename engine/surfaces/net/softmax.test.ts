import { expect, it } from "vitest";
import { expOf, softmax } from "./softmax.ts";

it("has the exponential of the platform to seven digits", () => {
  for (let x = 0; x > -40; x -= 0.037) expect(expOf(x) / Math.exp(x)).toBeCloseTo(1, 7);
  expect(expOf(-1000)).toBe(0);
});

it("leaves out what pads the rows", () => {
  expect([...softmax(new Float32Array([1, 1, 99, 0, -200, 99]), 3, 2)]).toEqual([0.5, 0.5, 1, 0]);
});
