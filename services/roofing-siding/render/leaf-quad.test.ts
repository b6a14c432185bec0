import { expect, test } from "vitest";
import { fillLoops } from "#engine/kit.ts";
import { createMask, type Mask } from "#engine/pixels.ts";
import { findLeaves } from "./leaf-quad.ts";

const width = 300;
const height = 200;

function draw(loops: number[][]): Mask {
  const mask = createMask(width, height);
  mask.data.set(fillLoops(loops, { x: 0, y: 0, width, height }));
  return mask;
}

test("two garage doors seen at a slant are two leaves with their four corners", () => {
  const doors = [
    [20, 60, 120, 64, 120, 150, 20, 158],
    [150, 66, 260, 70, 260, 142, 150, 148],
  ];
  const leaves = findLeaves(draw(doors));
  expect(leaves).toHaveLength(2);
  for (const [i, { quad }] of leaves.entries()) {
    expect(quad).not.toBeNull();
    for (const [at, value] of (quad ?? []).entries()) expect(Math.abs(value - doors[i][at])).toBeLessThan(1.5);
  }
});

test("a leaf that has not four straight sides gets no new door", () => {
  const [leaf] = findLeaves(draw([[60, 150, 150, 30, 240, 150]]));
  expect(leaf.quad).toBeNull();
});
