import { expect, test } from "vitest";
import { paintPicture } from "./painted-house.ts";
import { snapPolygon } from "./snap-polygon.ts";

const width = 700;
const height = 500;
const wall = [150, 180, 350, 70, 560, 180, 560, 420, 150, 420];
const units = (points: number[]) => points.map((value, i) => value / (i % 2 === 0 ? width : height));
const photo = paintPicture(width, height, [
  { points: [0, 0, width, 0, width, height, 0, height], color: [120, 140, 160] },
  { points: wall, color: [190, 175, 150] },
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
  expect(farthestCorner(snapPolygon(photo, drawn, { reach: 8 / width }))).toBeLessThan(1.3);
});

test("edges that have nothing to hold on to stay where they were drawn", () => {
  const drawn = units([40, 40, 120, 40, 120, 100, 40, 100]);
  const snapped = snapPolygon(photo, drawn);
  for (let i = 0; i < drawn.length; i++) expect(snapped[i]).toBeCloseTo(drawn[i], 9);
});

test("an edge that is let loose stays on its line while the others are drawn to the photo", () => {
  const drawn = units([147, 183, 353, 74, 557, 177, 563, 423, 153, 417]);
  const snapped = snapPolygon(photo, drawn, { reach: 8 / width, loose: [3] });
  const [x0, y0, x1, y1] = [563 / width, 423 / height, 153 / width, 417 / height];
  for (const corner of [3, 4]) {
    const [x, y] = snapped.slice(2 * corner, 2 * corner + 2);
    expect((x - x0) * (y1 - y0) - (y - y0) * (x1 - x0)).toBeCloseTo(0, 4);
  }
  expect(Math.abs(snapped[2] * width - 350)).toBeLessThan(1.3);
  expect(Math.abs(snapped[3] * height - 70)).toBeLessThan(1.3);
});

test("every corner keeps its place in the list", () => {
  expect(snapPolygon(photo, units(wall))).toHaveLength(wall.length);
  expect(snapPolygon(photo, [0.1, 0.1, 0.2, 0.2])).toEqual([0.1, 0.1, 0.2, 0.2]);
});
