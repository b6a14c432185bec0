import { type Draft, footOfBlade, groundAt, hash, layBlade, type Mask, noiseField, type Scene } from "#engine/kit.ts";

/** Most that there are in a tuft; between tufts there are none. */
const bladesAMeter = 320;
/** Meters back from the paving, within which they grow: few reach far over it. */
const strip = 0.075;
const tufts = noiseField(71, 16, 3);
/** Farther off, meters, a blade is finer than a pixel. */
const farthest = 13;
/** Pixels from the lawn to the paving beside it: the border between their masks is soft. */
const apart = 2;
const sides = [
  [apart, 0],
  [-apart, 0],
  [0, apart],
  [0, -apart],
] as const;

/**
 * Grass of new sod that leans over walks and drives beside it, in the color of the grass that it stands in: sod is not cut as with a ruler. `lawn` is
 * where grass is now. Reads the draft, on which lawn and beds lie already.
 */
export function growOverPaving(draft: Draft, scene: Scene, { data: lawn }: Mask): void {
  const { camera } = scene;
  const { width, height } = draft;
  const paved = scene.mask("paved").data;
  for (let y = apart; y < height - apart; y++) {
    for (let x = apart; x < width - apart; x++) {
      const i = y * width + x;
      if (lawn[i] < 200) continue;
      const side = sides.find(([dx, dy]) => paved[i + dy * width + dx] >= 128);
      if (side === undefined) continue;
      const foot = groundAt(camera, x + 0.5, y + 0.5);
      const over = groundAt(camera, x + 0.5 + side[0], y + 0.5 + side[1]);
      if (foot === null || over === null || foot.z > farthest) continue;
      const dense = 0.5 + tufts(foot.x / 2.3, foot.z / 2.3);
      if (hash(x, y, 67) > (dense * bladesAMeter * foot.z) / camera.focal) continue;
      const length = Math.hypot(over.x - foot.x, over.z - foot.z);
      const lean = { x: (over.x - foot.x) / length, z: (over.z - foot.z) / length };
      const back = strip * hash(x, y, 73);
      const blade = { x: foot.x - lean.x * back, y: 0, z: foot.z - lean.z * back, lean };
      if (footOfBlade(draft, camera, blade) >= 0) layBlade(draft, camera, blade, { i, seed: i });
    }
  }
}
