import { expect, test } from "vitest";
import { createMask, createRaster } from "../raster.ts";
import { besideWhite, whiteBeside } from "./white-beside.ts";

const [width, height] = [240, 160];
const box = { x: 0, y: 0, width, height };

/** A gray wall with a frame of `frame` round a window, all in light of that color. */
function facade(frame: number[], light = [1, 1, 1]) {
  const photo = createRaster(width, height);
  const wall = createMask(width, height);
  const fittings = createMask(width, height);
  for (let i = 0; i < width * height; i++) {
    const [x, y] = [i % width, Math.floor(i / width)];
    const inside = x >= 80 && x < 140 && y >= 50 && y < 110;
    const glass = x >= 88 && x < 132 && y >= 58 && y < 102;
    const color = glass ? [30, 30, 30] : inside ? frame : [110, 110, 110];
    photo.data.set([...color.map((value, c) => value * light[c]), 255], i * 4);
    wall.data[i] = inside ? 0 : 255;
    fittings.data[i] = inside ? 255 : 0;
  }
  return { photo, wall, fittings };
}

function whiteOf({ photo, wall, fittings }: ReturnType<typeof facade>) {
  return whiteBeside(photo, wall, box, fittings);
}

test("a white wall beside gray frames is less white, a dark one keeps its light", () => {
  const shaded = whiteOf(facade([150, 150, 150]));
  expect(shaded?.level).toBeCloseTo(Math.log(0.305), 1);
  expect(besideWhite(shaded, 0.85, -0.1).dimmed).toBeLessThan(-0.2);
  expect(besideWhite(shaded, 0.85, -0.1).ceiling).toBeLessThan(0.75);
  expect(besideWhite(shaded, 0.1, -0.1)).toEqual({ dimmed: 0, red: 1, blue: 1, ceiling: 1 });
  // Bright frames leave it as it is.
  const sunny = whiteOf(facade([245, 245, 245]));
  expect(besideWhite(sunny, 0.85, -0.1).dimmed).toBeCloseTo(0);
  expect(besideWhite(sunny, 0.85, -0.1).ceiling).toBe(1);
});

test("a tint that wall and frames share is the light's, one of the frames alone is their paint's", () => {
  const blue = besideWhite(whiteOf(facade([170, 170, 170], [0.9, 1, 1.15])), 0.85, -0.1);
  expect(blue.blue).toBeGreaterThan(1.05);
  expect(blue.red).toBeLessThan(0.97);
  const painted = besideWhite(whiteOf(facade([200, 170, 120])), 0.85, -0.1);
  expect(painted.red).toBeCloseTo(1);
  expect(painted.blue).toBeCloseTo(1);
});

test("a wall without anything beside it keeps its light", () => {
  const bare = facade([150, 150, 150]);
  const white = whiteBeside(bare.photo, bare.wall, box, createMask(width, height));
  expect(white).toBeNull();
  expect(besideWhite(white, 0.85, -0.1)).toEqual({ dimmed: 0, red: 1, blue: 1, ceiling: 1 });
});
