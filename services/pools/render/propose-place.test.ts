import { expect, test } from "vitest";
import { openScene } from "#engine/index.ts";
import { frameOf, seenAt, toGround } from "#engine/selections.ts";
import { drawnYard } from "#engine/testing.ts";
import { freeGround } from "./free-ground.ts";
import { proposePlace } from "./propose-place.ts";

const { photo, surfaces } = drawnYard(300, 200);
const scene = openScene(photo, surfaces);
const decking = { width: 1.2 };

test.each([
  { length: 7.3, width: 3.7 },
  { length: 14, width: 8 },
])("a pool of $length m gets a place with all its water on free ground and in the frame", (size) => {
  const place = proposePlace(scene, { size, decking });
  const free = freeGround(scene);
  for (const i of [-1, 0, 1]) {
    for (const j of [-1, 0, 1]) {
      const { x, z } = toGround(frameOf(place), (i * place.length) / 2, (j * place.width) / 2);
      const seen = seenAt(scene.camera, x, 0, z);
      expect(seen.y).toBeLessThan(photo.height);
      expect(free.data[Math.floor(seen.y) * photo.width + Math.floor(seen.x)]).toBeGreaterThan(128);
    }
  }
});

test("what there is room for is not made smaller, what is too large shrinks in its own proportions", () => {
  expect(proposePlace(scene, { size: { length: 6, width: 3 }, decking }).length).toBe(6);
  const { length, width } = proposePlace(scene, { size: { length: 20, width: 10 }, decking });
  expect(length).toBeLessThan(20);
  expect(length / width).toBeCloseTo(2, 5);
});

test("a pool lies along the house", () => {
  expect(Math.abs(proposePlace(scene, { size: { length: 6, width: 3 }, decking }).turn)).toBeLessThan(0.05);
});
