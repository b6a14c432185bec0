import { type LinearColor, linearOfByte } from "../color.ts";
import type { Sprite } from "../stock/sprite.ts";

const known = new WeakMap<Sprite, LinearColor>();

/** The colour of a sprite's own light, its strongest channel 1. */
export function glowColor(sprite: Sprite): LinearColor {
  const found = known.get(sprite) ?? measure(sprite);
  known.set(sprite, found);
  return found;
}

function measure({ glow, alpha }: Sprite): LinearColor {
  const sum: LinearColor = [0, 0, 0];
  if (glow === null) return sum;
  for (let i = 0; i < alpha.length; i++) {
    if (alpha[i] < 128) continue;
    for (let c = 0; c < 3; c++) sum[c] += linearOfByte[glow[i * 3 + c]];
  }
  const most = Math.max(...sum, 1e-6);
  return [sum[0] / most, sum[1] / most, sum[2] / most];
}
