import { expect, test } from "vitest";
import { describeFrame, featureCount } from "./describe-frame.ts";
import { drawWall, drawWindow } from "./drawn-wall.ts";
import { findWallOpenings } from "./find-wall-openings.ts";
import type { Box } from "./frames.ts";

const wall = drawWall(drawWindow({ left: 160, top: 50, right: 190, bottom: 92 }));
const [window]: Box[] = findWallOpenings(wall);

/** Header, sill, jambs, ... as `describeFrame` has them, of the window moved by so many pixels. */
function featuresAt(right: number): Float32Array {
  const into = new Float32Array(featureCount).fill(Number.NaN);
  describeFrame(wall, { ...window, left: window.left + right, right: window.right + right }, into);
  return into;
}

test("every feature of a frame is a number", () => {
  expect(featuresAt(0).every(Number.isFinite)).toBe(true);
});

test("a window's four sides show, it is darker than the wall and alike to its mirror; a piece of bare wall is none of it", () => {
  const [here, beside] = [featuresAt(0), featuresAt(70)];
  for (const side of [0, 1, 2, 3]) {
    expect(here[side]).toBeGreaterThan(0.7);
    expect(beside[side]).toBeLessThan(0.6);
  }
  const [darker, mirrored] = [9, 23];
  expect(here[darker]).toBeLessThan(-1);
  expect(Math.abs(beside[darker])).toBeLessThan(0.3);
  expect(here[mirrored]).toBeGreaterThan(0.7);
});
