import { expect, test } from "vitest";
import { groundAt, groundCamera, seenAt } from "./ground-camera.ts";

const camera = groundCamera(
  { horizon: 0.46, focal: 0.82, height: 1.6, roll: 0.03, source: "auto" },
  { width: 1200, height: 800 },
);

test("a spot of ground is seen where its pixel shows it", () => {
  for (const [x, z] of [
    [0, 4],
    [-3.5, 9],
    [6, 14],
  ]) {
    const seen = seenAt(camera, x, 0, z);
    const spot = groundAt(camera, seen.x, seen.y);
    expect(spot?.x).toBeCloseTo(x, 6);
    expect(spot?.z).toBeCloseTo(z, 6);
  }
});

test("there is no ground above the horizon", () => {
  expect(groundAt(camera, 600, 300)).toBeNull();
});

test("a person of the camera's height is cut by the horizon at every distance", () => {
  const level = groundCamera({ horizon: 0.5, focal: 0.8, height: 1.6, roll: 0, source: "auto" }, camera);
  expect(seenAt(level, 2, 1.6, 5).y).toBeCloseTo(400);
  expect(seenAt(level, -4, 1.6, 20).y).toBeCloseTo(400);
});
