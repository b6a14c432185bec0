import { expect, test } from "vitest";
import { hash, openScene, type Raster } from "#engine/kit.ts";
import { drawnYard } from "#engine/testing.ts";
import { expectGolden } from "../../../dev/golden-picture.ts";
import { coverLeaves } from "./cover-leaves.ts";
import { rakeLeaves } from "./rake-leaves.ts";

const [width, height] = [480, 320];
const leaf = [196, 128, 84];

/** The drawn yard with leaves on its lawn, each of a few pixels; every pixel of theirs. */
function leafy(count: number, size: number) {
  const { photo, surfaces } = drawnYard(width, height);
  const bare = new Uint8ClampedArray(photo.data);
  const lawn = openScene(photo, surfaces).mask("lawn").data;
  const leaves = new Set<number>();
  for (let k = 0; k < count; k++) {
    const x = Math.floor(hash(k, 1, 5) * width);
    const y = Math.floor(height * (0.6 + 0.38 * hash(k, 2, 5)));
    for (let dy = 0; dy < size / 2; dy++) {
      for (let dx = 0; dx < size; dx++) {
        const i = (y + dy) * width + x + dx;
        if (x + dx >= width || y + dy >= height || lawn[i] < 250) continue;
        photo.data.set(leaf, i * 4);
        leaves.add(i);
      }
    }
  }
  return { scene: openScene(photo, surfaces), bare, leaves };
}

const isRed = ({ data }: Raster, i: number) => data[i * 4] > 1.15 * data[i * 4 + 1];

test("leaves are gone, and grass as light as that about them is in their place", async () => {
  const { scene, bare, leaves } = leafy(60, 7);
  expect(leaves.size).toBeGreaterThan(500);
  const raked = rakeLeaves(scene);
  // Some that lie on the edge of a shadow stay: grass of one light would show there.
  expect([...leaves].filter((i) => isRed(raked, i)).length).toBeLessThan(0.13 * leaves.size);
  const gone = [...leaves].filter((i) => !isRed(raked, i));
  const mean = (data: ArrayLike<number>) => gone.reduce((sum, i) => sum + data[i * 4 + 1], 0) / gone.length;
  expect(mean(raked.data) / mean(bare)).toBeGreaterThan(0.93);
  expect(mean(raked.data) / mean(bare)).toBeLessThan(1.07);
  await expectGolden(raked, new URL("./rake-leaves.golden.png", import.meta.url));
});

test("a leaf is covered from one place, so that blades go on in both directions", () => {
  const photo: Raster = { width, height, data: new Uint8ClampedArray(width * height * 4).fill(255) };
  for (let i = 0; i < width * height; i++) photo.data.set([70, 90 + Math.floor(40 * hash(i, 3, 7)), 40], i * 4);
  const lawn = new Uint8Array(width * height).fill(255);
  const leaves = new Uint8Array(width * height);
  for (let y = 150; y < 157; y++) leaves.fill(1, y * width + 200, y * width + 211);
  const raked: Raster = { width, height, data: new Uint8ClampedArray(photo.data) };
  coverLeaves(raked, { photo, leaves, lawn, gain: () => 1 });
  const leaf = [...leaves.keys()].filter((i) => leaves[i] === 1);
  const apart = (shift: number) =>
    leaf.reduce((sum, i) => sum + Math.abs(photo.data[(i + shift) * 4 + 1] - raked.data[i * 4 + 1]), 0) / leaf.length;
  const places: number[] = [];
  for (let dy = -10; dy <= 10; dy++) for (let dx = -90; dx <= 90; dx++) places.push(apart(dy * width + dx));
  expect(Math.min(...places)).toBeLessThan(3);
  expect(apart(0)).toBeGreaterThan(5);
});

test("a leaf stays where all grass beside it lies in another light", () => {
  const photo: Raster = { width, height, data: new Uint8ClampedArray(width * height * 4).fill(60) };
  for (let y = 140; y < 170; y++) photo.data.fill(200, (y * width + 190) * 4, (y * width + 221) * 4);
  const leaves = new Uint8Array(width * height);
  for (let y = 144; y < 166; y++) leaves.fill(1, y * width + 194, y * width + 217);
  const raked: Raster = { width, height, data: new Uint8ClampedArray(photo.data) };
  coverLeaves(raked, { photo, leaves, lawn: new Uint8Array(width * height).fill(255), gain: () => 1 });
  expect(raked.data).toEqual(photo.data);
});

test("a leaf across the border of a shadow is not covered from where there is none", () => {
  const photo: Raster = { width, height, data: new Uint8ClampedArray(width * height * 4).fill(90) };
  const leaves = new Uint8Array(width * height);
  for (let y = 150; y < 157; y++) leaves.fill(1, y * width + 200, y * width + 211);
  const lawn = new Uint8Array(width * height).fill(255);
  const lying = (gain: (x: number) => number) => {
    const raked: Raster = { width, height, data: new Uint8ClampedArray(photo.data) };
    for (let i = 0; i < leaves.length; i++) if (leaves[i] === 1) raked.data[i * 4] = 180;
    coverLeaves(raked, { photo, leaves, lawn, gain });
    return [...leaves.keys()].filter((i) => leaves[i] === 1 && raked.data[i * 4] === 180).length;
  };
  expect(lying(() => 0.4)).toBe(0);
  expect(lying((x) => (x < 206 ? 0.4 : 1))).toBe(77);
});

test("a lawn's end is no leaf, however red the soil that shows there", () => {
  const { photo, surfaces } = drawnYard(width, height);
  const lawn = openScene(photo, surfaces).mask("lawn").data;
  const ends: number[] = [];
  for (let i = width; i < lawn.length; i++) if (lawn[i] >= 128 && lawn[i - width] < 128) ends.push(i);
  for (const i of ends) photo.data.set([120, 70, 40], i * 4);
  const { data } = rakeLeaves(openScene(photo, surfaces));
  expect(ends.length).toBeGreaterThan(50);
  for (const i of ends) expect(data[i * 4]).toBe(photo.data[i * 4]);
});

test("nothing is touched but the lawn, and a lawn without leaves not at all", () => {
  const { scene } = leafy(60, 7);
  const raked = rakeLeaves(scene);
  const lawn = scene.mask("lawn").data;
  for (let i = 0; i < lawn.length; i++) if (lawn[i] === 0) expect(raked.data[i * 4]).toBe(scene.photo.data[i * 4]);
  const clean = leafy(0, 1).scene;
  expect(rakeLeaves(clean)).toBe(clean.photo);
});

test("a large dry patch is no leaf", () => {
  const { photo, surfaces } = drawnYard(width, height);
  for (let y = 230; y < 300; y++) for (let x = 100; x < 260; x++) photo.data.set([178, 158, 112], (y * width + x) * 4);
  const scene = openScene(photo, surfaces);
  const { data } = rakeLeaves(scene);
  let changed = 0;
  for (let y = 245; y < 285; y++) {
    for (let x = 125; x < 235; x++) if (data[(y * width + x) * 4] !== photo.data[(y * width + x) * 4]) changed++;
  }
  expect(changed).toBe(0);
});
