import { expect, it } from "vitest";
import type { Surfaces } from "#engine/index.ts";
import { withDoor, withHorizon } from "./edit-view.ts";
import { firstDoor } from "./first-door.ts";

const surfaces: Surfaces = {
  version: 1,
  regions: [],
  planes: [{ kind: "siding", outline: [0, 0, 1, 0, 1, 1], toMetres: [10, 0, 0, 0, 8, 0, 0, 0, 1] }],
  view: { horizon: 0.5, focal: 0.8, height: 1.6, roll: 0, source: "auto" },
};

it("keeps the measure of a door that was right", () => {
  // From 0.7 down to the ground is 0.2 of the height below the horizon, 1.6 m; a door is 2.03 m of that scale.
  const after = withDoor(surfaces, { foot: 0.7, top: 0.7 - (2.03 * 0.2) / 1.6 });
  expect(after.view?.height).toBeCloseTo(1.6);
  expect(after.planes[0].toMetres[0]).toBeCloseTo(10);
});

it("makes everything larger where the door turns out smaller in the picture", () => {
  const after = withDoor(surfaces, { foot: 0.7, top: 0.7 - 2.03 * 0.0625 });
  expect(after.view?.height).toBeCloseTo(3.2);
  expect(after.planes[0].toMetres[0]).toBeCloseTo(20);
  expect(after.planes[0].toMetres[8]).toBe(1);
});

it("ignores a door upside down or above the horizon", () => {
  expect(withDoor(surfaces, { foot: 0.7, top: 0.8 })).toBe(surfaces);
  expect(withDoor(withHorizon(surfaces, 0.9), { foot: 0.7, top: 0.5 }).view?.height).toBe(1.6);
});

it("puts the mark on the door that was found, and where one would stand if none was", () => {
  const points = [0.6, 0.5, 0.65, 0.5, 0.65, 0.75, 0.6, 0.75];
  const door = {
    ...({ kind: "door", base: null, source: "auto", confidence: 1, keepObjectsInFront: true } as const),
    edits: [{ op: "add", shape: "polygon", points } as const],
  };
  const found = firstDoor({ ...surfaces, regions: [door] });
  expect(found.x).toBeCloseTo(0.625, 2);
  expect(found.top).toBeCloseTo(0.5, 2);
  expect(found.foot).toBeCloseTo(0.75, 2);
  // A right door keeps the scale that its own measure tells.
  expect(withDoor(surfaces, firstDoor(surfaces)).view?.height).toBeCloseTo(1.6);
});
