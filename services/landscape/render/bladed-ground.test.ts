import { expect, test } from "vitest";
import { createRaster, openScene } from "#engine/kit.ts";
import { lawnBelow } from "#engine/testing.ts";
import { bladedGround } from "./bladed-ground.ts";

const [width, height] = [240, 160];

/** Blades of two lights by turns on straw, and on the left a third of smooth soil, in one color; the horizon lies a fifth down. */
function lawnWithSoil() {
  const photo = createRaster(width, height);
  for (let i = 0; i < width * height; i++) {
    const blade = i % width < width / 3 ? 0 : i % 2 === 0 ? 22 : -22;
    photo.data.set([160 + blade, 140 + blade, 90 + blade, 255], i * 4);
  }
  const view = { horizon: 0.2, focal: 0.8, height: 1.6, roll: 0, source: "person" } as const;
  const scene = openScene(photo, { version: 1, regions: [lawnBelow(0.3)], planes: [], view });
  return bladedGround(scene, photo).data;
}

const at = (x: number, y: number) => y * width + x;

test("smooth soil near the viewer shows no blades, straw beside it does", () => {
  const blades = lawnWithSoil();
  expect(blades[at(30, 140)]).toBe(0);
  expect(blades[at(200, 140)]).toBe(255);
});

test("far off, where blades run into each other, all of a lawn is grass", () => {
  expect(lawnWithSoil()[at(30, 54)]).toBeGreaterThan(200);
});

test("beside the lawn there is none", () => {
  expect(lawnWithSoil()[at(200, 20)]).toBe(0);
});
