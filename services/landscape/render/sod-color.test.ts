import { expect, test } from "vitest";
import { luminance, openScene } from "#engine/kit.ts";
import { drawnYard } from "#engine/testing.ts";
import { sodColor } from "./sod-color.ts";

type Shade = [number, number, number];

/** The drawn yard with its shrub, the only plant in it, in one color. */
function yardWith(shrub: Shade) {
  const { photo, surfaces } = drawnYard(240, 160);
  const plants = openScene(photo, surfaces).mask("vegetation").data;
  for (let i = 0; i < plants.length; i++) if (plants[i] > 0) photo.data.set([...shrub, 255], i * 4);
  return openScene(photo, surfaces);
}

const light = (shrub: Shade) => luminance(...sodColor(yardWith(shrub), "summer"));

test("sod is darker in a photo whose leaves are dark", () => {
  expect(light([50, 70, 30])).toBeLessThan(0.75 * light([90, 120, 50]));
});

test("however dark or bright the leaves, sod stays within what lawns show", () => {
  expect(light([6, 9, 3])).toBeCloseTo(0.09, 5);
  expect(light([252, 255, 250])).toBeCloseTo(0.34, 5);
});

test("sod is greenest in spring and dormant grass lighter than green", () => {
  const yard = yardWith([90, 120, 50]);
  const redness = (season: "spring" | "summer" | "fall") => sodColor(yard, season)[0] / sodColor(yard, season)[1];
  expect(redness("spring")).toBeLessThan(redness("summer"));
  expect(redness("summer")).toBeLessThan(redness("fall"));
  expect(luminance(...sodColor(yard, "winter"))).toBeGreaterThan(1.5 * luminance(...sodColor(yard, "summer")));
});
