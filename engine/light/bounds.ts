import type { Mask, Raster } from "../raster.ts";

/** A part of a picture in whole pixels. */
export type Box = { x: number; y: number; width: number; height: number };

/** The smallest box round all of a mask that is not 0, grown by `margin` within the picture; null for an empty mask. */
export function boundsOf(mask: Mask, margin: number): Box | null {
  let left = mask.width;
  let right = -1;
  let top = -1;
  let bottom = -1;
  for (let y = 0; y < mask.height; y++) {
    const row = y * mask.width;
    let first = 0;
    while (first < mask.width && mask.data[row + first] === 0) first++;
    if (first === mask.width) continue;
    let last = mask.width - 1;
    while (mask.data[row + last] === 0) last--;
    if (top < 0) top = y;
    bottom = y;
    if (first < left) left = first;
    if (last > right) right = last;
  }
  if (right < 0) return null;
  const x = Math.max(0, left - margin);
  const y = Math.max(0, top - margin);
  return {
    x,
    y,
    width: Math.min(mask.width, right + 1 + margin) - x,
    height: Math.min(mask.height, bottom + 1 + margin) - y,
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
