import { expect, test } from "vitest";
import { assertUntouchedOutside, composePatch, openScene, type Stock } from "#engine/index.ts";
import type { ReliefTile, Sprite } from "#engine/kit.ts";
import { drawnYard, sameBytes } from "#engine/testing.ts";
import { type LandscapeDesign, type Patio, patioShapes } from "./design.ts";
import { allowLandscape, renderLandscape } from "./landscape.ts";
import { layOut } from "./layout.ts";
import { measureLandscape } from "./measure-garden.ts";

/** A plain ball and a flat gray tile. */
function plainStock(): Stock {
  const side = 32;
  const alpha = Uint8Array.from({ length: side * side }, (_, i) =>
    Math.hypot((i % side) - 15.5, Math.floor(i / side) - 15.5) < 15 ? 255 : 0,
  );
  const gray = (value: number, count = side * side) => new Uint8Array(count).fill(value);
  const sprite: Sprite = {
    width: side,
    height: side,
    metres: 1,
    foot: [0.5, 0.95],
    radius: 0.4,
    pitch: 12,
    glows: false,
    color: gray(90, side * side * 3),
    alpha,
    left: gray(120),
    right: gray(160),
    behind: gray(60),
    glow: null,
  };
  const normal = Uint8Array.from({ length: side * side * 3 }, (_, i) => (i % 3 === 2 ? 255 : 128));
  const tile: ReliefTile = {
    size: side,
    width: 1,
    height: 1,
    relief: 0.02,
    tinted: false,
    course: 0,
    color: gray(110, side * side * 3),
    normal,
    detail: gray(255, side * side * 3),
  };
  return { sprite: async () => sprite, tile: async () => tile };
}

const shrub = { layer: "shrub", sprites: ["boxwood-1"], height: 1, width: 1, winter: "evergreen" } as const;
const design: LandscapeDesign = {
  arrangement: "drifts",
  lawn: "fresh-sod",
  bed: "mulch-brown",
  edging: "concrete-curb",
  plants: [
    { id: "boxwood", ...shrub },
    { id: "salvia", ...shrub, layer: "perennial", height: 0.5, width: 0.5, winter: "gone" },
  ],
  walk: null,
  drive: null,
  patio: null,
  structures: [],
  lighting: "none",
  maturity: "three-years",
  season: "summer",
  seed: 1,
  light: "as-photo",
};

const patio: Patio = {
  paving: { tile: "pavers", color: [0.3, 0.3, 0.3] },
  shape: "rectangle",
  length: 4,
  depth: 3,
};

const yard = drawnYard();
const open = () => openScene(yard.photo, yard.surfaces);

test("nothing is painted outside the allowed mask, whatever is chosen", async () => {
  const scene = open();
  const stock = plainStock();
  const choices: Partial<LandscapeDesign>[] = [
    {},
    { arrangement: "formal", edging: "brick-soldier", lawn: "artificial-turf" },
    { arrangement: "dry", edging: "natural-stone", lawn: "decomposed-granite", structures: ["boulders", "fire-pit"] },
    { patio: { ...patio, shape: "curved" }, arrangement: "cottage", bed: "groundcover" },
    { arrangement: "meadow", edging: "steel", lawn: "keep", season: "winter", lighting: "path-lights" },
  ];
  for (const choice of choices) {
    const made = { ...design, ...choice };
    const after = composePatch(yard.photo, await renderLandscape(scene, made, stock));
    const allowed = await allowLandscape(scene, made, stock);
    if (allowed === null) throw new Error("A garden by day has a mask.");
    assertUntouchedOutside(yard.photo, after, allowed);
    expect(sameBytes(after.data, yard.photo.data)).toBe(false);
  }
});

test("the same design gives the same picture from a fresh scene, another seed another garden", async () => {
  const stock = plainStock();
  const first = await renderLandscape(open(), design, stock);
  const again = await renderLandscape(open(), design, stock);
  expect(sameBytes(again.data, first.data)).toBe(true);
  const places = (seed: number) => layOut(open(), { ...design, seed }).planted.map(({ x, z }) => [x, z]);
  expect(places(2)).not.toEqual(places(1));
});

test("plants stand on open ground before the house, grow with the years and none stands on another", () => {
  const { planted } = layOut(open(), design);
  expect(planted.length).toBeGreaterThan(5);
  for (const [k, one] of planted.entries()) {
    for (const other of planted.slice(k + 1)) {
      expect(Math.hypot(one.x - other.x, one.z - other.z)).toBeGreaterThan(0.3 * (one.width + other.width));
    }
  }
  const tallest = (maturity: LandscapeDesign["maturity"]) =>
    Math.max(...layOut(open(), { ...design, maturity }).planted.map(({ height }) => height));
  expect(tallest("planting")).toBeLessThan(tallest("mature"));
});

test("a patio of any shape lies on open lawn, and there is none where there is no room", () => {
  const scene = open();
  for (const shape of patioShapes) {
    const place = layOut(scene, { ...design, patio: { ...patio, shape } }).patio;
    if (place === null) throw new Error(`No place for a ${shape} patio.`);
    expect(place.inside(place.x, place.z + (shape === "l-shape" ? 0.5 : 0))).toBeGreaterThan(0);
    expect(place.inside(place.x + 3, place.z)).toBeLessThan(0);
  }
  expect(layOut(scene, { ...design, patio: { ...patio, length: 40, depth: 30 } }).patio).toBeNull();
});

test("nothing is planted where the patio lies", () => {
  const { planted, patio: place } = layOut(open(), { ...design, patio });
  if (place === null) throw new Error("No place for the patio.");
  const plants = planted.filter(({ plant }) => plant.id !== "dining-set");
  expect(plants.length).toBeGreaterThan(3);
  for (const { x, z } of plants) expect(place.inside(x, z)).toBeLessThan(0);
});

test("in winter what dies back is not shown", () => {
  const ids = layOut(open(), { ...design, season: "winter" }).planted.map(({ plant }) => plant.id);
  expect(ids).toContain("boxwood");
  expect(ids).not.toContain("salvia");
});

test("by dusk the whole frame may change and gets darker", async () => {
  const dusk: LandscapeDesign = { ...design, light: "dusk", lighting: "tree-uplights" };
  const scene = open();
  expect(await allowLandscape(scene, dusk, plainStock())).toBeNull();
  const patch = await renderLandscape(scene, dusk, plainStock());
  expect([patch.width, patch.height]).toEqual([yard.photo.width, yard.photo.height]);
  const mean = (data: Uint8ClampedArray) => data.reduce((sum, value) => sum + value, 0) / data.length;
  expect(mean(patch.data)).toBeLessThan(mean(yard.photo.data));
});

test("plants and lights are counted by the piece, and lawn and drive have the size that a person tells", () => {
  const lit: LandscapeDesign = { ...design, lighting: "path-lights", drive: patio.paving, patio };
  const sized = new Map(measureLandscape(open(), lit).map((quantity) => [quantity.part, quantity]));
  const { planted } = layOut(open(), lit);
  const pieces = (id: string) => planted.filter(({ plant }) => plant.id === id).length;
  expect(pieces("boxwood")).toBeGreaterThan(0);
  expect(sized.get("shrubs")).toMatchObject({ state: "known", low: pieces("boxwood"), high: pieces("boxwood") });
  expect(sized.get("path-lights")).toMatchObject({ low: pieces("path-light") });
  expect(sized.get("lawn")).toMatchObject({ state: "asks", per: "lawn-size", power: 1 });
  expect(sized.get("drive")).toMatchObject({ state: "asks", per: "drive-size" });
  expect(sized.has("walk")).toBe(false);
  expect(measureLandscape(open(), { ...design, lawn: "keep" }).map(({ part }) => part)).not.toContain("lawn");
});

test("new sod on a dry lawn keeps the blades and the light that lie there, and is green", async () => {
  const { photo: dry, surfaces } = drawnYard(240, 160);
  const first = Math.ceil(dry.height * 0.54);
  for (let i = first * dry.width; i < dry.width * dry.height; i++) {
    const blade = ((i * 2654435761) >>> 27) * 2 - 32;
    dry.data.set([150 + blade, 128 + blade, 92 + blade, 255], i * 4);
  }
  const scene = openScene(dry, surfaces);
  const bare = { ...design, plants: [], edging: "none" as const };
  const after = composePatch(dry, await renderLandscape(scene, bare, plainStock()));
  const spots = Array.from(
    { length: 400 },
    (_, k) => (first + 20 + (k % 20)) * dry.width + 60 + Math.floor(k / 20) * 3,
  );
  const reds = spots.map((i) => [dry.data[i * 4], after.data[i * 4]]);
  const mean = (c: number) => reds.reduce((sum, pair) => sum + pair[c], 0) / reds.length;
  const [before, now] = [mean(0), mean(1)];
  const along = (c: number, d: number) =>
    reds.reduce((sum, pair) => sum + (pair[c] - [before, now][c]) * (pair[d] - [before, now][d]), 0);
  expect(along(0, 1) / Math.sqrt(along(0, 0) * along(1, 1))).toBeGreaterThan(0.8);
  for (const i of spots) expect(after.data[i * 4 + 1]).toBeGreaterThan(after.data[i * 4]);
});
