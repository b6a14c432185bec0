import { expect, test } from "vitest";
import { findLines } from "./find-lines.ts";

const [width, height] = [90, 70];
const weight = new Float32Array(width * height).fill(1);

/** Log luminance of an even wall with something dark on it. */
function marksOf(darkAt: (x: number, y: number) => number): { marked: number; whereDark: number } {
  const light = Float32Array.from(weight, (_, i) => -0.5 - darkAt(i % width, Math.floor(i / width)));
  const lines = findLines(light, weight, { width, height, least: 0.1 });
  let [marked, dark, both] = [0, 0, 0];
  for (let y = 6; y < height - 6; y++) {
    for (let x = 6; x < width - 6; x++) {
      const i = y * width + x;
      if (lines[i]) marked++;
      if (light[i] < -0.6) dark++;
      if (lines[i] && light[i] < -0.6) both++;
    }
  }
  return { marked, whereDark: both / dark };
}

test("drip edges of courses and gaps between battens are lines", () => {
  expect(marksOf((_, y) => (y % 12 === 5 ? 0.9 : 0)).whereDark).toBeGreaterThan(0.95);
  expect(marksOf((x) => (x % 15 === 7 ? 0.6 : 0)).whereDark).toBeGreaterThan(0.95);
});

test("the border of an eave's shadow is none, nor is the slanting one of a wire, nor those of leaves", () => {
  expect(marksOf((_, y) => (y < 30 ? 0.9 : 0)).marked).toBe(0);
  expect(marksOf((x, y) => (Math.abs(x - y) < 1 ? 0.9 : 0)).marked).toBe(0);
  expect(marksOf((x, y) => (Math.hypot(x - 45, y - 35) < 5 ? 0.6 : 0)).marked).toBeLessThan(6);
});
