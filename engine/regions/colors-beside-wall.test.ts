import { expect, test } from "vitest";
import { colorsBeside, shareOfWall } from "./colors-beside-wall.ts";

const cream = { l: 80, a: -4, b: 16 };
const leaf = { l: 55, a: -8, b: 55 };
const shadedLeaf = { l: 30, a: -6, b: 30 };
const hedge = { wall: cream, spread: 3, things: [shadedLeaf, leaf] };
const between = (share: number) => ({
  l: share * cream.l + (1 - share) * leaf.l,
  a: share * cream.a + (1 - share) * leaf.a,
  b: share * cream.b + (1 - share) * leaf.b,
});

test("a pixel is the wall's by as much of it as it shows", () => {
  expect(shareOfWall(cream, hedge)).toBe(1);
  expect(shareOfWall({ ...cream, l: 72 }, hedge)).toBe(1);
  expect(shareOfWall(leaf, hedge)).toBe(0);
  const half = shareOfWall(between(0.5), hedge);
  expect(half).toBeGreaterThan(0.2);
  expect(half).toBeLessThan(0.7);
  expect(shareOfWall(between(0.7), hedge)).toBeGreaterThan(half as number);
});

test("what is no mix of the two is not the wall's", () => {
  expect(shareOfWall({ l: 45, a: 40, b: 20 }, hedge)).toBe(0);
  expect(shareOfWall({ l: 8, a: 0, b: 2 }, hedge)).toBe(0);
});

test("a gray trunk before a gray wall is told by the little hue that it has, and nothing is told where there is none", () => {
  const gray = { l: 46, a: 0, b: -3 };
  expect(shareOfWall({ l: 48, a: 5, b: 7 }, { wall: gray, spread: 4, things: [{ l: 44, a: 5, b: 7 }] })).toBe(0);
  expect(shareOfWall(gray, { wall: gray, spread: 4, things: [{ l: 40, a: 1, b: -1 }] })).toBeNull();
});

test("wall that an outline took along is not taken for the plant's color", () => {
  const [width, height] = [40, 40];
  const plane = (of: (x: number) => number) => Float32Array.from({ length: width * height }, (_, i) => of(i % width));
  const isLeaf = (x: number) => x > 28;
  const lab = {
    l: plane((x) => (isLeaf(x) ? 55 : 80)),
    a: plane((x) => (isLeaf(x) ? -8 : -4)),
    b: plane((x) => (isLeaf(x) ? 55 : 16)),
  };
  const beside = colorsBeside(20, 20, {
    width,
    height,
    reach: 14,
    lab,
    know: () => {},
    kindAt: (i) => (i % width < 18 ? "wall" : "sure"),
  });
  expect(beside?.wall.b).toBeCloseTo(16, 3);
  for (const thing of beside?.things ?? []) expect(thing.b).toBeCloseTo(55, 3);
  expect(beside?.things).toHaveLength(2);
});
