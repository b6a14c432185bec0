import { expect, test } from "vitest";
import { fillLoops } from "#engine/kit.ts";
import { createMask, type Mask } from "#engine/pixels.ts";
import { borderLines } from "./border-lines.ts";
import { findGables } from "./gables.ts";

const width = 400;
const height = 300;

function draw(points: number[]): Mask {
  const mask = createMask(width, height);
  mask.data.set(fillLoops([points], { x: 0, y: 0, width, height }));
  return mask;
}

test("a wall under two rakes has one gable, cut off level at its higher foot", () => {
  const wall = draw([60, 150, 200, 50, 340, 150, 340, 280, 60, 280]);
  const gables = findGables(wall, () => 0);
  expect(gables).toHaveLength(1);
  const [{ apex, left, right }] = gables;
  expect(Math.hypot(apex[0] - 200, apex[1] - 50)).toBeLessThan(2);
  expect(Math.abs(left[1] - 150)).toBeLessThan(4);
  expect(Math.abs(right[1] - left[1])).toBeLessThan(1);
});

test("a wall under a level eave has no gable", () => {
  expect(findGables(draw([60, 100, 340, 100, 340, 280, 60, 280]), () => 0)).toEqual([]);
});

test("a straight border is found to a fraction of a pixel, a ragged one is not built on", () => {
  const [line] = borderLines(draw([50, 60, 350, 75, 350, 200, 50, 200]), "upper", 60);
  expect(Math.abs(line.y0 + ((line.y1 - line.y0) * (200 - line.x0)) / (line.x1 - line.x0) - 67.5)).toBeLessThan(0.4);
  const ragged = [50, 200];
  for (let x = 50; x <= 350; x += 10) ragged.push(x, 80 + ((x / 10) % 2) * 14);
  expect(borderLines(draw([...ragged, 350, 200]), "upper", 60)).toEqual([]);
});
