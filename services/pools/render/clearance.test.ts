import { expect, test } from "vitest";
import { openScene } from "#engine/index.ts";
import { drawnYard } from "#engine/testing.ts";
import { clearanceFor } from "./clearance.ts";

const { photo, surfaces } = drawnYard(300, 200);
const scene = openScene(photo, surfaces);
const rectangle = { type: "in-ground-concrete", shape: "rectangle" } as const;
const place = { x: 0, z: 7, turn: 0, length: 6, width: 3 };

test("a pool on the lawn before the camera has all the room it needs", () => {
  expect(clearanceFor(scene, rectangle, place)).toEqual({ inFrame: 1, onGround: 1 });
});

test("a pool half out of the picture, or half under the house, is told from one that fits", () => {
  expect(clearanceFor(scene, rectangle, { ...place, x: 4.4 }).inFrame).toBeCloseTo(0.5, 1);
  expect(clearanceFor(scene, rectangle, { ...place, z: 1.2 }).inFrame).toBeLessThan(0.6);
  const { inFrame, onGround } = clearanceFor(scene, rectangle, { ...place, z: 27, width: 8 });
  expect(inFrame).toBe(1);
  expect(onGround).toBeCloseTo(0.5, 1);
});
