import { expect, test } from "vitest";
import { paintPicture } from "./painted-house.ts";
import { snapPolygon } from "./snap-polygon.ts";

const width = 700;
const height = 500;
const wall = [150, 180, 350, 70, 560, 180, 560, 420, 150, 420];
const units = (points: number[]) => points.map((value, i) => value / (i % 2 === 0 ? width : height));
const photo = paintPicture(width, height, [
  { points: [0, 0, width, 0, width, height, 0, height], colour: [120, 140, 160] },
  { points: wall, colour: [190, 175, 150] },
]);

function farthestCorner(polygon: number[]): number {
  let most = 0;
  for (let i = 0; i < polygon.length; i += 2) {
    most = Math.max(most, Math.hypot(polygon[i] * width - wall[i], polygon[i + 1] * height - wall[i + 1]));
  }
  return most;
}

test("corners drawn some pixels off land on the photo's corners", () => {
  const drawn = units([147, 183, 353, 74, 557, 177, 563, 423, 153, 417]);
  expect(farthestCorner(drawn)).toBeGreaterThan(4);
  expect(farthestCorner(snapPolygon(photo, drawn, 8 / width))).toBeLessThan(1.3);
});

test("edges that have nothing to hold on to stay where they were drawn", () => {
  const drawn = units([40, 40, 120, 40, 120, 100, 40, 100]);
  const snapped = snapPolygon(photo, drawn);
  for (let i = 0; i < drawn.length; i++) expect(snapped[i]).toBeCloseTo(drawn[i], 9);
});

test("every corner keeps its place in the list", () => {
  expect(snapPolygon(photo, units(wall))).toHaveLength(wall.length);
  expect(snapPolygon(photo, [0.1, 0.1, 0.2, 0.2])).toEqual([0.1, 0.1, 0.2, 0.2]);
});
