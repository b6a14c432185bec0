import { expect, test } from "vitest";
import { sprites } from "#engine/kit.ts";
import { plantLayers } from "../render/design.ts";
import { choosePlants, plantList, type Site, suits } from "./planting.ts";
import { cataloguePlants, suns, upkeeps } from "./plants.ts";
import { styleIds } from "./styles.ts";

const sites: Site[] = [];
for (let zone = 2; zone <= 11; zone++) {
  for (const sun of suns) {
    for (const upkeep of upkeeps) {
      for (const water of ["normal", "drought"] as const) {
        for (const pets of [false, true]) sites.push({ zone, sun, upkeep, water, pets });
      }
    }
  }
}

test("no site in any style is ever given a plant that would not live there or that is toxic to its pets", () => {
  for (const site of sites) {
    for (const [shuffle, style] of styleIds.entries()) {
      for (const plant of choosePlants({ style, site, layers: plantLayers, shuffle })) {
        expect(plant.zones[0]).toBeLessThanOrEqual(site.zone);
        expect(plant.zones[1]).toBeGreaterThanOrEqual(site.zone);
        expect(plant.sun).toContain(site.sun);
        if (site.water === "drought") expect(plant.drought).toBe(true);
        if (site.pets) expect(plant.toxic).toBe(false);
        expect(suits(plant, site)).toBe(true);
      }
    }
  }
});

test("a common garden has two to five kinds of each bed layer in every style", () => {
  for (const zone of [4, 5, 6, 7, 8, 9]) {
    const site: Site = { zone, sun: "full", upkeep: "medium", water: "normal", pets: false };
    for (const style of styleIds) {
      for (const layer of ["shrub", "perennial", "grass", "groundcover"] as const) {
        const { length } = choosePlants({ style, site, layers: [layer], shuffle: 0 });
        expect(length, `${style}, zone ${zone}, ${layer}`).toBeGreaterThanOrEqual(2);
        expect(length).toBeLessThanOrEqual(5);
      }
    }
  }
});

test("every plant has its own id, a size, and a picture in the stock", () => {
  expect(new Set(cataloguePlants.map(({ id }) => id)).size).toBe(cataloguePlants.length);
  for (const plant of cataloguePlants) {
    expect(plant.height).toBeGreaterThan(0.05);
    expect(plant.zones[0]).toBeLessThan(plant.zones[1]);
    expect(plant.styles.every((style) => (styleIds as readonly string[]).includes(style))).toBe(true);
    for (const sprite of plant.sprites) expect(Object.keys(sprites), plant.id).toContain(sprite);
  }
});

test("the list counts what stands in the picture and leaves out what is no plant", () => {
  const list = plantList(["boxwood", "boulder", "boxwood", "hosta", "path-light"]);
  expect(list.map(({ name, count }) => [name(), count])).toEqual([
    ["Boxwood", 2],
    ["Hosta", 1],
  ]);
});
