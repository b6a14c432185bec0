import { expect, test } from "vitest";
import type { ReliefTile } from "../stock/relief-tile.ts";
import type { Stock } from "../stock/stock.ts";
import { tileOf } from "./materials.ts";
import { hash } from "./noise.ts";
import { tileUnder } from "./stock-tiles.ts";

const sun = { azimuth: 1, altitude: 0.7, share: 0.6 };

/** Blocks of a relief, each with its upper edge turned to the sky. */
function relief(): ReliefTile {
  const size = 64;
  const [color, normal, detail] = [0, 1, 2].map(() => new Uint8Array(size * size * 3));
  for (let i = 0; i < size * size; i++) {
    const [x, y] = [i % size, Math.floor(i / size)];
    color.fill(150 + 60 * hash(x >> 4, y >> 4, 3), i * 3, i * 3 + 3);
    normal.set([128, y % 16 < 3 ? 60 : 128, 235], i * 3);
    detail.set([y % 16 < 3 ? 80 : 200, 230, 0], i * 3);
  }
  return { size, width: 1, height: 1, relief: 0.05, tinted: true, course: 0.25, color, normal, detail };
}

function stockOf(tile: () => Promise<ReliefTile>): Stock & { asked: string[] } {
  const asked: string[] = [];
  return {
    asked,
    sprite: () => Promise.reject(new Error("none")),
    tile: (id) => {
      asked.push(id);
      return tile();
    },
  };
}

test("a material without a relief is drawn by its rule: nothing is loaded, and no sun is looked for", async () => {
  const stock = stockOf(async () => relief());
  const unasked = () => {
    throw new Error("The sun was asked for.");
  };
  expect(await tileUnder("stucco", "siding", { sun: unasked }, stock)).toBe(tileOf("stucco"));
  expect(stock.asked).toEqual([]);
});

test("a relief that cannot be had is drawn by its rule, and asked for again", async () => {
  const stock = stockOf(() => Promise.reject(new Error("offline")));
  for (let round = 0; round < 2; round++)
    expect(await tileUnder("slate", "roof", { sun: () => sun, coarse: true }, stock)).toBe(tileOf("slate", true));
  expect(stock.asked).toEqual(["slate", "slate"]);
});

test("a relief is lit once for suns that are alike, anew for one from the other side", async () => {
  const stock = stockOf(async () => relief());
  const one = await tileUnder("slate", "roof", { sun: () => sun }, stock);
  expect(await tileUnder("slate", "roof", { sun: () => ({ ...sun, azimuth: 0.4, share: 0.7 }) }, stock)).toBe(one);
  expect(stock.asked).toHaveLength(1);
  const other = await tileUnder("slate", "roof", { sun: () => ({ ...sun, azimuth: -1 }) }, stock);
  expect(other).not.toBe(one);
  expect(one.width).toBe(1);
  const bricks = await tileUnder("painted-brick", "siding", { sun: () => sun }, stock);
  expect(bricks.bond?.painted).toBe(true);
});
