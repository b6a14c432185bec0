import type { Mask, Raster } from "../raster.ts";

/** A part of a picture in whole pixels. */
export type Box = { x: number; y: number; width: number; height: number };

/** The smallest box round all of a mask that is not 0, grown by `margin` within the picture; null for an empty mask. */
export function boundsOf({ width, height, data }: Mask, margin: number): Box | null {
  // Four pixels at a look: most of a mask is empty.
  const words = new Uint32Array(data.buffer, 0, data.byteOffset === 0 ? data.length >> 2 : 0);
  const next = (i: number, end: number) => {
    let at = i;
    while (at < end && data[at] === 0) at += (at & 3) === 0 && at + 4 <= end && words[at >> 2] === 0 ? 4 : 1;
    return Math.min(at, end);
  };
  const start = next(0, data.length);
  if (start === data.length) return null;
  let end = data.length - 1;
  while (data[end] === 0) end -= (end & 3) === 3 && words[end >> 2] === 0 ? 4 : 1;
  const top = Math.floor(start / width);
  const bottom = Math.floor(end / width);
  let left = start % width;
  let right = left;
  for (let y = top; y <= bottom; y++) {
    const row = y * width;
    // Only what would make the box wider is looked at.
    left = next(row, row + left) - row;
    let x = width - 1;
    while (x > right && data[row + x] === 0) x--;
    right = x;
  }
  const x = Math.max(0, left - margin);
  const y = Math.max(0, top - margin);
  return {
    x,
    y,
    width: Math.min(width, right + 1 + margin) - x,
    height: Math.min(height, bottom + 1 + margin) - y,
  };
}

/** The part of a mask inside the box. */
export function cropMask(mask: Mask, box: Box): Mask {
  const data = new Uint8Array(box.width * box.height);
  for (let y = 0; y < box.height; y++) {
    const from = (box.y + y) * mask.width + box.x;
    data.set(mask.data.subarray(from, from + box.width), y * box.width);
  }
  return { width: box.width, height: box.height, data };
}

/** The part of a picture inside the box; all of it is the picture itself. */
export function cropRaster(picture: Raster, box: Box): Raster {
  if (box.width === picture.width && box.height === picture.height) return picture;
  const data = new Uint8ClampedArray(box.width * box.height * 4);
  for (let y = 0; y < box.height; y++) {
    const from = ((box.y + y) * picture.width + box.x) * 4;
    data.set(picture.data.subarray(from, from + box.width * 4), y * box.width * 4);
  }
  return { width: box.width, height: box.height, data };
}
