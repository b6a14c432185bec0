import { expect, test } from "vitest";
import { createRaster } from "../raster.ts";
import { unpackTile } from "./relief-tile.ts";
import { unpackSprite } from "./sprite.ts";
import { type SpriteId, sprites } from "./sprite-table.ts";
import { openStock } from "./stock.ts";

const ids = Object.keys(sprites) as SpriteId[];
const record = { width: 4, height: 3, metres: 1, foot: [0.5, 1] as const, radius: 0.3, pitch: 10, glows: true };

test("a sprite's panels stand one over the other: color, coverage, three suns, its own light", () => {
  const strip = createRaster(4, 18);
  for (let panel = 0; panel < 6; panel++) strip.data.fill(20 * panel + 9, panel * 48, (panel + 1) * 48);
  const sprite = unpackSprite(record, strip);
  expect([sprite.color[0], sprite.left[0], sprite.right[0], sprite.behind[0]]).toEqual([9, 49, 69, 89]);
  expect(sprite.glow?.[0]).toBe(109);
  expect(sprite.color).toHaveLength(36);
  expect(sprite.alpha[0]).toBe(29);
  expect(() => unpackSprite({ ...record, glows: false }, strip)).toThrow(/4 x 18 for 4 x 3/);
});

test("a breath of gray that JPEG left beside a thing is none of it", () => {
  const strip = createRaster(4, 15);
  strip.data.fill(6, 48, 72);
  strip.data.fill(250, 72, 96);
  const { alpha } = unpackSprite({ ...record, glows: false }, strip);
  expect([alpha[0], alpha[11]]).toEqual([0, 255]);
});

test("a tile's panels are color, normal and detail", () => {
  const strip = createRaster(2, 6);
  for (let i = 0; i < strip.data.length; i++) strip.data[i] = i;
  const facts = { size: 2, width: 1, height: 1, relief: 0.1, tinted: true, course: 0 };
  const tile = unpackTile(facts, strip);
  expect([...tile.color.subarray(0, 4)]).toEqual([0, 1, 2, 4]);
  expect(tile.normal[0]).toBe(16);
  expect(tile.detail[11]).toBe(46);
  expect(() => unpackTile({ ...facts, size: 3 }, strip)).toThrow(/2 x 6 for 3 x 9/);
});

test("a file is read once, read again when it failed, and the least recently used goes first", async () => {
  const asked: string[] = [];
  let fails = true;
  const stock = openStock(async (file) => {
    asked.push(file);
    if (fails) throw new Error("offline");
    const { width, height, glows } = sprites[file.slice(8, -4) as SpriteId];
    return createRaster(width, height * (glows ? 6 : 5));
  });
  const [first] = ids;
  await stock.sprite(first).catch(() => null);
  fails = false;
  const sprite = await stock.sprite(first);
  expect(await stock.sprite(first)).toBe(sprite);
  expect(asked).toHaveLength(2);
  for (const id of ids.slice(1, 42)) await stock.sprite(id);
  await stock.sprite(first);
  expect(asked.filter((file) => file === `sprites/${first}.jpg`)).toHaveLength(3);
});
