import { noiseField } from "../materials/noise.ts";

/** Waves of three lengths: metres of the noise's period, its cells, slope. */
const waves = [
  { period: 13.7, cells: 11, slope: 0.016, seed: 301 },
  { period: 5.3, cells: 14, slope: 0.02, seed: 302 },
  { period: 1.9, cells: 16, slope: 0.012, seed: 303 },
].map(({ period, cells, slope, seed }) => ({
  period,
  slope,
  length: period / cells,
  alongX: noiseField(seed, cells, 2),
  alongZ: noiseField(seed + 40, cells, 2),
}));

/**
 * The slope of the water at (x, z) metres into `into`: along x, along z, and as the third the spread of the slopes that
 * are too small to draw where a pixel covers `foot` metres.
 */
export function rippleSlope(x: number, z: number, foot: number, into: Float64Array): void {
  let slopeX = 0;
  let slopeZ = 0;
  let lost = 0;
  for (const wave of waves) {
    const drawn = 1 / (1 + (1.6 * foot) / wave.length);
    slopeX += wave.slope * drawn * wave.alongX(x / wave.period, z / wave.period);
    slopeZ += wave.slope * drawn * wave.alongZ(x / wave.period + 0.37, z / wave.period + 0.71);
    lost += (wave.slope * (1 - drawn)) ** 2;
  }
  into[0] = slopeX;
  into[1] = slopeZ;
  into[2] = Math.sqrt(lost) * 0.5;
}

const net = noiseField(317, 22, 2);
const fineNet = noiseField(331, 26, 2);

/** The net of light that ripples draw on the floor, mean 1, blurred where a pixel covers `foot` metres. */
export function caustics(x: number, z: number, foot: number): number {
  const bendX = net(x / 8.3 + 0.5, z / 8.3) * 0.05;
  const bendZ = net(x / 8.9, z / 8.9 + 0.3) * 0.05;
  const wide = 1 - Math.min(1, Math.abs(net(x / 5.7 + bendX, z / 5.7 + bendZ)) * 2.2);
  const fine = 1 - Math.min(1, Math.abs(fineNet(x / 4.1 + bendZ, z / 4.1 + bendX)) * 2.4);
  const light = 0.72 + 0.7 * wide ** 4 + 0.75 * (fine * (0.4 + 0.6 * wide)) ** 3;
  const drawn = 1 / (1 + (foot / 0.16) ** 2);
  return 1 + (light - 1) * drawn;
}
