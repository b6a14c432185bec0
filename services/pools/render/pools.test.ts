import { createHash } from "node:crypto";
import { join } from "node:path";
import sharp from "sharp";
import { expect, test } from "vitest";
import { assertUntouchedOutside, composePatch, openScene, openStock } from "#engine/index.ts";
import { drawnYard, sameBytes } from "#engine/testing.ts";
import { expectGolden } from "../../../dev/golden-picture.ts";
import {
  copingMaterials,
  deckMaterials,
  furnitureLevels,
  type PoolDesign,
  poolBarriers,
  poolFeatures,
  poolFinishes,
  poolShapes,
  poolSurroundings,
  poolTypes,
} from "./design.ts";
import { allowPool, renderPool } from "./pools.ts";

const stock = openStock(async (file) => {
  const picture = sharp(join(import.meta.dirname, "../../../public/stock", file)).ensureAlpha();
  const { data, info } = await picture.raw().toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, data: new Uint8ClampedArray(data) };
});
const { photo, surfaces } = drawnYard(300, 200);
const scene = openScene(photo, surfaces);

const plain: PoolDesign = {
  type: "in-ground-concrete",
  shape: "rectangle",
  finish: "light-gray-plaster",
  coping: { material: "travertine" },
  decking: { material: "travertine", hex: "#d9cfbc", width: 1.2 },
  features: [],
  barrier: "none",
  surroundings: "existing",
  furniture: "none",
  light: "as-photo",
  place: { x: 0, z: 7, turn: 0.1, length: 6, width: 3.4 },
  size: { length: 7, width: 3.6 },
};

/** Every option once, each beside different ones. */
const designs: PoolDesign[] = Array.from({ length: 11 }, (_, i) => ({
  ...plain,
  type: poolTypes[i % poolTypes.length],
  shape: poolShapes[i % poolShapes.length],
  finish: poolFinishes[i % poolFinishes.length],
  coping: { material: copingMaterials[(i * 5) % copingMaterials.length] },
  decking: { material: deckMaterials[(i * 3) % deckMaterials.length], hex: "#9da1a3", width: 1 + (i % 3) * 0.4 },
  features: [poolFeatures[i % poolFeatures.length], poolFeatures[(i + 3) % poolFeatures.length]],
  barrier: poolBarriers[i % poolBarriers.length],
  surroundings: poolSurroundings[i % poolSurroundings.length],
  furniture: furnitureLevels[i % furnitureLevels.length],
  place: i === 0 ? null : { x: i / 4 - 1, z: 4 + i / 2, turn: i * 0.7, length: 3 + i / 2, width: 2.4 + i / 5 },
}));

test.each(designs)("a $type of shape $shape with $features changes nothing but its own ground", async (design) => {
  const after = composePatch(photo, await renderPool(scene, design, stock));
  const allowed = await allowPool(scene, design, stock);
  expect(allowed).not.toBeNull();
  if (allowed) assertUntouchedOutside(photo, after, allowed);
  expect(sameBytes(after.data, photo.data)).toBe(false);
});

test("the hedge that stands before the pool in the photo stays before it", async () => {
  const design = { ...plain, place: { x: 4, z: 7, turn: 0, length: 8, width: 4 } };
  const allowed = await allowPool(scene, design, stock);
  const plants = scene.mask("vegetation").data;
  expect(plants.some((share) => share > 0)).toBe(true);
  for (let i = 0; i < plants.length; i++) if (plants[i] === 255) expect(allowed?.data[i]).toBe(0);
});

test("a deck is a slab with a side, and grass stands before its foot", async () => {
  const after = composePatch(photo, await renderPool(scene, plain, stock));
  await expectGolden(after, new URL("./pools.golden.png", import.meta.url));
});

test("the water is of its finish's colour, and the same design is the same picture", async () => {
  const middle = (data: Uint8ClampedArray, width: number) => {
    const at = (Math.round(0.74 * 200) * width + 150) * 4;
    return [...data.slice(at, at + 3)];
  };
  const render = async (finish: PoolDesign["finish"]) =>
    composePatch(photo, await renderPool(scene, { ...plain, finish }, stock)).data;
  const white = middle(await render("white-plaster"), 300);
  const dark = middle(await render("dark-pebble"), 300);
  expect(white[1]).toBeGreaterThan(white[0] + 15);
  expect(white[1]).toBeGreaterThan(dark[1] + 30);
  const digest = (data: Uint8ClampedArray) => createHash("sha256").update(data).digest("hex");
  expect(digest(await render("blue-quartz"))).toBe(digest(await render("blue-quartz")));
});

test("at dusk the lights are on under water", async () => {
  const design = { ...plain, finish: "blue-quartz", light: "dusk" } as const;
  const dusk = await renderPool(scene, design, stock);
  expect([dusk.width, dusk.height]).toEqual([photo.width, photo.height]);
  expect(await allowPool(scene, design, stock)).toBeNull();
  const day = composePatch(photo, await renderPool(scene, { ...design, light: "as-photo" }, stock));
  // Means over a stretch: caustics make single pixels of the water bright by day, too.
  const mean = (data: Uint8ClampedArray, row: number, from: number) => {
    let sum = 0;
    for (let x = from; x < from + 50; x++) sum += data[(row * 300 + x) * 4 + 1];
    return sum / 50;
  };
  const lawn = mean(dusk.data, 196, 245) / mean(day.data, 196, 245);
  const water = mean(dusk.data, 148, 120) / mean(day.data, 148, 120);
  expect(lawn).toBeLessThan(0.9);
  expect(water).toBeGreaterThan(lawn * 1.08);
});
