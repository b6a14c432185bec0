import { expect, test } from "vitest";
import { litLevel } from "./lit-level.ts";

function crowd(...parts: [share: number, level: number][]): Float32Array {
  const values: number[] = [];
  for (const [share, level] of parts) {
    for (let i = 0; i < share * 1000; i++) values.push(level + 0.1 * Math.sin(i));
  }
  return Float32Array.from(values).sort();
}

test("white trim does not make a darker wall count as shade", () => {
  expect(litLevel(crowd([0.25, -0.2], [0.75, -1.1]), 0.35)).toBeCloseTo(-1.1, 0);
});

test("the sunlit part of a wall counts, though more of it lies in shade", () => {
  expect(litLevel(crowd([0.42, -0.3], [0.58, -1.9]), 0.35)).toBeGreaterThan(-0.5);
});

test("an even wall is as bright as it is", () => {
  expect(Math.abs(litLevel(crowd([1, -0.8]), 0.35) + 0.8)).toBeLessThan(0.1);
});
