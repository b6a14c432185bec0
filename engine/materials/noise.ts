/** Hash of two integers and a seed to 0..1: the same in every runtime, which Math.random is not. */
export function hash(x: number, y: number, seed: number): number {
  let h = Math.imul(x, 374761393) ^ Math.imul(y, 668265263) ^ Math.imul(seed, 2246822519);
  h = Math.imul(h ^ (h >>> 15), 2654435761);
  h = Math.imul(h ^ (h >>> 13), 1274126177);
  return ((h ^ (h >>> 16)) >>> 0) / 4294967296;
}

const size = 256;

/** Smooth noise that repeats over the unit square; about -1..1, mean 0. Multiply x and y by whole numbers to keep the period. */
export type Noise = (x: number, y: number) => number;

const fields = new Map<string, Noise>();

/** Fractal value noise with `cells` features over the unit square at its coarsest of `octaves` (each twice as fine). */
export function noiseField(seed: number, cells: number, octaves: number): Noise {
  const key = `${seed}/${cells}/${octaves}`;
  const known = fields.get(key);
  if (known) return known;
  const table = fillField(seed, cells, octaves);
  const noise: Noise = (x, y) => {
    const fx = (x - Math.floor(x)) * size;
    const fy = (y - Math.floor(y)) * size;
    const x0 = fx & 255;
    const y0 = (fy & 255) << 8;
    const x1 = (x0 + 1) & 255;
    const y1 = (y0 + size) & 65535;
    const ax = fx - Math.floor(fx);
    const ay = fy - Math.floor(fy);
    const top = table[y0 + x0] + (table[y0 + x1] - table[y0 + x0]) * ax;
    const bottom = table[y1 + x0] + (table[y1 + x1] - table[y1 + x0]) * ax;
    return top + (bottom - top) * ay;
  };
  fields.set(key, noise);
  return noise;
}

function fillField(seed: number, cells: number, octaves: number): Float32Array {
  const table = new Float32Array(size * size);
  let weight = 0.5;
  let period = cells;
  for (let octave = 0; octave < octaves; octave++) {
    addOctave(table, period, seed + octave * 101, weight);
    weight *= 0.5;
    period *= 2;
  }
  let sum = 0;
  let squares = 0;
  for (const value of table) {
    sum += value;
    squares += value * value;
  }
  const mean = sum / table.length;
  const spread = Math.sqrt(squares / table.length - mean * mean);
  for (let i = 0; i < table.length; i++) table[i] = Math.max(-1, Math.min(1, ((table[i] - mean) / spread) * 0.4));
  return table;
}

function addOctave(table: Float32Array, period: number, seed: number, weight: number): void {
  // Each corner is shared by many points.
  const corners = new Float64Array(period * period);
  for (let y = 0, at = 0; y < period; y++) for (let x = 0; x < period; x++, at++) corners[at] = hash(x, y, seed);
  for (let y = 0; y < size; y++) {
    const fy = (y / size) * period;
    const y0 = Math.floor(fy);
    const v = ease(fy - y0);
    const row = (y0 % period) * period;
    const below = ((y0 + 1) % period) * period;
    for (let x = 0; x < size; x++) {
      const fx = (x / size) * period;
      const x0 = Math.floor(fx);
      const u = ease(fx - x0);
      const left = x0 % period;
      const right = (x0 + 1) % period;
      const a = corners[row + left];
      const b = corners[row + right];
      const c = corners[below + left];
      const d = corners[below + right];
      table[y * size + x] += weight * (a + (b - a) * u + (c - a) * v + (a - b - c + d) * u * v);
    }
  }
}

function ease(t: number): number {
  return t * t * (3 - 2 * t);
}

/** 0 below `from`, 1 above `to`, smooth between. */
export function smoothstep(from: number, to: number, x: number): number {
  return ease(Math.max(0, Math.min(1, (x - from) / (to - from))));
}
