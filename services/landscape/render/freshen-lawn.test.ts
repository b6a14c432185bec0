import { expect, test } from "vitest";
import { byteOfLinear, createRaster, linearOfByte, openScene } from "#engine/kit.ts";
import { lawnBelow } from "#engine/testing.ts";
import { freshenLawn, leafShare } from "./freshen-lawn.ts";

type Rgb = [number, number, number];
const [width, height] = [120, 90];

/** A lawn of two thirds healthy grass, and on its left a third of `odd`, whose even columns are `coarse` levels lighter. */
function lawnWith(odd: Rgb, coarse = 0) {
  const photo = createRaster(width, height);
  for (let i = 0; i < width * height; i++) {
    const own: Rgb = i % width < width / 3 ? odd : [92, 118, 50];
    photo.data.set([...own.map((level) => level + (i % 2 === 0 ? coarse : 0)), 255], i * 4);
  }
  return freshenLawn(openScene(photo, { version: 1, regions: [lawnBelow(0)], planes: [] }), "summer");
}

/** What grass of `odd` becomes, linear, in the middle of its third. */
function freshened(odd: Rgb): Rgb {
  const into = new Float64Array(3);
  lawnWith(odd)(45 * width + 18, into);
  return [into[0], into[1], into[2]];
}

test("straw turns green and keeps less blue than red: never mint", () => {
  const [red, green, blue] = freshened([170, 150, 84]);
  expect(red / green).toBeLessThan(linearOfByte[170] / linearOfByte[150]);
  expect(blue).toBeLessThan(0.75 * red);
});

test("grass that is burnt out stays as bright and as pale as it is", () => {
  const [red, green] = freshened([250, 252, 226]);
  expect(red / green).toBeGreaterThan(0.93);
});

test("green grass keeps its hue", () => {
  const [red, green] = freshened([92, 118, 50]);
  expect(red / green).toBeCloseTo(linearOfByte[92] / linearOfByte[118], 1);
});

test("a fallen leaf is no grass, straw is", () => {
  const share = ([r, g, b]: number[]) =>
    leafShare(linearOfByte[r] / linearOfByte[g], linearOfByte[b] / linearOfByte[g]);
  expect(share([204, 160, 52])).toBeGreaterThan(0.8);
  expect(share([160, 142, 100])).toBeLessThan(0.1);
  expect(share([120, 128, 62])).toBeLessThan(0.1);
});

test("blades of a dry patch stand out from each other as before, in their light and not in their hue", () => {
  const paint = lawnWith([150, 140, 80], 12);
  const [light, dark] = [new Float64Array(3), new Float64Array(3)];
  expect(paint(45 * width + 18, light)).toBeGreaterThan(0.9);
  expect(paint(45 * width + 19, dark)).toBeGreaterThan(0.9);
  for (let c = 0; c < 3; c++) expect(Math.abs(byteOfLinear(light[c]) - byteOfLinear(dark[c]) - 12)).toBeLessThan(4);
  expect(dark[0] / dark[1]).toBeLessThan(linearOfByte[150] / linearOfByte[140]);
});

test("healthy grass far from a dry patch keeps its own pixels", () => {
  expect(lawnWith([170, 150, 84])(45 * width + 100, new Float64Array(3))).toBe(0);
});
