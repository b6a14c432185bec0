import { type LinearColor, linearOfByte, luminance, type Sprite } from "#engine/kit.ts";

/** A sprite's own light: its color (strongest channel 1), and its mean over the thing's silhouette, linear. */
export type Glow = { color: LinearColor; mean: number };

const known = new WeakMap<Sprite, Glow>();

export function glowOf(sprite: Sprite): Glow {
  const found = known.get(sprite) ?? measure(sprite);
  known.set(sprite, found);
  return found;
}

function measure({ glow, alpha }: Sprite): Glow {
  const sum: LinearColor = [0, 0, 0];
  let count = 0;
  for (let i = 0; i < alpha.length && glow !== null; i++) {
    if (alpha[i] < 128) continue;
    count++;
    for (let c = 0; c < 3; c++) sum[c] += linearOfByte[glow[i * 3 + c]];
  }
  const brightest = Math.max(...sum, 1e-6);
  return {
    color: [sum[0] / brightest, sum[1] / brightest, sum[2] / brightest],
    mean: luminance(...sum) / Math.max(1, count),
  };
}
