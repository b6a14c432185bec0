import { expect, test } from "vitest";
import { cameraFrom } from "./camera.ts";
import { squareTo, turnOfHouse } from "./turn-of-house.ts";
import type { Wall } from "./wall.ts";

const degrees = Math.PI / 180;
const vanishing = { vertical: { x: 0, y: 1, z: 0 }, horizontal: [], horizonY: 300, focal: 800 };
const camera = cameraFrom(vanishing, 800, 600);
const wallAt = (turn: number, area: number) => ({ turn: turn * degrees, shape: { area } }) as Wall;

test("front and side walls say one turn, and a small one that was misheard does not move it", () => {
  const house = turnOfHouse(camera, vanishing, [wallAt(84, 900), wallAt(-6, 400), wallAt(60, 80)]);
  expect(house).toBeCloseTo(84 * degrees, 5);
  expect(turnOfHouse(camera, vanishing, [])).toBeNull();
});

test("eaves run along a wall, but those of a turret keep what was heard", () => {
  const house = 84 * degrees;
  expect(squareTo(house, 91 * degrees)).toBeCloseTo(84 * degrees, 5);
  expect(squareTo(house, -14 * degrees)).toBeCloseTo(-6 * degrees, 5);
  expect(squareTo(house, 39 * degrees)).toBeCloseTo(39 * degrees, 5);
  expect(squareTo(null, 39 * degrees)).toBeCloseTo(39 * degrees, 5);
});
