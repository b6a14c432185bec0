import { expect, test } from "vitest";
import { openScene } from "#engine/index.ts";
import { drawnYard } from "#engine/testing.ts";
import { sampleScene } from "../../../dev/sample-scene.ts";
import { measureRoofingSiding } from "./measure-house.ts";

const scene = await sampleScene("ranch", 384);
const paint = { hex: "#445566" };

test("doors and garage doors are counted, a roof asks for the ground floor and how steep it is", () => {
  const quantities = measureRoofingSiding(scene, {
    roof: { material: "slate", hex: "#445566" },
    frontDoor: paint,
    garageDoor: paint,
  });
  expect(quantities.map(({ part }) => part)).toEqual(["roof", "frontDoor", "garageDoor"]);
  expect(quantities[0]).toMatchObject({ state: "asks", per: "ground-floor" });
  expect(quantities[1]).toMatchObject({ state: "known", low: 1, high: 1 });
  expect(quantities[2]).toMatchObject({ state: "known", low: 1, high: 1 });
});

test("siding asks for the front's width, and guesses one that a house can have", () => {
  const [siding] = measureRoofingSiding(scene, { siding: { material: "brick", hex: "#8c4a3c" } });
  if (siding.state !== "asks") throw new Error("not measured");
  expect(siding.per).toBe("front-width");
  expect(siding.low).toBeLessThan(siding.high);
  expect(siding.guess).toBeGreaterThan(25);
  expect(siding.guess).toBeLessThan(90);
  // At that width the wall is no higher than a low house's and no lower than a fence.
  const wall = (siding.low * (siding.guess ?? 0) ** 1.5) / (siding.guess ?? 1);
  expect(wall).toBeGreaterThan(3);
  expect(wall).toBeLessThan(14);
});

test("what the photo does not show is lost", () => {
  const { photo, surfaces } = drawnYard(240, 160);
  const bare = openScene(photo, surfaces);
  expect(measureRoofingSiding(bare, { frontDoor: paint })).toEqual([{ part: "frontDoor", state: "lost" }]);
});
