import { hash, noiseField, smoothstep } from "./noise.ts";
import type { TileRecipe } from "./tile.ts";

/** Wide boards with a two-inch batten over every joint. */
export function boardAndBattenTile(): TileRecipe {
  const pitch = 0.36;
  const count = 9;
  const width = pitch * count;
  const fibre = noiseField(141, 32, 3);
  return {
    width,
    height: width,
    course: width,
    steps: 1,
    drift: 0.025,
    size: 1024,
    paint(u, v, spot, speck) {
      const board = Math.floor(u / pitch);
      const across = u - board * pitch;
      const batten = 0.055;
      spot.tone = 1 + 0.02 * (hash(board, 1, 142) - 0.5);
      spot.tone *= 1 + 0.018 * fibre((u * 4) / width, v / width) + 0.01 * speck;
      if (across < batten) spot.tone *= across < 0.006 ? 1.07 : 1.025;
      else if (across < batten + 0.02) spot.tone *= 0.25 + 0.75 * smoothstep(batten + 0.004, batten + 0.02, across);
      else if (pitch - across < 0.008) spot.tone *= 0.66;
    },
  };
}

/** Flat panels with a narrow sunk seam; the sheet is never perfectly flat, so the light wanders a little. */
export function metalPanelTile(): TileRecipe {
  const pitch = 0.305;
  const count = 10;
  const width = pitch * count;
  const dents = noiseField(151, 5, 2);
  return {
    width,
    height: width,
    course: width,
    steps: 1,
    drift: 0.03,
    size: 1024,
    paint(u, v, spot) {
      const panel = Math.floor(u / pitch);
      const across = u - panel * pitch;
      spot.tone = 1 + 0.02 * (hash(panel, 1, 152) - 0.5) + 0.03 * dents(u / width, v / width);
      spot.tone *= 0.45 + 0.55 * smoothstep(0.007, 0.014, Math.min(across + 0.004, pitch - across + 0.008));
      if (across > 0.014 && across < 0.022) spot.tone *= 1.08;
    },
  };
}
