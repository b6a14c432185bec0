import { expect, test } from "vitest";
import { cameraFrom, rayThrough } from "./camera.ts";
import { dot } from "./vectors.ts";
import { viewOf } from "./view.ts";

const [width, height] = [800, 600];

test("points on the view's horizon are level with the camera, rolled and tilted as it may be", () => {
  const vertical = { x: 350, y: 9000, z: 1 };
  const camera = cameraFrom({ vertical, horizontal: [], horizonY: 260, focal: 640 }, width, height);
  const view = viewOf(camera, { width, height });
  expect(view.focal).toBeCloseTo(0.8);
  expect(view.horizon).toBeCloseTo(260 / height, 2);
  for (const x of [0, 400, 800]) {
    const y = view.horizon * height + (x - width / 2) * Math.tan(view.roll);
    expect(dot(rayThrough(camera, x, y), camera.up)).toBeCloseTo(0);
  }
});
