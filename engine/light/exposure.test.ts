import { expect, test } from "vitest";
import { byteOfLinear } from "../color.ts";
import { createRaster } from "../raster.ts";
import { brightEnough, sceneExposure, surfaceExposure } from "./exposure.ts";

/** A white wall with a dark roof and a lawn, under so much light. */
function houseIn(light: number) {
  const photo = createRaster(160, 120);
  for (let i = 0; i < 160 * 120; i++) {
    const y = Math.floor(i / 160);
    const reflectance = y < 40 ? 0.6 : y < 60 ? 0.08 : y < 80 ? 0.85 : 0.12;
    const byte = byteOfLinear(Math.min(1, light * reflectance));
    photo.data.set([byte, byte, byte, 255], i * 4);
  }
  return photo;
}

test("half the light is a log of 0.7 less, and the sky does not count", () => {
  const [full, half] = [sceneExposure(houseIn(0.9)), sceneExposure(houseIn(0.45))];
  expect(full).toBeGreaterThan(-0.4);
  expect(full - half).toBeGreaterThan(0.6);
  expect(full - half).toBeLessThan(0.75);
  const cloudy = houseIn(0.9);
  cloudy.data.fill(255, 0, 30 * 160 * 4);
  expect(sceneExposure(cloudy)).toBeCloseTo(full, 6);
});

test("a surface's own level counts a little: a pale wall may be white paint in less light", () => {
  const pale = surfaceExposure(Math.log(0.8), -0.5, "siding");
  const dark = surfaceExposure(Math.log(0.1), -0.5, "siding");
  expect(pale).toBeGreaterThan(-0.5);
  expect(dark).toBeLessThan(-0.5);
  expect(pale - dark).toBeLessThan(0.5 * Math.log(8));
});

test("no surface throws back more light than falls on it", () => {
  const reference = Math.log(0.85);
  expect(brightEnough(-1, reference, "siding")).toBeCloseTo(reference - Math.log(0.88), 6);
  expect(brightEnough(-0.2, Math.log(0.3), "siding")).toBe(-0.2);
  expect(brightEnough(3, reference, "roof")).toBe(0.1);
});
