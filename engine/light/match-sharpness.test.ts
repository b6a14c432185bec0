import { expect, test } from "vitest";
import { hash } from "../materials/noise.ts";
import { measureSharpness } from "../metrics/sharpness.ts";
import { matchSharpness, measureLens } from "./match-sharpness.ts";

const side = 160;
const mask = { width: side, height: side, data: new Uint8Array(side * side).fill(255) };

/** Pieces of `size` pixels, each of its own tone. */
function pieces(size: number): Uint8Array {
  const relief = new Uint8Array(side * side * 3);
  for (let i = 0; i < side * side; i++) {
    relief[i * 3] = 90 + 70 * hash(Math.floor((i % side) / size), Math.floor(i / side / size), 5);
    relief[i * 3 + 1] = 128;
  }
  return relief;
}

const sharpnessOf = (relief: Uint8Array) => measureSharpness((i) => 11.3 * Math.sqrt(relief[i * 3]), mask, 8).sharpness;

test("a coarse relief is sharpened for a crisp photo, and a fine one softened for a soft photo", () => {
  const coarse = pieces(5);
  expect(sharpnessOf(coarse)).toBeLessThan(0.4);
  matchSharpness(coarse, mask, { sharpness: 0.55, contrast: 0.5, fine: 0, second: 1 });
  expect(sharpnessOf(coarse)).toBeGreaterThan(0.8 * 0.55);
  const fine = pieces(2);
  expect(sharpnessOf(fine)).toBeGreaterThan(1.3 * 0.35);
  matchSharpness(fine, mask, { sharpness: 0.35, contrast: 0, fine: 0, second: 1 });
  expect(sharpnessOf(fine)).toBeLessThan(1.3 * 0.35);
});

test("lines grow no bolder than those of the old surface", () => {
  const relief = pieces(5);
  const before = measureSharpness((i) => 11.3 * Math.sqrt(relief[i * 3]), mask, 8).contrast;
  matchSharpness(relief, mask, { sharpness: 0.9, contrast: 0, fine: 0, second: 1 });
  const after = measureSharpness((i) => 11.3 * Math.sqrt(relief[i * 3]), mask, 8).contrast;
  expect(after).toBeLessThan(1.25 * before);
});

test("joints do not grow with sharpness", () => {
  const wall = pieces(5);
  for (let i = 0; i < side * side; i++) wall[i * 3 + 2] = (i % side) % 8 < 2 || Math.floor(i / side) % 6 < 1 ? 110 : 12;
  const sumOf = (relief: Uint8Array) => relief.reduce((sum, value, at) => (at % 3 === 2 ? sum + value : sum), 0);
  const before = sumOf(wall);
  matchSharpness(wall, mask, { sharpness: 0.9, contrast: 1, fine: 0, second: 4 });
  expect(sumOf(wall) / before).toBeCloseTo(1, 1);
});

test("mortar that is far too sharp for a soft photo is softened further than dark lines are", () => {
  const softened = (second: number) => {
    const wall = pieces(1);
    for (let i = 0; i < side * side; i++) wall[i * 3 + 2] = Math.floor(i / side) % 3 < 1 ? 200 : 0;
    matchSharpness(wall, mask, { sharpness: 0.2, contrast: 0, fine: 0, second });
    return sharpnessOf(wall);
  };
  expect(softened(2)).toBeLessThan(0.9 * softened(1));
});

test("bricks and stones keep what the photo's finest texture has, however soft the old wall was", () => {
  const softened = (fine: number) => {
    const wall = pieces(2);
    matchSharpness(wall, mask, { sharpness: 0.2, contrast: 0, fine, second: 1 });
    return sharpnessOf(wall);
  };
  expect(softened(0.45)).toBeGreaterThan(1.2 * softened(0));
  expect(softened(0.45)).toBeLessThan(1.1 * 0.45);
});

test("a relief that is near the photo already is left alone, as is one where the photo tells nothing", () => {
  const relief = pieces(3);
  const before = relief.slice();
  matchSharpness(relief, mask, { sharpness: sharpnessOf(relief), contrast: 0, fine: 0, second: 1 });
  matchSharpness(relief, mask, { sharpness: 0, contrast: 0, fine: 0, second: 1 });
  expect(relief).toEqual(before);
});

test("an even surface takes the sharpness of what stands near by", () => {
  const photo = { width: side, height: side, data: new Uint8ClampedArray(side * side * 4).fill(255) };
  for (let i = 0; i < side * side; i++)
    photo.data.fill(i % side < side / 2 ? 120 : 60 + 100 * hash(i, 1, 2), i * 4, i * 4 + 3);
  const wall = { ...mask, data: mask.data.map((_, i) => (i % side < side / 2 - 4 ? 255 : 0)) };
  const box = { x: 0, y: 0, width: side, height: side };
  expect(measureLens(photo, wall, box).sharpness).toBeGreaterThan(0.7);
  const blank = { ...photo, data: photo.data.map((_, i) => (i % 4 === 3 ? 255 : 120)) };
  expect(measureLens(blank, wall, box).sharpness).toBe(0);
});

test("soft shadows on an even wall do not make it a blurred photo", () => {
  const photo = { width: side, height: side, data: new Uint8ClampedArray(side * side * 4).fill(255) };
  for (let i = 0; i < side * side; i++) {
    const [x, y] = [i % side, Math.floor(i / side)];
    const shadow = 128 + 60 * Math.sin(x / 9) * Math.sin(y / 7);
    photo.data.fill(x < side / 2 ? shadow : 60 + 100 * hash(x >> 1, y >> 1, 2), i * 4, i * 4 + 3);
  }
  const wall = { ...mask, data: mask.data.map((_, i) => (i % side < side / 2 - 4 ? 255 : 0)) };
  const box = { x: 0, y: 0, width: side, height: side };
  const levels = (i: number) => photo.data[i * 4];
  expect(measureSharpness(levels, wall, 4).sharpness).toBeLessThan(0.15);
  expect(measureLens(photo, wall, box).sharpness).toBeGreaterThan(0.25);
});
