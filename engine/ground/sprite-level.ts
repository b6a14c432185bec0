import { byteOfLinear, linearOfByte } from "../color.ts";
import type { Sprite } from "../stock/sprite.ts";

/** The panels of a sprite at one size, each level half the one before. */
export type SpriteLevel = Pick<Sprite, "width" | "height" | "color" | "alpha" | "left" | "right" | "behind" | "glow">;

const known = new WeakMap<Sprite, SpriteLevel[]>();

/** The level with 0.7 to 1.4 texels a pixel, where `shrink` pixels of the sprite fall on one of the picture. */
export function levelFor(sprite: Sprite, shrink: number): { level: SpriteLevel; factor: number } {
  const levels = known.get(sprite) ?? [sprite];
  known.set(sprite, levels);
  const wanted = Math.max(0, Math.min(6, Math.round(Math.log2(Math.max(shrink, 1e-3)))));
  while (levels.length <= wanted) levels.push(halve(levels[levels.length - 1]));
  const level = levels[wanted];
  return { level, factor: level.height / sprite.height };
}

function halve(from: SpriteLevel): SpriteLevel {
  const width = Math.max(1, from.width >> 1);
  const height = Math.max(1, from.height >> 1);
  const size = width * height;
  const to: SpriteLevel = {
    width,
    height,
    color: new Uint8Array(size * 3),
    alpha: new Uint8Array(size),
    left: new Uint8Array(size),
    right: new Uint8Array(size),
    behind: new Uint8Array(size),
    glow: from.glow ? new Uint8Array(size * 3) : null,
  };
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) halveTexel(from, to, x, y);
  }
  return to;
}

/** Colors and lights are weighted by coverage, so that nothing beside the object bleeds in; a glow is not. */
function halveTexel(from: SpriteLevel, to: SpriteLevel, x: number, y: number): void {
  const at = y * to.width + x;
  const first = Math.min(from.height - 1, y * 2) * from.width + Math.min(from.width - 1, x * 2);
  const right = from.width > 1 ? 1 : 0;
  const below = from.height > 1 ? from.width : 0;
  const taps = [first, first + right, first + below, first + below + right];
  let total = 0;
  for (const tap of taps) total += from.alpha[tap] + 0.5;
  for (let c = 0; c < 3; c++) {
    let color = 0;
    let glow = 0;
    for (const tap of taps) {
      color += linearOfByte[from.color[tap * 3 + c]] * (from.alpha[tap] + 0.5);
      if (from.glow) glow += linearOfByte[from.glow[tap * 3 + c]];
    }
    to.color[at * 3 + c] = byteOfLinear(color / total);
    if (to.glow) to.glow[at * 3 + c] = byteOfLinear(glow / 4);
  }
  for (const panel of ["left", "right", "behind"] as const) {
    let sum = 0;
    for (const tap of taps) sum += from[panel][tap] * (from.alpha[tap] + 0.5);
    to[panel][at] = Math.round(sum / total);
  }
  let cover = 0;
  for (const tap of taps) cover += from.alpha[tap];
  to.alpha[at] = Math.round(cover / 4);
}
