import { expect, test } from "vitest";
import { createRaster, linearOfByte, openScene } from "#engine/kit.ts";
import { freshenLawn, leafShare } from "./freshen-lawn.ts";

/** A lawn of two thirds healthy grass and one of the color asked for; what the last becomes, linear. */
function freshened(odd: [number, number, number]): [number, number, number] {
  const photo = createRaster(120, 90);
  for (let i = 0; i < 120 * 90; i++) photo.data.set([...(i % 3 === 0 ? odd : [92, 118, 50]), 255], i * 4);
  const region = {
    kind: "lawn" as const,
    base: null,
    edits: [{ op: "add" as const, shape: "polygon" as const, points: [0, 0, 1, 0, 1, 1, 0, 1] }],
    source: "person" as const,
    confidence: 1,
    keepObjectsInFront: false,
  };
  const into = new Float64Array(3);
  freshenLawn(openScene(photo, { version: 1, regions: [region], planes: [] }), "summer")(0, into);
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
