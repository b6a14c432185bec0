import { expect, test } from "vitest";
import { createRaster } from "../raster.ts";
import { toLab } from "./lab.ts";
import { scaleDown } from "./scale-down.ts";

test("known colours land where CIE puts them", () => {
  const photo = createRaster(3, 1);
  photo.data.set([255, 255, 255, 255, 255, 0, 0, 255, 61, 84, 104, 255]);
  const lab = toLab(photo);
  expect(lab.lightness[0]).toBeCloseTo(100, 0);
  expect(lab.b[0]).toBeCloseTo(0, 0);
  expect(lab.lightness[1]).toBeCloseTo(53.2, 0);
  expect(lab.a[1]).toBeCloseTo(80.1, 0);
  expect(lab.b[1]).toBeCloseTo(67.2, 0);
  expect(lab.b[2]).toBeLessThan(-10);
});

test("scaling down keeps the mean, also by a factor that is no whole number", () => {
  const photo = createRaster(35, 20);
  for (let i = 0; i < photo.data.length; i++) photo.data[i] = (i * 37) % 256;
  const small = scaleDown(photo, 14, 9);
  const mean = (data: Uint8ClampedArray, channel: number) => {
    let sum = 0;
    for (let i = channel; i < data.length; i += 4) sum += data[i];
    return sum / (data.length / 4);
  };
  expect(small.data.length).toBe(14 * 9 * 4);
  for (let channel = 0; channel < 3; channel++) {
    expect(mean(small.data, channel)).toBeCloseTo(mean(photo.data, channel), -0.3);
  }
});
