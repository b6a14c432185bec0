import { expect, test } from "vitest";
import { type BrickTone, brickTones } from "./brick-tones.ts";
import { brickTile } from "./masonry.ts";
import { isBonded } from "./sample-tile.ts";
import { makeTile } from "./tile.ts";

const tile = makeTile(brickTile());
if (!isBonded(tile)) throw new Error("bricks have a bond");
const tonesAt = brickTones(tile);

function toneAt(u: number, v: number, pixel: number): number {
  return brickAt(u, v, pixel).tone;
}

function brickAt(u: number, v: number, pixel: number): BrickTone {
  const into = { tone: 0, warm: 0, bloom: 0 };
  tonesAt(u, v, pixel, into);
  return into;
}

function spread(values: number[]): number {
  const mean = values.reduce((a, b) => a + b) / values.length;
  return Math.sqrt(values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / values.length);
}

test("a brick is of one tone, its neighbors of others", () => {
  const { length } = tile.bond;
  for (let brick = 0; brick < 300; brick++) {
    const within = [0.1, 0.5, 0.9].map((share) => toneAt((brick + share) * length, 10.5 * tile.course, 0.005));
    expect(spread(within)).toBeLessThan(0.01);
  }
  const row = Array.from({ length: 40 }, (_, i) => toneAt((i + 0.5) * length, 10.5 * tile.course, 0.005));
  expect(spread(row)).toBeGreaterThan(0.03);
});

test("no brick comes back where its tile does", () => {
  const places = Array.from({ length: 60 }, (_, i) => [(i % 12) + 0.5, Math.floor(i / 12) + 0.5]);
  const here = places.map(([i, j]) => toneAt(i * tile.bond.length, j * tile.course, 0.005));
  const beside = places.map(([i, j]) => toneAt(i * tile.bond.length + tile.width, j * tile.course, 0.005));
  const same = here.filter((tone, i) => Math.abs(tone - beside[i]) < 0.002).length;
  expect(same).toBeLessThan(6);
});

test("seen from so far that bricks are smaller than a pixel, only batches are left, and the wall is as light as before", () => {
  const far = Array.from({ length: 200 }, (_, i) => toneAt(0.031 * i, 0.4, 0.08));
  for (let i = 1; i < far.length; i++) expect(Math.abs(far[i] - far[i - 1])).toBeLessThan(0.01);
  const wall = Array.from({ length: 4000 }, (_, i) => toneAt(0.17 * (i % 80), 0.13 * Math.floor(i / 80), 0.005));
  expect(wall.reduce((a, b) => a + b) / wall.length).toBeGreaterThan(0.95);
  expect(wall.reduce((a, b) => a + b) / wall.length).toBeLessThan(1.05);
});

test("few bricks are pale with lime, most next to not at all, and patches of some square meters differ", () => {
  const { length } = tile.bond;
  const bricks = Array.from({ length: 3000 }, (_, i) =>
    brickAt(((i % 60) + 0.5) * length, (Math.floor(i / 60) + 0.5) * tile.course, 0.005),
  );
  const blooms = bricks.map(({ bloom }) => bloom).sort((a, b) => a - b);
  expect(blooms[0]).toBeGreaterThanOrEqual(0);
  expect(blooms[1500]).toBeLessThan(0.03);
  expect(blooms[2900]).toBeGreaterThan(0.15);
  expect(blooms[2999]).toBeLessThanOrEqual(0.6);
  const far = (u: number) => brickAt(u, 1.2, 0.2).bloom;
  expect(spread(Array.from({ length: 80 }, (_, i) => far(0.15 * i)))).toBeGreaterThan(0.005);
  expect(spread(bricks.map(({ warm }) => warm))).toBeGreaterThan(0.3);
});
