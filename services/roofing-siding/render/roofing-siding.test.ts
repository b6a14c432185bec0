import { expect, test } from "vitest";
import {
  assertUntouchedOutside,
  composePatch,
  openScene,
  openStock,
  type Polygon,
  type SurfaceKind,
  type Surfaces,
} from "#engine/index.ts";
import { paintPicture } from "#engine/testing.ts";
import type { RoofingSidingDesign } from "./design.ts";
import { allowRoofingSiding, houseMasks, renderRoofingSiding } from "./roofing-siding.ts";

const width = 400;
const height = 300;
const shapes: Partial<Record<SurfaceKind, Polygon>> = {
  roof: [30, 60, 370, 60, 370, 110, 30, 110],
  siding: [40, 110, 360, 110, 360, 260, 40, 260],
  door: [60, 170, 100, 170, 100, 260, 60, 260],
  garage: [180, 160, 330, 160, 330, 260, 180, 260],
  shutter: [105, 175, 119, 175, 119, 225, 105, 225],
  window: [120, 175, 155, 175, 155, 225, 120, 225],
};
const kinds = ["roof", "siding", "door", "garage", "window"] as const;
const colors = {
  roof: [90, 88, 86],
  siding: [205, 190, 160],
  door: [90, 70, 60],
  garage: [235, 235, 230],
  window: [70, 85, 105],
  shutter: [40, 60, 50],
} as const;
/** There are no files: materials fall back on their own rules. */
const stock = openStock(() => Promise.reject(new Error("none")));

function scene(...more: "shutter"[]) {
  const present = [...kinds, ...more];
  const photo = paintPicture(width, height, [
    { points: [0, 0, width, 0, width, height, 0, height], color: [150, 180, 220] },
    ...present.map((kind) => ({
      points: shapes[kind] ?? [],
      color: [...colors[kind]] as [number, number, number],
    })),
  ]);
  const units = (points: Polygon) => points.map((value, i) => value / (i % 2 === 0 ? width : height));
  const surfaces: Surfaces = {
    version: 1,
    regions: present.map((kind) => ({
      kind,
      base: null,
      edits: [{ op: "add", shape: "polygon", points: units(shapes[kind] ?? []) }],
      source: "person",
      confidence: 1,
      keepObjectsInFront: false,
    })),
    // One pixel is 2.5 cm.
    planes: (["roof", "siding"] as const).map((kind) => ({
      kind,
      outline: units(shapes[kind] ?? []),
      toMetres: [width * 0.025, 0, 0, 0, height * 0.025, 0, 0, 0, 1],
    })),
  };
  return openScene(photo, surfaces);
}

const designs: [name: string, design: RoofingSidingDesign][] = [
  ["a red front door", { frontDoor: { hex: "#8e2528" } }],
  ["a carriage-house garage door", { garageDoor: { style: "carriage-house", hex: "#3d4043" } }],
  ["shutters where there were none", { shutters: { hex: "#242628" } }],
  ["copper gutters", { gutters: { profile: "half-round", hex: "#b36b45" } }],
  [
    "everything at once",
    {
      roof: { material: "clay-barrel-tile", hex: "#a9563a" },
      siding: { material: "fiber-cement-lap", hex: "#98a08a" },
      gutters: { profile: "k-style", hex: "#f1f1ee" },
      frontDoor: { hex: "#7a4b2a", wood: true },
      garageDoor: { style: "raised-panel", hex: "#e4d9c1" },
    },
  ],
];

test.each(designs)("%s shows where it is allowed and nowhere else", async (_, design) => {
  const house = scene();
  const after = composePatch(house.photo, await renderRoofingSiding(house, design, stock));
  assertUntouchedOutside(house.photo, after, await allowRoofingSiding(house, design, stock));
  for (const mask of houseMasks(house, design).values()) {
    let changed = 0;
    let inside = 0;
    for (let i = 0; i < mask.data.length; i++) {
      if (mask.data[i] < 128) continue;
      inside++;
      if (Math.abs(after.data[i * 4 + 2] - house.photo.data[i * 4 + 2]) > 3) changed++;
    }
    expect(inside).toBeGreaterThan(100);
    expect(changed).toBeGreaterThan(0.3 * inside);
  }
});

test("a painted door takes its color, and the wall round it stays", async () => {
  const house = scene();
  const after = composePatch(house.photo, await renderRoofingSiding(house, { frontDoor: { hex: "#8e2528" } }, stock));
  const at = (215 * width + 80) * 4;
  expect(after.data[at]).toBeGreaterThan(1.6 * after.data[at + 1]);
  const wall = (215 * width + 140) * 4;
  expect(after.data.subarray(wall, wall + 4)).toEqual(house.photo.data.subarray(wall, wall + 4));
});

test("new shutters stand on both sides of the window, and new siding goes round them", async () => {
  const house = scene();
  const design: RoofingSidingDesign = {
    shutters: { hex: "#242628" },
    siding: { material: "vinyl-lap", hex: "#f4f4f1" },
  };
  const after = composePatch(house.photo, await renderRoofingSiding(house, design, stock));
  const light = (x: number, y: number) => after.data[(y * width + x) * 4 + 1];
  for (const x of [113, 162]) expect(light(x, 200)).toBeLessThan(80);
  expect(light(137, 200)).toBe(house.photo.data[(200 * width + 137) * 4 + 1]);
  expect(light(137, 160)).toBeGreaterThan(150);
});

test("removed shutters leave wall behind, as light as the wall beside", async () => {
  const house = scene("shutter");
  const design: RoofingSidingDesign = { shutters: "remove", siding: { material: "stucco", hex: "#bdb4a6" } };
  const after = composePatch(house.photo, await renderRoofingSiding(house, design, stock));
  const mean = (x: number) => {
    let sum = 0;
    for (let y = 185; y < 215; y++) sum += after.data[(y * width + x) * 4 + 1];
    return sum / 30;
  };
  expect(Math.abs(mean(112) - mean(170))).toBeLessThan(12);
  assertUntouchedOutside(house.photo, after, await allowRoofingSiding(house, design, stock));
});
