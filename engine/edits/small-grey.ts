import { scaleDown } from "../analysis/scale-down.ts";
import { luminanceOf } from "../geometry/luminance.ts";
import type { Mask, Raster } from "../raster.ts";
import { fitWithin } from "../raster.ts";

/** Brightness (0..255, as encoded) on a small grid, row-major. */
export type Grey = { width: number; height: number; data: Float32Array };

/** The grid on which answers are measured: fine enough for a tenth of a pixel, small enough to be quick. */
export const measuredSide = 768;

/** The picture no larger than the grid of measuring. */
export function smallOf(picture: Raster): Raster {
  const { width, height } = fitWithin(picture.width, picture.height, measuredSide);
  return scaleDown(picture, width, height);
}

export function greyOf(picture: Raster): Grey {
  return { width: picture.width, height: picture.height, data: luminanceOf(picture) };
}

/** Half the size; an odd last row or column is left out. */
export function halfGrey({ width, height, data }: Grey): Grey {
  const half = { width: width >> 1, height: height >> 1, data: new Float32Array((width >> 1) * (height >> 1)) };
  const to = half.data;
  for (let y = 0, i = 0; y < half.height; y++) {
    for (let x = 0, at = 2 * y * width; x < half.width; x++, i++, at += 2) {
      to[i] = (data[at] + data[at + 1] + data[at + width] + data[at + width + 1]) / 4;
    }
  }
  return half;
}

/** 1 where nothing of a mask lies under the small pixel, nor under one within `margin` of it; else 0. */
export function outsideOf(mask: Mask, grid: { width: number; height: number }, margin: number): Uint8Array {
  const { width, height } = grid;
  const inside = new Uint8Array(width * height);
  const { data } = mask;
  for (let y = 0, i = 0; y < mask.height; y++) {
    const row = Math.min(height - 1, Math.floor((y * height) / mask.height)) * width;
    for (let x = 0; x < mask.width; x++, i++) {
      if (data[i] !== 0) inside[row + Math.min(width - 1, Math.floor((x * width) / mask.width))] = 1;
    }
  }
  return grown(inside, width, height, margin).map((value) => 1 - value);
}

/** The outside of half the size: whatever has something inside is inside, and so are its neighbours. */
export function halfOutside(outside: Uint8Array, width: number, half: { width: number; height: number }): Uint8Array {
  const inside = new Uint8Array(half.width * half.height);
  for (let y = 0, i = 0; y < half.height; y++) {
    for (let x = 0, at = 2 * y * width; x < half.width; x++, i++, at += 2) {
      inside[i] = outside[at] & outside[at + 1] & outside[at + width] & outside[at + width + 1] ? 0 : 1;
    }
  }
  return grown(inside, half.width, half.height, 1).map((value) => 1 - value);
}

/** The bits and all within `reach` of them, along both axes. */
export function grown(bits: Uint8Array, width: number, height: number, reach: number): Uint8Array {
  const across = new Uint8Array(bits.length);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      if (bits[y * width + x] === 0) continue;
      across.fill(1, y * width + Math.max(0, x - reach), y * width + Math.min(width, x + reach + 1));
    }
  }
  const result = new Uint8Array(bits.length);
  for (let y = 0; y < height; y++) {
    for (let v = Math.max(0, y - reach); v <= Math.min(height - 1, y + reach); v++) {
      const [from, to] = [v * width, y * width];
      for (let x = 0; x < width; x++) result[to + x] |= across[from + x];
    }
  }
  return result;
}
