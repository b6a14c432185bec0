import { noiseField, smoothstep } from "./noise.ts";
import type { TileRecipe } from "./tile.ts";

/** Stained wood without joints, for doors and trim whose own boards stay: long fibres and slow changes of tone, upright or level. */
export function woodGrainTile(upright: boolean): TileRecipe {
  const width = 1.6;
  const fibre = noiseField(331, 64, 3);
  const cloud = noiseField(332, 5, 3);
  return {
    width,
    height: width,
    course: width,
    steps: 1,
    drift: 0.05,
    size: 512,
    paint(u, v, spot, speck) {
      const [across, along] = upright ? [u / width, v / width] : [v / width, u / width];
      const slow = cloud(across, along);
      const fine = fibre(across, along * 0.06 + 0.5 + 0.03 * slow);
      spot.tone = 1 + 0.2 * fine + 0.1 * slow + 0.03 * speck;
      spot.tone *= 1 - 0.25 * smoothstep(0.45, 0.9, fibre(across * 0.5, 0.2));
      spot.warm = 0.3 * fine + 0.35 * slow;
    },
  };
}
