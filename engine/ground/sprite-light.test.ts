import { expect, test } from "vitest";
import { drawnYard } from "./drawn-yard.ts";
import { openScene } from "./scene.ts";
import { daylightAt, sunWeights } from "./sprite-light.ts";

test("a sprite's three suns always make one, and turn over with a mirrored sprite", () => {
  for (let azimuth = -Math.PI; azimuth <= Math.PI; azimuth += 0.1) {
    const { left, right, behind } = sunWeights(azimuth, false);
    expect(left + right + behind).toBeCloseTo(1, 9);
    for (const weight of [left, right, behind]) expect(weight).toBeGreaterThanOrEqual(0);
    const mirrored = sunWeights(azimuth, true);
    expect(mirrored.left).toBeCloseTo(right, 9);
    expect(mirrored.right).toBeCloseTo(left, 9);
  }
});

test("a sun from the right front is the right one, one from behind the one behind", () => {
  expect(sunWeights((130 / 180) * Math.PI, false).right).toBeCloseTo(1, 6);
  expect(sunWeights((-130 / 180) * Math.PI, false).left).toBeCloseTo(1, 6);
  expect(sunWeights(0, false).behind).toBe(1);
});

test("in the shade on the lawn less of the sun is left than in the open, and no less of the sky", () => {
  const { photo, surfaces } = drawnYard(240, 160);
  const scene = openScene(photo, surfaces);
  const open = daylightAt(scene, 200, 130);
  const shade = daylightAt(scene, 55, 130);
  expect(shade.sun[1]).toBeLessThan(0.6 * open.sun[1]);
  expect(shade.sky[1]).toBeGreaterThan(0.7 * open.sky[1]);
});
