import { expect, test } from "vitest";
import { drawnSprite } from "./drawn-sprite.ts";
import { levelFor } from "./sprite-level.ts";

/** White where it is solid, black where it is clear: a checkerboard of two texels. */
function checked() {
  const side = 16;
  const isSolid = (i: number) => ((i % side) >> 1) % 2 === (Math.floor(i / side) >> 1) % 2;
  const color = Uint8Array.from({ length: side * side * 3 }, (_, i) => (isSolid(Math.floor(i / 3)) ? 255 : 0));
  const alpha = Uint8Array.from({ length: side * side }, (_, i) => (isSolid(i) ? 255 : 0));
  return drawnSprite(side, color, { alpha });
}

test("the level has about a texel for each pixel of the picture", () => {
  const sprite = checked();
  expect(levelFor(sprite, 1).level.width).toBe(16);
  expect(levelFor(sprite, 2).level.width).toBe(8);
  expect(levelFor(sprite, 4.4)).toMatchObject({ factor: 0.25 });
  expect(levelFor(sprite, 0.3).level.width).toBe(16);
});

test("from far off what is clear lends no color: half covered, and still white", () => {
  const { level } = levelFor(checked(), 4);
  for (const alpha of level.alpha) expect(Math.abs(alpha - 127.5)).toBeLessThan(1.5);
  for (const byte of level.color) expect(byte).toBeGreaterThan(250);
});
