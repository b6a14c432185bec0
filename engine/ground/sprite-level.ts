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
  const a = Math.min(from.height - 1, y * 2) * from.width + Math.min(from.width - 1, x * 2);
  const b = a + (from.width > 1 ? 1 : 0);
  const below = from.height > 1 ? from.width : 0;
  const c = a + below;
  const d = b + below;
  const { alpha } = from;
  const weightA = alpha[a] + 0.5;
  const weightB = alpha[b] + 0.5;
  const weightC = alpha[c] + 0.5;
  const weightD = alpha[d] + 0.5;
  const total = weightA + weightB + weightC + weightD;
  const light = linearOfByte;
  for (let k = 0; k < 3; k++) {
    const { color, glow } = from;
    const sum =
      light[color[a * 3 + k]] * weightA +
      light[color[b * 3 + k]] * weightB +
      light[color[c * 3 + k]] * weightC +
      light[color[d * 3 + k]] * weightD;
    to.color[at * 3 + k] = byteOfLinear(sum / total);
    if (!glow || !to.glow) continue;
    const own = light[glow[a * 3 + k]] + light[glow[b * 3 + k]] + light[glow[c * 3 + k]] + light[glow[d * 3 + k]];
    to.glow[at * 3 + k] = byteOfLinear(own / 4);
  }
  const mean = (panel: Uint8Array) =>
    Math.round((panel[a] * weightA + panel[b] * weightB + panel[c] * weightC + panel[d] * weightD) / total);
  to.left[at] = mean(from.left);
  to.right[at] = mean(from.right);
  to.behind[at] = mean(from.behind);
  to.alpha[at] = Math.round((alpha[a] + alpha[b] + alpha[c] + alpha[d]) / 4);
}
