import { join } from "node:path";
import sharp from "sharp";
import { beforeAll, describe, expect, test } from "vitest";
import {
  assertUntouchedOutside,
  composePatch,
  openScene,
  openStock,
  proposeSurfaces,
  type Scene,
} from "#engine/index.ts";
import { sprites } from "#engine/kit.ts";
import type { Raster } from "#engine/pixels.ts";
import { drawnYard } from "#engine/testing.ts";
import { type HalloweenDesign, halloweenThemes, scareLevels } from "./design.ts";
import { allowHalloween, renderHalloween } from "./halloween.ts";
import { decorPieces } from "./pieces.ts";
import { placeDecorations } from "./place-decorations.ts";
import { themes } from "./themes.ts";

const root = join(import.meta.dirname, "../../../public");

async function read(path: string, width?: number): Promise<Raster> {
  const picture = width ? sharp(join(root, path)).resize(width) : sharp(join(root, path));
  const { data, info } = await picture.ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, data: new Uint8ClampedArray(data) };
}

const stock = openStock((file) => read(`stock/${file}`));
const whole: HalloweenDesign = {
  theme: "pumpkin-porch",
  scare: "frightful",
  placements: ["porch", "yard", "roofline", "windows"],
  time: "as-photo",
  seed: 1,
};

let porch: Scene;
let yard: Scene;

beforeAll(async () => {
  const photo = await read("samples/porch.jpg", 768);
  porch = openScene(photo, proposeSurfaces(photo).surfaces);
  const drawn = drawnYard();
  yard = openScene(drawn.photo, drawn.surfaces);
});

test.each(halloweenThemes)("%s by day leaves the photo as it is round its things", async (theme) => {
  for (const scene of [porch, yard]) {
    const design = { ...whole, theme };
    const allowed = await allowHalloween(scene, design, stock);
    const result = composePatch(scene.photo, await renderHalloween(scene, design, stock));
    if (allowed === null) throw new Error("By day there must be a mask.");
    assertUntouchedOutside(scene.photo, result, allowed);
    const open = allowed.data.reduce((sum, byte) => sum + (byte > 0 ? 1 : 0), 0) / allowed.data.length;
    expect(open).toBeLessThan(0.35);
  }
});

test.each(scareLevels)("themes can be had by night, %s: each at one level, at all in test:full", async (scare) => {
  const isChosen = (i: number) => process.env.FULL_TESTS || i % scareLevels.length === scareLevels.indexOf(scare);
  for (const theme of halloweenThemes.filter((_, i) => isChosen(i))) {
    const design: HalloweenDesign = { ...whole, theme, scare, time: "night" };
    const patch = await renderHalloween(yard, design, stock);
    expect([patch.width, patch.height]).toEqual([yard.photo.width, yard.photo.height]);
  }
});

test("the same design is the same picture, byte for byte", async () => {
  const design: HalloweenDesign = { ...whole, time: "night" };
  const again = openScene(yard.photo, yard.surfaces);
  const [one, other] = [await renderHalloween(yard, design, stock), await renderHalloween(again, design, stock)];
  expect(Buffer.compare(Buffer.from(one.data), Buffer.from(other.data))).toBe(0);
});

test("by dusk and night nothing is promised of any pixel", async () => {
  expect(await allowHalloween(porch, { ...whole, time: "night" }, stock)).toBeNull();
  expect(await allowHalloween(porch, { ...whole, time: "dusk" }, stock)).toBeNull();
});

test("night is darker than the day and still shows the house", async () => {
  const { data } = await renderHalloween(porch, { ...whole, placements: [], time: "night" }, stock);
  const mean = (bytes: Uint8ClampedArray) =>
    bytes.reduce((sum, byte, i) => sum + (i % 4 === 3 ? 0 : byte), 0) / bytes.length;
  expect(mean(data)).toBeLessThan(0.6 * mean(porch.photo.data));
  expect(mean(data)).toBeGreaterThan(0.15 * mean(porch.photo.data));
});

test("the family level has neither bones nor graves, whatever the theme", () => {
  for (const theme of halloweenThemes) {
    for (const { sprite } of placeDecorations(yard, { ...whole, theme, scare: "family" })) {
      expect(sprite, theme).not.toMatch(/skeleton|headstone|skull/);
    }
  }
  const graves = placeDecorations(yard, { ...whole, theme: "graveyard", scare: "spooky" });
  expect(graves.some(({ sprite }) => sprite.startsWith("headstone"))).toBe(true);
});

test("every theme brings things of its own", () => {
  for (const theme of halloweenThemes) {
    const stocked = themes[theme].items.flatMap((item) => item.sprites).filter((id) => id in sprites);
    expect(stocked.length > 0, theme).toBe(theme !== "roofline-lights");
  }
});

describe("what a person takes away", () => {
  test("is gone, and everything else stays where it was", () => {
    const before = placeDecorations(porch, whole);
    expect(before.length).toBeGreaterThan(3);
    const after = placeDecorations(porch, { ...whole, removed: [before[2].id] });
    expect(after).toEqual(before.filter((_, index) => index !== 2));
  });

  test("can be any piece that is shown, each by an id of its own", () => {
    const pieces = decorPieces(porch, whole);
    expect(new Set(pieces.map(({ id }) => id)).size).toBe(pieces.length);
    const gone = decorPieces(porch, { ...whole, removed: pieces.map(({ id }) => id) });
    expect(gone).toEqual([]);
  });

  test("by places leaves only the places that are wanted", () => {
    for (const { id } of decorPieces(porch, { ...whole, placements: ["roofline"] })) {
      expect(id).toMatch(/^(roofline|sky)-/);
    }
  });
});

test("nothing stands on paving that cars or people need", () => {
  const paved = porch.mask("paved").data;
  for (const { id, lifted, box } of placeDecorations(porch, { ...whole, theme: "graveyard" })) {
    if (lifted !== null || id.startsWith("door")) continue;
    const x = Math.round(((box.left + box.right) / 2) * porch.photo.width);
    const y = Math.min(
      porch.photo.height - 1,
      Math.round((box.top + (box.bottom - box.top) * 0.98) * porch.photo.height),
    );
    expect(paved[y * porch.photo.width + x], id).toBeLessThan(128);
  }
});
