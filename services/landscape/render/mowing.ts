import { noiseField, smoothstep } from "#engine/kit.ts";

/** Meters that a mower cuts, and by how much its stripes differ from the mean. */
const [swath, contrast] = [0.53, 0.045];
const stray = noiseField(53, 4, 2);

/**
 * What a mower leaves on a lawn, as a factor about 1: it goes away from the house and back, and grass that leans away from the viewer is
 * lighter. (x, z) meters, `across` those that a pixel is wide: stripes that are finer than some pixels are not seen.
 */
export function mown(x: number, z: number, across: number): number {
  const fine = smoothstep(0.5 * swath, 0.12 * swath, across);
  const wave = Math.sin((Math.PI * (x + 0.05 * stray(z / 7, x / 9))) / swath);
  return 1 + contrast * fine * Math.max(-1, Math.min(1, 2.4 * wave));
}
