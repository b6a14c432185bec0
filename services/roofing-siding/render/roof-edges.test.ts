import { expect, test } from "vitest";
import { createMask, type PreparedRegion } from "#engine/kit.ts";
import { findRoofEdges } from "./roof-edges.ts";

const [width, height] = [600, 200];
const meters = 0.03;

/** A roof 150 pixels high between two edges at 45 degrees, whose slope falls `aside` pixels to the left for each that it falls. */
function roofFalling(aside: number): PreparedRegion {
  const mask = createMask(width, height);
  for (let y = 20; y < 170; y++) mask.data.fill(255, y * width + 195 - y, y * width + 405 + y);
  const plane = Float64Array.of(meters, meters * aside, 0, 0, meters, 0, 0, 0, 1);
  return {
    box: { x: 0, y: 0, width, height },
    mask,
    surface: { pieces: [plane], pieceOf: new Uint8Array(width * height) },
  } as unknown as PreparedRegion;
}

const lefts = (lines: { x0: number }[]) => lines.map(({ x0 }) => x0 < width / 2);

test("edges aslant to the slope are hips, left and right of the ridge", () => {
  const { ridges, hips, eaves } = findRoofEdges(roofFalling(0), createMask(width, height));
  expect(ridges).toHaveLength(1);
  expect(eaves).toHaveLength(1);
  expect(lefts(hips)).toEqual([true, false]);
});

test("an edge that runs down the slope is a rake, which gets no cap", () => {
  const { slants, hips } = findRoofEdges(roofFalling(1), createMask(width, height));
  expect(lefts(slants)).toEqual([true, false]);
  expect(lefts(hips)).toEqual([false]);
});

test("below a wall no edge is a hip", () => {
  const wall = createMask(width, height);
  wall.data.fill(255);
  expect(findRoofEdges(roofFalling(0), wall).hips).toEqual([]);
});
