import { expect, test } from "vitest";
import { openScene } from "#engine/kit.ts";
import { drawnHouse } from "#engine/testing.ts";
import { layOutBeds } from "./beds.ts";
import type { LandscapeDesign, Plant } from "./design.ts";
import { houseFoot } from "./house-foot.ts";
import { plantBeds } from "./planting.ts";

const { photo, surfaces } = drawnHouse();
const shrub = { layer: "shrub", height: 0.6, width: 0.7 } as const;
const plants: Plant[] = [
  { ...shrub, id: "barberry", sprites: ["barberry-1"], winter: "bare" },
  { ...shrub, id: "boxwood", sprites: ["boxwood-1"], winter: "evergreen" },
  { ...shrub, id: "azalea", sprites: ["azalea-pink-1"], winter: "evergreen" },
];

/** What is planted in a bed that a person marked, a strip of lawn's width before a house six meters off. */
function plantedIn(arrangement: LandscapeDesign["arrangement"]) {
  const regions = surfaces.regions.map((region) =>
    region.kind === "lawn" ? { ...region, kind: "soil" as const, source: "person" as const } : region,
  );
  const view = { horizon: 0.2, focal: 0.8, height: 1.6, roll: 0, source: "person" } as const;
  const scene = openScene(photo, { ...surfaces, regions, view });
  const beds = layOutBeds(scene, arrangement, [], 1);
  const design = { arrangement, plants, maturity: "mature", season: "summer", seed: 3 } as LandscapeDesign;
  return { scene, planted: plantBeds(scene, beds, design, []) };
}

test("about every other group is of one green kind, and the others take turns", () => {
  const { planted } = plantedIn("drifts");
  const count = (id: string) => planted.filter(({ plant }) => plant.id === id).length;
  expect(planted.length).toBeGreaterThan(8);
  expect(count("boxwood")).toBeGreaterThan(0.35 * planted.length);
  expect(count("boxwood")).toBeLessThan(0.8 * planted.length);
});

test("nothing stands before a door that is entered from the ground", () => {
  const { scene, planted } = plantedIn("drifts");
  const door = houseFoot(scene).filter(({ step }) => step < 0.3);
  expect(door.length).toBeGreaterThan(5);
  for (const { x, z } of planted)
    for (const touch of door) if (touch.z - z < 1.5) expect(Math.abs(touch.x - x)).toBeGreaterThanOrEqual(0.3);
});
