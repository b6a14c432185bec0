import { expect, test } from "vitest";
import { askTrees } from "./boosted-trees.ts";

test("a tree leads every value to the leaf of its side, and trees add up", () => {
  const trees = {
    depth: 2,
    start: 1,
    features: [0, 1, -1, 1, -1, -1],
    thresholds: [5, 2, 0, 10, 0, 0],
    leaves: [0.1, 0.2, 0.3, 0.4, 1, 2, 3, 4],
  };
  const scoreOf = (...values: number[]) => Number(askTrees(trees, Float32Array.from(values)).toFixed(3));
  expect(scoreOf(0, 0)).toBe(2.1);
  expect(scoreOf(0, 3)).toBe(2.2);
  expect(scoreOf(6, 3)).toBe(2.3);
  expect(scoreOf(6, 30)).toBe(4.3);
});
