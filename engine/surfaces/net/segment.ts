import type { Raster } from "../../raster.ts";
import { resizeRaster } from "../../resize.ts";
import { netClasses } from "./classes.ts";
import { type KernelMemory, plainMemory, wasmMemory } from "./kernels.ts";
import { runNet } from "./run-net.ts";
import { softmax } from "./softmax.ts";
import { openWeights, type Weights } from "./weights-file.ts";

/**
 * What each place of a photo probably is. The grid covers the whole photo: its pixel (x, y) has its center at
 * ((x + 0.5) / width, (y + 0.5) / height) of the picture.
 */
export type Segmentation = {
  width: number;
  height: number;
  classes: readonly string[];
  /** Row by row, for each pixel its classes: `probabilities[(y * width + x) * classes.length + k]`; a pixel's sum is 1. */
  probabilities: Float32Array;
};

export type SegmentOptions = {
  /** The long side at which the net reads the photo, a multiple of 128. The result has half of it. */
  longSide?: number;
};

/** Reads a photo of any size. Takes some 200 ms and 20 to 25 MB; it is synchronous, so call it in a worker. */
export type Net = { segment(photo: Raster, options?: SegmentOptions): Segmentation };

/**
 * Our own net, from the bytes of its weights and its compiled kernels; without kernels the same bits come slowly. The
 * engine loads nothing itself. Each photo has a memory of its own, which is given back with it.
 */
export function createNet(weights: ArrayBuffer, kernels?: WebAssembly.Module): Net {
  const opened = openWeights(weights);
  return {
    segment: (photo, options) => segment(opened, kernels ? wasmMemory(kernels) : plainMemory(), photo, options),
  };
}

function segment(weights: Weights, memory: KernelMemory, photo: Raster, options: SegmentOptions = {}): Segmentation {
  const size = sizeToRead(photo, options.longSide ?? 512);
  const picture = resizeRaster(photo, size.width, size.height);
  const levels = Float32Array.from({ length: 256 }, (_, v) => (v / 255 - weights.mean) / weights.spread);
  const output = runNet(weights, memory, { ...size, fill: (values) => fill(values, picture, levels) });
  const { width, height, channels, values } = output;
  return { width, height, classes: netClasses, probabilities: softmax(values, channels, netClasses.length) };
}

/** Both sides in multiples of 32, which stretches the photo by some percent. */
export function sizeToRead(
  photo: { width: number; height: number },
  longSide: number,
): { width: number; height: number } {
  const scale = longSide / Math.max(photo.width, photo.height) / 32;
  return {
    width: Math.max(1, Math.round(photo.width * scale)) * 32,
    height: Math.max(1, Math.round(photo.height * scale)) * 32,
  };
}

/** Red, green, blue and the height in the picture, from -1 at the top to 1. */
function fill(values: Float32Array, { width, height, data }: Raster, levels: Float32Array): void {
  for (let y = 0, at = 0, to = 0; y < height; y++) {
    const level = (2 * y) / (height - 1) - 1;
    for (let x = 0; x < width; x++, at += 4) {
      values[to++] = levels[data[at]];
      values[to++] = levels[data[at + 1]];
      values[to++] = levels[data[at + 2]];
      values[to++] = level;
    }
  }
}
