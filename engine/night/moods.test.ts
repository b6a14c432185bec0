import { expect, test } from "vitest";
import { lightOfShown, moods, shownLight, skyLightAt } from "./moods.ts";

test("light becomes the picture's value and back", () => {
  for (const light of [0.01, 0.1, 0.5, 1, 2]) expect(lightOfShown(shownLight(light))).toBeCloseTo(light, 2);
  expect(shownLight(0)).toBe(0);
  expect(shownLight(1)).toBeCloseTo(1 - Math.exp(-1.6), 1);
  expect(shownLight(0.01) / 0.01, "shadows are a little darker").toBeLessThan(0.9 * (shownLight(0.2) / 0.2));
});

test("the sky's light at night is less than at dusk, and bluer than it is red; the eye takes some of its color", () => {
  for (const time of ["night", "dusk"] as const) {
    const [red, green, blue] = skyLightAt(time);
    const ambient = moods[time].ambient;
    expect(blue).toBeGreaterThan(red);
    expect(blue / red).toBeLessThan(ambient[2] / ambient[0]);
    expect(green).toBeGreaterThan(0);
  }
  expect(skyLightAt("night")[1]).toBeLessThan(skyLightAt("dusk")[1]);
});
