import { expect, test } from "vitest";
import { hash } from "../materials/noise.ts";
import { measureSharpness } from "./sharpness.ts";

const side = 96;
const all = { width: side, height: side, data: new Uint8Array(side * side).fill(255) };

function noise(size: number, levels: number): (i: number) => number {
  return (i) => 128 + levels * (hash(Math.floor((i % side) / size), Math.floor(i / side / size), 3) - 0.5);
}

test("a texture keeps its sharpness however strong it is, and loses it when it grows coarse", () => {
  const fine = measureSharpness(noise(1, 80), all).sharpness;
  expect(fine).toBeGreaterThan(0.8);
  expect(measureSharpness(noise(1, 40), all).sharpness).toBeCloseTo(fine, 1);
  expect(measureSharpness(noise(4, 80), all).sharpness).toBeLessThan(0.5 * fine);
});

test("an even surface is not sharp, and nothing is measured outside the mask", () => {
  expect(measureSharpness(noise(1, 0), all)).toMatchObject({ sharpness: 0, contrast: 0 });
  const none = { ...all, data: new Uint8Array(side * side) };
  expect(measureSharpness(noise(1, 80), none).windows).toBe(0);
});

test("noise is told from boards by what runs along them", () => {
  const grain = noise(1, 10);
  const deviation = 10 / Math.sqrt(12);
  const boards = (i: number) => grain(i) - (Math.floor(i / side) % 5 === 0 ? 60 : 0);
  expect(measureSharpness(grain, all).noise / deviation).toBeCloseTo(0.93, 1);
  expect(measureSharpness(boards, all).noise / deviation).toBeCloseTo(0.93, 1);
  expect(measureSharpness((i) => boards((i % side) * side + Math.floor(i / side)), all).noise / deviation).toBeCloseTo(
    0.93,
    1,
  );
});
