import { expect, test } from "vitest";
import { minSide } from "../render/design.ts";
import { drawnTo, grownBy, handleOf, movedBy, turnedBy, turnedTo } from "./edit-place.ts";

const place = { x: 1, z: 8, turn: 0.3, length: 8, width: 4 };

test("a side follows the finger and the side opposite stays", () => {
  const drawn = drawnTo(place, "right", { x: 7, z: 10 });
  expect(drawn.length).toBeGreaterThan(8);
  const left = handleOf(place, "left");
  const after = handleOf(drawn, "left");
  expect(after.x).toBeCloseTo(left.x, 6);
  expect(after.z).toBeCloseTo(left.z, 6);
  expect(drawn.width).toBe(4);
});

test("a pool never gets smaller than a pool, nor behind the camera", () => {
  expect(grownBy(place, "near", -10).width).toBe(minSide);
  expect(movedBy(place, 0, -50).z).toBeGreaterThan(1);
});

test("turning towards a spot points the right end at it, all the way round", () => {
  const turned = turnedTo(place, { x: 1, z: 12 });
  expect(turned.turn).toBeCloseTo(Math.PI / 2, 6);
  const right = handleOf(turned, "right");
  expect(right.x).toBeCloseTo(1, 6);
  expect(right.z).toBeCloseTo(12, 6);
  expect(Math.abs(turnedBy(turned, 6).turn)).toBeLessThanOrEqual(Math.PI);
});
