import { expect, test } from "vitest";
import { expectGolden, grayPicture } from "../../dev/golden-picture.ts";
import { sampleScene } from "../../dev/sample-scene.ts";
import { houseLamps } from "./house-lamps.ts";
import { houseLine } from "./house-line.ts";
import { findLantern, isBareWall } from "./wall-lantern.ts";
import { windowGlass } from "./window-glass.ts";

const scene = await sampleScene("gables", 1024);
const { width, height } = scene.photo;
/** Shares of the picture at which the eye sees the two lanterns of the garage. */
const lanterns = [
  { u: 0.652, v: 0.513 },
  { u: 0.841, v: 0.516 },
];

test("lamps of a garage hang where the photo shows its lanterns", () => {
  const seen = houseLamps(scene).flatMap((lamp) => (lamp.seen ? [lamp.seen] : []));
  for (const { u, v } of lanterns) {
    const nearest = Math.min(...seen.map(({ x, y }) => Math.hypot(x - u * width, y - v * height)));
    expect(nearest).toBeLessThan(0.008 * width);
  }
});

test("a wall without a lantern is bare, and has none", () => {
  const [x, y] = [0.33 * width, 0.42 * height];
  const meter = houseLine(scene).pixelsPerMeter(x) / 4;
  expect(findLantern(scene, x, y, meter)).toBe(null);
  expect(isBareWall(scene, 0.86 * width, 0.4 * height, 3)).toBe(false);
});

test("glass is told from frames and bars", async () => {
  const small = await sampleScene("gables", 320);
  const glass = windowGlass(small);
  await expectGolden(
    grayPicture(small.photo.width, small.photo.height, (i) => glass[i] / 255),
    new URL("./window-glass.golden.png", import.meta.url),
  );
});
