import { expect, test } from "vitest";
import { besideNeighborsGarage, drawnDoor } from "../ground/drawn-yard.ts";
import { openScene } from "../ground/scene.ts";
import { mainHouse } from "./main-house.ts";

test("the house is the largest piece of roof and walls: a neighbor's garage is no part of it", () => {
  const { photo, surfaces } = besideNeighborsGarage();
  const house = mainHouse(openScene(photo, surfaces));
  const [across, down] = [photo.width, photo.height];
  expect(house.holds({ left: 0, top: 0.36 * down, right: 0.09 * across, bottom: 0.52 * down })).toBe(false);
  expect(
    house.holds({
      left: drawnDoor.left * across,
      top: 0.3 * down,
      right: drawnDoor.right * across,
      bottom: 0.52 * down,
    }),
  ).toBe(true);
  expect(house.spans(0.12 * across)).toBe(false);
  expect(house.spans(0.5 * across)).toBe(true);
});
