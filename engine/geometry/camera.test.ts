import { expect, test } from "vitest";
import { cameraFrom, levelDirection, rayThrough, turnOf, vanishingPointOf } from "./camera.ts";
import { dot } from "./vectors.ts";

const pitched = { vertical: { x: 380, y: -5400, z: 1 }, horizontal: [], horizonY: 360, focal: 614 };

test("the world's axes are level, upright and at right angles", () => {
  const camera = cameraFrom(pitched, 768, 576);
  expect(dot(camera.up, camera.right)).toBeCloseTo(0, 9);
  expect(dot(camera.up, camera.ahead)).toBeCloseTo(0, 9);
  expect(dot(camera.right, camera.ahead)).toBeCloseTo(0, 9);
  expect(camera.up[1]).toBeLessThan(-0.9);
  expect(camera.right[0]).toBeGreaterThan(0.9);
});

test("level directions vanish on the horizon and plumb ones at the plumb point", () => {
  const camera = cameraFrom(pitched, 768, 576);
  const plumb = vanishingPointOf(camera, camera.up);
  expect(plumb.y / plumb.z).toBeCloseTo(-5400, -2);
  const ahead = vanishingPointOf(camera, camera.ahead);
  expect(ahead.y / ahead.z).toBeCloseTo(360, 3);
  for (const turn of [-1.2, -0.3, 0.4, 1.5]) {
    expect(turnOf(camera, vanishingPointOf(camera, levelDirection(camera, turn)))).toBeCloseTo(turn, 6);
  }
});

test("a level photo that was cropped keeps its plumb lines parallel", () => {
  const camera = cameraFrom({ vertical: { x: 0, y: 1, z: 0 }, horizontal: [], horizonY: 420, focal: 614 }, 768, 576);
  expect(camera.up.map((value) => value + 0)).toEqual([0, -1, 0]);
  expect(rayThrough(camera, 384, 420)).toEqual([0, 0, 1]);
});
