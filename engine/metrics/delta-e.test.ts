import { expect, test } from "vitest";
import { deltaE2000 } from "./delta-e.ts";

// Pairs of the published test data (Sharma, Wu, Dalal 2005, table 1).
test.each([
  [[50, 2.6772, -79.7751], [50, 0, -82.7485], 2.0425],
  [[50, -1.3802, -84.2814], [50, 0, -82.7485], 1.0],
  [[50, 2.49, -0.001], [50, -2.49, 0.0011], 7.2195],
  [[50, 2.5, 0], [73, 25, -18], 27.1492],
  [[60.2574, -34.0099, 36.2677], [60.4626, -34.1751, 39.4387], 1.2644],
  [[22.7233, 20.0904, -46.694], [23.0331, 14.973, -42.5619], 2.0373],
  [[2.0776, 0.0795, -1.135], [0.9033, -0.0636, -0.5514], 0.9082],
] as [number[], number[], number][])("differs as published: %j and %j", (one, two, difference) => {
  const lab = (values: number[]) => [values[0], values[1], values[2]] as const;
  expect(deltaE2000(lab(one), lab(two))).toBeCloseTo(difference, 4);
  expect(deltaE2000(lab(two), lab(one))).toBeCloseTo(difference, 4);
});
