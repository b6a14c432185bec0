import { expect, test } from "vitest";
import type { Plant } from "./design.ts";
import { toneOf } from "./plant-tone.ts";

const boxwood: Plant = { id: "boxwood", layer: "shrub", sprites: [], height: 1, width: 1, winter: "evergreen" };
const grass: Plant = { ...boxwood, id: "grass", layer: "grass", winter: "tan" };
const planted = (plant: Plant, seed: number) => ({ plant, x: 0, z: 8, height: 1, width: 1, seed });

test("no two of a kind are of one color, and all keep near to it", () => {
  const greens = [1, 2, 3, 4, 5, 6].map((seed) => toneOf(planted(boxwood, seed), "summer")[1]);
  expect(new Set(greens).size).toBe(6);
  expect(Math.min(...greens)).toBeGreaterThan(0.79);
  expect(Math.max(...greens)).toBeLessThan(1.21);
});

test("grass is straw in winter, an evergreen is what it was", () => {
  const redness = (plant: Plant, season: "summer" | "winter") => {
    const [red, green] = toneOf(planted(plant, 3), season);
    return red / green;
  };
  expect(redness(grass, "winter")).toBeGreaterThan(1.4 * redness(grass, "summer"));
  expect(redness(boxwood, "winter")).toBe(redness(boxwood, "summer"));
});
