import { expect, test } from "vitest";
import { maskOfCells, sunLevel } from "./sun-level.ts";

const size = { width: 120, height: 60 };
const weight = new Float32Array(size.width * size.height).fill(1);
const [shade, sun] = [-1.5, -0.4];

/** A wall in shade, of which the cells left of `border` are bright and `warmer` (log red over blue). */
function wall(border: number, warmer: number) {
  const isBright = (i: number) => i % size.width < border;
  const base = weight.map((_, i) => (isBright(i) ? sun : shade));
  const red = weight.map((_, i) => (isBright(i) ? warmer / 2 : 0));
  return { base, red, blue: red.map((value) => -value), weight };
}

function levelOf(cells: ReturnType<typeof wall>, white: number | null = null): number {
  return sunLevel(cells, { ...size, radius: 3 }, shade, () => white);
}

test("a broad warm part is the sun on a wall in shade", () => {
  expect(levelOf(wall(20, 0.4))).toBeCloseTo(sun);
});

test("shade is never darker on the new wall than white frames are in it", () => {
  const { base, ...cells } = wall(20, 0.4);
  const deep = base.map((value) => (value > -1 ? sun : -2.5));
  expect(sunLevel({ ...cells, base: deep }, { ...size, radius: 3 }, -2.5, () => null)).toBeCloseTo(-1.3);
});

test("thin trim, and paint that is bluer or of another hue, are no sun", () => {
  expect(levelOf(wall(3, 0.4))).toBe(shade);
  expect(levelOf(wall(20, -0.2))).toBe(shade);
  expect(levelOf(wall(20, 2))).toBe(shade);
});

test("where things beside the shade are white, it is no deep shade", () => {
  expect(levelOf(wall(20, 0.4), -0.2)).toBe(shade);
  expect(levelOf(wall(20, 0.4), -1)).toBeCloseTo(sun);
});

test("cells become the four pixels that they cover", () => {
  const mask = maskOfCells(Float32Array.of(0, 1, 1, 0), 2, { width: 3, height: 3 });
  expect([...mask.data]).toEqual([0, 0, 255, 0, 0, 255, 255, 255, 0]);
});
