import { expect, test } from "vitest";
import { besideNeighborsGarage, drawnDoor, drawnHouse, drawnYard } from "../ground/drawn-yard.ts";
import { openScene } from "../ground/scene.ts";
import { hash } from "../materials/noise.ts";
import { houseLamps } from "./house-lamps.ts";

const door = { left: drawnDoor.left * 480, right: drawnDoor.right * 480 };

test("a lamp hangs on bare wall at both sides of a door", () => {
  const { photo, surfaces } = drawnHouse();
  const seen = houseLamps(openScene(photo, surfaces)).map((lamp) => lamp.seen);
  expect(seen.length).toBe(2);
  expect(seen[0]?.x).toBeLessThan(door.left);
  expect(seen[1]?.x).toBeGreaterThan(door.right);
  for (const lamp of seen) {
    expect(lamp?.y).toBeGreaterThan(0.22 * photo.height);
    expect(lamp?.y).toBeLessThan(0.45 * photo.height);
  }
});

test("a wall without door, window or roof may be a fence, and has no lamps", () => {
  const { photo, surfaces } = drawnYard();
  expect(houseLamps(openScene(photo, surfaces))).toEqual([]);
});

test("where ivy covers the wall beside the door, a lamp under the roof lights it and is not seen", () => {
  const { photo, surfaces } = drawnHouse();
  const { width, height, data } = photo;
  for (let y = Math.round(0.22 * height); y < 0.52 * height; y++) {
    for (let x = Math.round(0.15 * width); x < 0.8 * width; x++) {
      if (x >= door.left && x < door.right && y >= drawnDoor.top * height) continue;
      for (let c = 0; c < 3; c++) data[(y * width + x) * 4 + c] *= 0.25 + 0.75 * hash(x, y, 1);
    }
  }
  const lamps = houseLamps(openScene(photo, surfaces));
  expect(lamps.map(({ seen }) => seen)).toEqual([null]);
});

test("a neighbor's garage has no lamps", () => {
  const { photo, surfaces } = besideNeighborsGarage();
  expect(houseLamps(openScene(photo, surfaces)).length).toBe(2);
});
