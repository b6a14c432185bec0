import { linearOfByte, luminance } from "../color.ts";
import type { Scene } from "../ground/scene.ts";
import { type MaskedMean, maskedMean } from "../light/masked-guided-filter.ts";
import { boxMean } from "../regions/box-mean.ts";
import { type Cells, cellsOf } from "./cells.ts";

/**
 * The daylight in a photo, so that it can be taken out: log light = slope * (log luminance of the pixel) + offset, the two
 * planes of a guided filter (He, Sun, Tang 2013) found small and applied at full size (He, Sun 2015). `usual` is the log
 * luminance of the middle of everything but the sky.
 */
export type DayLight = { cells: Cells; slope: Float32Array; offset: Float32Array; usual: number };

const floor = 0.004;
/** Variance of log light from which a step counts as a border of light rather than texture. */
const contrast = 0.09;
const steps = 1024;
const logs = Float32Array.from({ length: steps + 1 }, (_, i) => Math.log(floor + (i / steps) ** 2));

/** Natural log of a luminance 0..1, kept from minus infinity; from a table. */
export function logLight(light: number): number {
  return logs[Math.min(steps, Math.round(Math.sqrt(light) * steps))];
}

export function dayLight(scene: Scene): DayLight {
  return scene.once("day-light", () => measure(scene));
}

function measure(scene: Scene): DayLight {
  const { photo } = scene;
  const cells = cellsOf(photo);
  const { width, height, step } = cells;
  const sky = scene.mask("sky").data;
  const weight = new Float32Array(width * height);
  const light = new Float32Array(width * height);
  for (let y = 0; y < photo.height; y++) {
    for (let x = 0; x < photo.width; x++) {
      const i = y * photo.width + x;
      if (sky[i] > 60) continue;
      const cell = ((y / step) | 0) * width + ((x / step) | 0);
      const at = i * 4;
      const { data } = photo;
      light[cell] += logLight(
        luminance(linearOfByte[data[at]], linearOfByte[data[at + 1]], linearOfByte[data[at + 2]]),
      );
      weight[cell] += 1;
    }
  }
  for (let i = 0; i < light.length; i++) {
    if (weight[i] > 0) light[i] /= weight[i];
    weight[i] /= step * step;
  }
  const usual = median(light, weight);
  const mean = maskedMean(weight, width, height, Math.max(3, Math.round(width / 36)));
  const { slope, offset } = guide(light, mean);
  fillBare(slope, weight, 0, cells);
  fillBare(offset, weight, usual, cells);
  return { cells, slope, offset, usual };
}

function guide(light: Float32Array, mean: MaskedMean) {
  const middle = mean(light);
  const squares = mean(light.map((value) => value * value));
  const slope = new Float32Array(light.length);
  const offset = new Float32Array(light.length);
  for (let i = 0; i < light.length; i++) {
    const variance = Math.max(0, squares[i] - middle[i] * middle[i]);
    slope[i] = variance / (variance + contrast);
    offset[i] = middle[i] * (1 - slope[i]);
  }
  mean(slope, slope);
  mean(offset, offset);
  return { slope, offset };
}

/** Cells that hold nothing but sky take what stands near them, or `otherwise`. */
function fillBare(plane: Float32Array, weight: Float32Array, otherwise: number, { width, height }: Cells): void {
  const near = boxMean(weight, width, height, 6);
  const sum = boxMean(
    plane.map((value, i) => value * weight[i]),
    width,
    height,
    6,
  );
  for (let i = 0; i < plane.length; i++) {
    if (weight[i] < 0.05) plane[i] = near[i] > 0.01 ? sum[i] / near[i] : otherwise;
  }
}

function median(values: Float32Array, weight: Float32Array): number {
  const known = values.filter((_, i) => weight[i] > 0.5);
  if (known.length === 0) return Math.log(0.2);
  known.sort();
  return known[known.length >> 1];
}
