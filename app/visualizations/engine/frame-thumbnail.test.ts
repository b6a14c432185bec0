import { expect, it } from "vitest";
import { frameThumbnail } from "./frame-thumbnail.ts";

const photo = { width: 480, height: 320 };
const house = { x: 140, y: 60, width: 200, height: 120 };

it("shows what is new with a little around it, three by two", () => {
  const frame = frameThumbnail(photo, { changed: { x: 60, y: 200, width: 300, height: 80 }, house });
  expect(frame.width / frame.height).toBeCloseTo(1.5, 1);
  expect(frame.x).toBeLessThan(60);
  expect(frame.x + frame.width).toBeGreaterThan(360);
  expect(frame.y).toBeLessThan(200);
  expect(frame.y + frame.height).toBeGreaterThan(280);
});

it("shows the ground before the house where that is new from side to side", () => {
  const frame = frameThumbnail(photo, { changed: { x: 0, y: 120, width: 480, height: 200 }, house });
  expect(frame.y).toBeGreaterThan(house.y);
  expect(frame.y + frame.height).toBeGreaterThan(house.y + house.height + 0.4 * frame.height);
});

it("shows the house where all of the photo is new, and more of the ground before it than of the sky", () => {
  const frame = frameThumbnail(photo, { changed: { x: 0, y: 0, ...photo }, house });
  expect(frame).toEqual({ x: 120, y: 50, width: 240, height: 160 });
});

it.each([
  { changed: null, house: null },
  { changed: { x: 0, y: 0, width: 480, height: 320 }, house: { x: 0, y: 0, width: 480, height: 320 } },
])("shows all of it where there is nothing to find", (boxes) => {
  expect(frameThumbnail(photo, boxes)).toEqual({ x: 0, y: 0, width: 480, height: 320 });
});

it.each([
  { width: 300, height: 600 },
  { width: 900, height: 300 },
])("stays inside a photo of $width by $height", (size) => {
  for (const x of [0, size.width - 40]) {
    const frame = frameThumbnail(size, { changed: { x, y: 0, width: 40, height: size.height }, house: null });
    expect(frame.x).toBeGreaterThanOrEqual(0);
    expect(frame.y).toBeGreaterThanOrEqual(0);
    expect(frame.x + frame.width).toBeLessThanOrEqual(size.width);
    expect(frame.y + frame.height).toBeLessThanOrEqual(size.height);
  }
});
