import { scaleDown } from "../analysis/scale-down.ts";
import { luminanceOf } from "../geometry/luminance.ts";
import type { Mask, Raster } from "../raster.ts";
import { fitWithin } from "../raster.ts";

/** Brightness (0..255, as encoded) on a small grid, row-major. */
export type Gray = { width: number; height: number; data: Float32Array };

/** The grid on which answers are measured: fine enough for a tenth of a pixel, small enough to be quick. */
export const measuredSide = 768;

/** The picture no larger than the grid of measuring. */
export function smallOf(picture: Raster): Raster {
  const { width, height } = fitWithin(picture.width, picture.height, measuredSide);
  return scaleDown(picture, width, height);
}

export function grayOf(picture: Raster): Gray {
  return { width: picture.width, height: picture.height, data: luminanceOf(picture) };
}

/** Half the size; an odd last row or column is left out. */
export function halfGray({ width, height, data }: Gray): Gray {
  const half = { width: width >> 1, height: height >> 1, data: new Float32Array((width >> 1) * (height >> 1)) };
  const to = half.data;
  for (let y = 0, i = 0; y < half.height; y++) {
    for (let x = 0, at = 2 * y * width; x < half.width; x++, i++, at += 2) {
      to[i] = (data[at] + data[at + 1] + data[at + width] + data[at + width + 1]) / 4;
    }
  }
  return half;
}

/** Photo and answer on the small grid, where the mask lies there (1), and how many pixels of the photo one of it stands for. */
export type SmallPair = { photo: Raster; answer: Raster; inside: Uint8Array; shrink: number };

export function shrinkPair({ photo, answer, allowed }: { photo: Raster; answer: Raster; allowed: Mask }): SmallPair {
  const small = smallOf(photo);
  return { photo: small, answer: smallOf(answer), inside: insideOf(allowed, small), shrink: photo.width / small.width };
}

/** 1 where anything of a mask lies under the small pixel, else 0. */
export function insideOf(mask: Mask, { width, height }: { width: number; height: number }): Uint8Array {
  const inside = new Uint8Array(width * height);
  const { data } = mask;
  const columns = Int32Array.from({ length: mask.width }, (_, x) =>
    Math.min(width - 1, Math.floor((x * width) / mask.width)),
  );
  for (let y = 0, i = 0; y < mask.height; y++) {
    const row = Math.min(height - 1, Math.floor((y * height) / mask.height)) * width;
    for (let x = 0; x < columns.length; x++, i++) if (data[i] !== 0) inside[row + columns[x]] = 1;
  }
  return inside;
}

/** 1 where `inside` is 0, also within `margin` of the pixel. */
export function outsideOf(inside: Uint8Array, grid: { width: number; height: number }, margin: number): Uint8Array {
  const outside = grown(inside, grid.width, grid.height, margin);
  for (let i = 0; i < outside.length; i++) outside[i] = 1 - outside[i];
  return outside;
}

/** The outside of half the size: whatever has something inside is inside, and so are its neighbors. */
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
    const row = y * width;
    for (let x = 0, since = reach + 1; x < width; x++) {
      since = bits[row + x] === 1 ? 0 : since + 1;
      if (since <= reach) across[row + x] = 1;
    }
    for (let x = width - 1, since = reach + 1; x >= 0; x--) {
      since = bits[row + x] === 1 ? 0 : since + 1;
      if (since <= reach) across[row + x] = 1;
    }
  }
  const result = new Uint8Array(bits.length);
  const since = new Int32Array(width).fill(reach + 1);
  for (let y = 0; y < height; y++) growRow(across, result, since, reach, y * width);
  since.fill(reach + 1);
  for (let y = height - 1; y >= 0; y--) growRow(across, result, since, reach, y * width);
  return result;
}

function growRow(from: Uint8Array, to: Uint8Array, since: Int32Array, reach: number, row: number): void {
  for (let x = 0; x < since.length; x++) {
    since[x] = from[row + x] === 1 ? 0 : since[x] + 1;
    if (since[x] <= reach) to[row + x] = 1;
  }
}
