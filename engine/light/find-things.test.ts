import { expect, test } from "vitest";
import { hash } from "../materials/noise.ts";
import { findThings } from "./find-things.ts";

const size = { width: 120, height: 80 };
const largest = 24;

/** A wall of log luminance `lightAt` and no tint. */
function thingsOn(lightAt: (x: number, y: number) => number, weightAt = (_x: number, _y: number) => 1) {
  const at = (f: (x: number, y: number) => number) =>
    Float32Array.from({ length: size.width * size.height }, (_, i) => f(i % size.width, Math.floor(i / size.width)));
  const light = at((x, y) => lightAt(x, y) + 0.06 * (hash(x, y, 4) - 0.5));
  const none = at(() => 0);
  return findThings({ light, red: none, blue: none }, at(weightAt), size, largest);
}

const within = (x: number, y: number, left: number, top: number, width: number, height: number) =>
  x >= left && y >= top && x < left + width && y < top + height;

test("a dark lamp and a pale plate on a wall are things, with a rim of mixed pixels", () => {
  const things = thingsOn((x, y) => (within(x, y, 30, 30, 6, 12) ? -3 : within(x, y, 80, 40, 8, 6) ? 0.6 : -1));
  const isThing = (x: number, y: number) => things?.[y * size.width + x];
  expect(isThing(33, 36)).toBe(1);
  expect(isThing(29, 36)).toBe(1);
  expect(isThing(84, 43)).toBe(1);
  expect(isThing(60, 20)).toBe(0);
});

test("a lamp in half shade is found as well", () => {
  const things = thingsOn((x, y) => (within(x, y, 30, 30, 5, 9) ? -3.4 : y < 44 ? -2 : -1));
  expect(things?.[34 * size.width + 32]).toBe(1);
});

test("the shadow of an eave, of a post or of soft leaves is light, not a thing", () => {
  expect(thingsOn((_, y) => (y < 14 ? -2 : -1))).toBeNull();
  expect(thingsOn((x) => (x > 50 && x < 56 ? -2 : -1))).toBeNull();
  expect(thingsOn((x, y) => -1 - 0.9 * Math.exp(-((x - 60) ** 2 + (y - 40) ** 2) / 90))).toBeNull();
});

test("dapples all over a wall stay", () => {
  expect(thingsOn((x, y) => (x % 12 < 4 && y % 10 < 4 ? -2 : -1))).toBeNull();
});

test("what grows out of the surface's border stays", () => {
  const things = thingsOn(
    (x, y) => (within(x, y, 40, 20, 7, 6) ? -2 : -1),
    (_, y) => (y < 20 ? 0 : 1),
  );
  expect(things).toBeNull();
});

test("a spot as dark as shade is a thing only where it is as sharp as one", () => {
  const spotAt = (soft: number) => (x: number, y: number) =>
    -1 - 0.8 * Math.max(0, Math.min(1, 0.5 + (5 - Math.max(Math.abs(x - 60), Math.abs(y - 40))) / soft));
  expect(thingsOn(spotAt(1))?.[40 * size.width + 60]).toBe(1);
  expect(thingsOn(spotAt(4))).toBeNull();
});

test("some spots of shade are a tree's, however sharp, and a black lamp among them is still a lamp", () => {
  const things = thingsOn((x, y) =>
    within(x, y, 90, 60, 5, 9) ? -4 : y < 40 && x % 20 > 8 && x % 20 < 14 && y % 20 > 8 && y % 20 < 14 ? -1.8 : -1,
  );
  expect(things?.[12 * size.width + 11]).toBe(0);
  expect(things?.[64 * size.width + 92]).toBe(1);
});
