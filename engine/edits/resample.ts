import { createRaster, type Raster } from "../raster.ts";

/** A piece of a picture in its own pixels; may begin and end between two of them. */
export type Window = { x: number; y: number; width: number; height: number };

/** `inside`: the same samples as `first` and those behind it, none beyond the picture. */
type Taps = { first: Int32Array; inside: Int32Array; weights: Float32Array; count: number };

/**
 * A window of a picture at another size, opaque: the cubic of Catmull and Rom, widened where the picture gets smaller, so that it
 * neither blurs nor lets fine lines flicker (Keys 1981). Holds a few rows beside the two pictures.
 */
export function resample(source: Raster, window: Window, width: number, height: number): Raster {
  const result = createRaster(width, height);
  const columns = tapsOf(window.x, window.width, width, source.width);
  const rows = tapsOf(window.y, window.height, height, source.height);
  const kept = new Float32Array(rows.count * width * 3);
  const held = new Int32Array(rows.count).fill(-1);
  const line = new Float32Array(width * 3);
  for (let y = 0; y < height; y++) {
    const parts: Float32Array[] = [];
    const weights: number[] = [];
    for (let tap = 0; tap < rows.count; tap++) {
      const weight = rows.weights[y * rows.count + tap];
      if (weight === 0) continue;
      const row = within(rows.first[y] + tap, source.height);
      const slot = row % rows.count;
      const part = kept.subarray(slot * width * 3, (slot + 1) * width * 3);
      if (held[slot] !== row) sampleRow(source, row, columns, part);
      held[slot] = row;
      parts.push(part);
      weights.push(weight);
    }
    addRows(parts, weights, line);
    writeRow(result, y, line);
  }
  return result;
}

/** The weighted sum, four rows at a time: as many as there are where nothing gets smaller. */
function addRows(parts: Float32Array[], weights: number[], line: Float32Array): void {
  line.fill(0);
  for (let k = 0; k < parts.length; k += 4) {
    const [a, b = a, c = a, d = a] = parts.slice(k, k + 4);
    const [u, v = 0, w = 0, z = 0] = weights.slice(k, k + 4);
    for (let i = 0; i < line.length; i++) line[i] += u * a[i] + v * b[i] + w * c[i] + z * d[i];
  }
}

function writeRow({ width, data }: Raster, y: number, line: Float32Array): void {
  for (let i = 0, to = y * width * 4; i < line.length; i += 3, to += 4) {
    data[to] = line[i];
    data[to + 1] = line[i + 1];
    data[to + 2] = line[i + 2];
    data[to + 3] = 255;
  }
}

function sampleRow(source: Raster, row: number, { first, inside, weights, count }: Taps, into: Float32Array): void {
  const { data, width } = source;
  for (let x = 0; x < first.length; x++) {
    let red = 0;
    let green = 0;
    let blue = 0;
    for (let tap = 0; tap < count; tap++) {
      const weight = weights[x * count + tap];
      const at = (row * width + inside[x * count + tap]) * 4;
      red += weight * data[at];
      green += weight * data[at + 1];
      blue += weight * data[at + 2];
    }
    into[x * 3] = red;
    into[x * 3 + 1] = green;
    into[x * 3 + 2] = blue;
  }
}

function tapsOf(start: number, length: number, to: number, size: number): Taps {
  const step = length / to;
  const wide = Math.max(1, step);
  const count = Math.min(size + 4, Math.ceil(4 * wide) + 1);
  const first = new Int32Array(to);
  const inside = new Int32Array(to * count);
  const weights = new Float32Array(to * count);
  for (let i = 0; i < to; i++) {
    const center = start + (i + 0.5) * step - 0.5;
    first[i] = Math.ceil(center - 2 * wide);
    let sum = 0;
    for (let tap = 0; tap < count; tap++) {
      const weight = cubic((first[i] + tap - center) / wide);
      weights[i * count + tap] = weight;
      inside[i * count + tap] = within(first[i] + tap, size);
      sum += weight;
    }
    for (let tap = 0; tap < count; tap++) weights[i * count + tap] /= sum;
  }
  return { first, inside, weights, count };
}

/** Catmull-Rom: passes through the samples, 0 from two steps on. */
export function cubic(distance: number): number {
  const t = Math.abs(distance);
  if (t >= 2) return 0;
  return t < 1 ? 1 + t * t * (1.5 * t - 2.5) : 2 + t * (-4 + t * (2.5 - 0.5 * t));
}

function within(i: number, size: number): number {
  return i < 0 ? 0 : i >= size ? size - 1 : i;
}
