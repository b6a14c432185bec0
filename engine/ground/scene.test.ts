import { expect, test } from "vitest";
import { drawnYard, inShade } from "./drawn-yard.ts";
import { openScene } from "./scene.ts";

const { photo, surfaces } = drawnYard(120, 80);

test("all ground is what is lawn, soil or paving, and the camera stands where the surfaces say", () => {
  const scene = openScene(photo, surfaces);
  const ground = scene.ground();
  expect(ground.data[70 * 120 + 60]).toBe(255);
  expect(ground.data[30 * 120 + 60]).toBe(0);
  expect(scene.camera.horizonY).toBeCloseTo(0.45 * 80, 6);
  expect(inShade(0.2, 0.8)).toBe(true);
});

test("what is measured once is measured once for each scene", () => {
  const [one, other] = [openScene(photo, surfaces), openScene(photo, surfaces)];
  let made = 0;
  const make = () => ++made;
  expect([one.once("a", make), one.once("a", make), one.once("b", make), other.once("a", make)]).toEqual([1, 1, 2, 3]);
  expect(one.ground()).toBe(one.ground());
});
