import { hash, noiseField } from "#engine/kit.ts";

/** Waves of three lengths: meters of the noise's period, its cells, slope. */
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
 * The slope of the water at (x, z) meters into `into`: along x, along z, and as the third the spread of the slopes that
 * are too small to draw where a pixel covers `foot` meters.
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

const netSize = 256;
const netCells = 15;

/** Bright borders between irregular cells, repeating over the unit square, mean 1: how a rippled surface gathers light. */
function lightNet(seed: number): Float32Array {
  const net = new Float32Array(netSize * netSize);
  let sum = 0;
  for (let y = 0; y < netSize; y++) {
    for (let x = 0; x < netSize; x++) {
      const u = (x / netSize) * netCells;
      const v = (y / netSize) * netCells;
      let nearest = 9;
      let second = 9;
      for (let j = -1; j <= 1; j++) {
        for (let i = -1; i <= 1; i++) {
          const cx = Math.floor(u) + i;
          const cy = Math.floor(v) + j;
          const hx = (cx + netCells) % netCells;
          const hy = (cy + netCells) % netCells;
          const far = Math.hypot(cx + hash(hx, hy, seed) - u, cy + hash(hx, hy, seed + 1) - v);
          if (far < nearest) {
            second = nearest;
            nearest = far;
          } else if (far < second) second = far;
        }
      }
      const value = 0.45 + 1.7 * Math.exp(-(second - nearest) / 0.11) + 0.35 * nearest;
      net[y * netSize + x] = value;
      sum += value;
    }
  }
  const mean = sum / net.length;
  return net.map((value) => value / mean);
}

/** Of the net of still, shallow water: photos of pools taken from a yard show it faintly. */
const strength = 0.7;
let nets: [Float32Array, Float32Array] | null = null;
const warp = noiseField(317, 20, 2);

function readNet(net: Float32Array, u: number, v: number): number {
  const x = (u - Math.floor(u)) * netSize;
  const y = (v - Math.floor(v)) * netSize;
  const x0 = x & (netSize - 1);
  const y0 = (y & (netSize - 1)) * netSize;
  const x1 = (x0 + 1) & (netSize - 1);
  const y1 = (y0 + netSize) & (netSize * netSize - 1);
  const ax = x - Math.floor(x);
  const ay = y - Math.floor(y);
  const top = net[y0 + x0] + (net[y0 + x1] - net[y0 + x0]) * ax;
  return top + (net[y1 + x0] + (net[y1 + x1] - net[y1 + x0]) * ax - top) * ay;
}

/** The net of light that ripples draw on the floor, mean about 1, blurred where a pixel covers `foot` meters. */
export function caustics(x: number, z: number, foot: number): number {
  const drawn = 1 / (1 + (foot / 0.09) ** 2);
  if (drawn < 0.05) return 1;
  nets ??= [lightNet(331), lightNet(347)];
  const bendX = warp(x / 6.3 + 0.5, z / 6.3) * 0.1;
  const bendZ = warp(x / 6.9, z / 6.9 + 0.3) * 0.1;
  const one = readNet(nets[0], (x + bendX) / 5.6, (z + bendZ) / 4.7);
  const other = readNet(nets[1], (x * 0.8 + z * 0.6 + bendZ) / 3.9, (z * 0.8 - x * 0.6 + bendX) / 3.7);
  const patch = 0.6 + 0.5 * warp(x / 11, z / 11);
  return 1 + strength * (0.6 * one + 0.4 * one * other - 1) * drawn * Math.max(0.25, patch);
}
