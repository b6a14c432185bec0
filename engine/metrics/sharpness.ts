import type { Mask } from "../raster.ts";

/**
 * `sharpness` is the mean |Laplacian| over the mean local deviation: how much of a texture's contrast is between neighboring pixels,
 * however strong the texture is (near 0.9 for noise of single pixels, 0.3 for a photo of a wall, 0.15 where blurred). `contrast`
 * is that deviation, in the values' own unit, and `level` their mean. `noise` is the deviation of what even windows show along whichever way they are evener:
 * of the camera's noise, also on boards, whose lines all run one way. `finest` is the sharpness that a quarter of the windows with texture reach: that
 of the finest things, while the mean is mostly that of edges and soft shadows. `windows` says how many were measured.
 */
export type Sharpness = {
  sharpness: number;
  finest: number;
  contrast: number;
  level: number;
  noise: number;
  windows: number;
};

/** Half a window: 9 x 9 values, a texture of a few pixels without the light on it. */
const half = 4;
/** A window with the pixel around it. */
const side = 2 * half + 3;
/** Pixels from a window to the frame: values may be filtered with their neighbors, and theirs. */
const margin = 2;
/** What rounding to bytes leaves of nothing at all, in levels. */
const floor = 0.5;
/** Mean difference from the mean of two neighbors in white noise of deviation 1, along rows or columns, whichever has less. */
const ofNoise = 0.95;
/** A window of less contrast shows no texture, in levels. */
const textured = 5;
/** Of all windows, how many are surely evener than what noise is told from. */
const evenest = 0.15;

/**
 * Of the values (`valueAt` a pixel of `mask`, levels 0..255) in windows that the mask covers fully, one every `step` pixels both
 * ways; 0 where there is none.
 */
export function measureSharpness(valueAt: (i: number) => number, mask: Mask, step = 8): Sharpness {
  return measureWindows(readWindows(valueAt, mask, step));
}

/** The values of each window and of one pixel around it, row by row, window after window. */
export function readWindows(valueAt: (i: number) => number, mask: Mask, step: number): Float64Array {
  const { width, height } = mask;
  const middles: number[] = [];
  for (let y = half + margin; y + half + margin < height; y += step) {
    for (let x = half + margin; x + half + margin < width; x += step)
      if (isCovered(mask, x, y)) middles.push(y * width + x);
  }
  const values = new Float64Array(middles.length * side * side);
  let at = 0;
  for (const middle of middles) {
    for (let dy = -half - 1; dy <= half + 1; dy++) {
      const row = middle + dy * width;
      for (let i = row - half - 1; i <= row + half + 1; i++) values[at++] = valueAt(i);
    }
  }
  return values;
}

/** `values` as `readWindows` gives them. */
export function measureWindows(values: Float64Array): Sharpness {
  const windows = values.length / (side * side);
  if (windows === 0) return { sharpness: 0, finest: 0, contrast: 0, level: 0, noise: 0, windows };
  const grains: number[] = [];
  const textures: number[] = [];
  let laplacians = 0;
  let deviation = 0;
  let level = 0;
  for (let window = 0; window < windows; window++) {
    const found = measureWindow(values, window * side * side);
    laplacians += found.laplacian;
    grains.push(found.grain);
    deviation += found.deviation;
    if (found.deviation > textured) textures.push(found.laplacian / (found.deviation + floor));
    level += found.mean;
  }
  const contrast = deviation / windows;
  const laplacian = laplacians / windows;
  const noise = grains.sort((a, b) => a - b)[Math.floor(windows * evenest)] / ofNoise;
  const finest = textures.sort((a, b) => a - b)[Math.floor(0.75 * textures.length)] ?? 0;
  return { sharpness: laplacian / (contrast + floor), finest, contrast, level: level / windows, noise, windows };
}

function isCovered({ data, width }: Mask, x: number, y: number): boolean {
  for (let dy = -half; dy <= half; dy += 2)
    for (let dx = -half; dx <= half; dx += 2) if (data[(y + dy) * width + x + dx] < 250) return false;
  return true;
}

function measureWindow(values: Float64Array, start: number) {
  let [sum, squares, laplacian, across, down] = [0, 0, 0, 0, 0];
  for (let row = 1; row < side - 1; row++) {
    for (let i = start + row * side + 1; i < start + row * side + side - 1; i++) {
      const value = values[i];
      sum += value;
      squares += value * value;
      const beside = value - 0.5 * (values[i - 1] + values[i + 1]);
      const above = value - 0.5 * (values[i - side] + values[i + side]);
      across += Math.abs(beside);
      down += Math.abs(above);
      laplacian += Math.abs(0.5 * (beside + above));
    }
  }
  const count = (2 * half + 1) ** 2;
  const mean = sum / count;
  const deviation = Math.sqrt(Math.max(0, squares / count - mean * mean));
  return { laplacian: laplacian / count, grain: Math.min(across, down) / count, deviation, mean };
}
