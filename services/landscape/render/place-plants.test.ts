import { expect, test } from "vitest";
import { openScene, type Sprite, type Stock, sprites } from "#engine/kit.ts";
import { drawnYard } from "#engine/testing.ts";
import type { LandscapeDesign, Plant } from "./design.ts";
import type { Layout } from "./layout.ts";
import { placePlants } from "./place-plants.ts";

const { photo, surfaces } = drawnYard(240, 160);
const gray = (count: number) => new Uint8Array(count).fill(90);
const stock: Stock = {
  sprite: async (id) => {
    const { width, height } = sprites[id];
    const panel = () => gray(width * height);
    const sprite: Sprite = {
      ...sprites[id],
      color: gray(width * height * 3),
      alpha: panel(),
      left: panel(),
      right: panel(),
      behind: panel(),
      glow: null,
    };
    return sprite;
  },
  tile: () => Promise.reject(new Error("No ground is laid here.")),
};

const boxwood: Plant = {
  id: "boxwood",
  layer: "shrub",
  sprites: ["boxwood-1", "boxwood-2", "none-9"],
  height: 1,
  width: 1,
  winter: "evergreen",
};

function row(plant: Plant, count: number) {
  const planted = Array.from({ length: count }, (_, k) => ({
    plant,
    x: k - count / 2,
    z: 9,
    height: 1,
    width: 1,
    seed: k * 7,
  }));
  const design = { arrangement: "drifts", season: "summer", seed: 1 } as LandscapeDesign;
  return placePlants(openScene(photo, surfaces), { planted } as unknown as Layout, design, stock);
}

test("neighbors of one kind are of different forms, and no two of one habit", async () => {
  const placed = await row(boxwood, 8);
  const forms = placed.map(({ sprite }) => sprite.metres);
  expect(new Set(forms).size).toBe(2);
  for (let k = 1; k < forms.length; k++) expect(forms[k]).not.toBe(forms[k - 1]);
  expect(new Set(placed.map(({ habit }) => habit?.lean)).size).toBe(8);
});

test("two of a kind take one form only, as each is a file to load, and are turned the other way round; three take two", async () => {
  const placed = await row(boxwood, 2);
  expect(new Set(placed.map(({ sprite }) => sprite.metres)).size).toBe(1);
  expect(placed[1].mirrored).toBe(!placed[0].mirrored);
  expect(new Set((await row(boxwood, 3)).map(({ sprite }) => sprite.metres)).size).toBe(2);
});

test("what is no plant keeps its own form and color", async () => {
  const [chair] = await row({ ...boxwood, id: "chair", sprites: ["chair-1"], thing: true }, 1);
  expect(chair.habit).toBeUndefined();
  expect(chair.tone).toBeUndefined();
});
