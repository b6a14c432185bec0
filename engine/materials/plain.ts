import { noiseField, smoothstep } from "./noise.ts";
import type { TileRecipe } from "./tile.ts";

/** Sand-finish stucco: the light on fine grains, from their slope, and a slight unevenness of the hand. */
export function stuccoTile(): TileRecipe {
  const width = 1.6;
  const grains = noiseField(181, 64, 2);
  const hand = noiseField(182, 6, 3);
  return {
    width,
    height: width,
    course: width,
    steps: 1,
    drift: 0.03,
    size: 512,
    paint(u, v, spot, speck) {
      const slope = grains(u / width, (v + 0.006) / width) - grains(u / width, v / width);
      spot.tone = 1 + 0.16 * slope + 0.03 * speck + 0.02 * hand(u / width, v / width);
    },
  };
}

/** Single-ply membrane: smooth sheets of two meters with a welded lap, a little dust. */
export function membraneTile(): TileRecipe {
  const width = 4;
  const dust = noiseField(191, 6, 4);
  return {
    width,
    height: width,
    course: width,
    steps: 1,
    drift: 0.05,
    size: 512,
    paint(u, v, spot) {
      const down = v % 2;
      spot.tone = 0.985 + 0.03 * dust(u / width, v / width);
      spot.tone *= 0.86 + 0.14 * smoothstep(0.01, 0.04, down);
      spot.warm = 0.12 * dust(v / width, u / width);
    },
  };
}
