import { expect, test } from "vitest";
import { createRaster } from "../raster.ts";
import { labOf, readLab, tintOff } from "./lab.ts";

const photo = createRaster(4, 2);
/** White, black, middle gray and the red of sRGB, each two pixels high. */
for (const [x, color] of [
  [255, 255, 255],
  [0, 0, 0],
  [119, 119, 119],
  [255, 0, 0],
].entries()) {
  for (const y of [0, 1]) photo.data.set([...color, 255], (y * 4 + x) * 4);
}

test("known colors have the Lab of the books", () => {
  const lab = labOf(photo, { x: 0, y: 0, width: 4, height: 2 }, 1);
  const known = [
    [100, 0, 0],
    [0, 0, 0],
    [50, 0, 0],
    [53.2, 80.1, 67.2],
  ];
  known.forEach(([l, a, b], x) => {
    expect(Math.abs(lab.l[x] - l)).toBeLessThan(0.3);
    expect(Math.abs(lab.a[x] - a)).toBeLessThan(0.5);
    expect(Math.abs(lab.b[x] - b)).toBeLessThan(0.5);
  });
  expect(tintOff(lab, 3, 0, 0)).toBeCloseTo(104.5, 0);
});

test("a smaller picture shows the mean of the light, not of the bytes", () => {
  const half = labOf(photo, { x: 0, y: 0, width: 2, height: 1 }, 2);
  // Half of white's light is a lightness of 76, not of 50.
  expect(half.l[0]).toBeCloseTo(76, 0);
  const one = { width: 1, height: 1, l: new Float32Array(1), a: new Float32Array(1), b: new Float32Array(1) };
  readLab(photo.data, 12, one, 0);
  expect(one.l[0]).toBeCloseTo(53.2, 0);
});
