import { composePatch, type Patch } from "./compose.ts";
import type { Raster } from "./raster.ts";

type Size = { width: number; height: number };

/**
 * The part of a patch that shows something, within a frame of `size`; null where there is none. Straight RGBA, sRGB.
 */
export function cropPatch(patch: Patch, size: Size): Patch | null {
  let [left, top, right, bottom] = [size.width, size.height, -1, -1];
  for (let row = 0; row < patch.height; row++) {
    const y = patch.y + row;
    if (y < 0 || y >= size.height) continue;
    for (let column = 0; column < patch.width; column++) {
      const x = patch.x + column;
      if (patch.data[(row * patch.width + column) * 4 + 3] === 0 || x < 0 || x >= size.width) continue;
      if (x < left) left = x;
      if (x > right) right = x;
      if (y < top) top = y;
      bottom = y;
    }
  }
  if (bottom < 0) return null;
  const [width, height] = [right - left + 1, bottom - top + 1];
  if (left === patch.x && top === patch.y && width === patch.width && height === patch.height) return patch;
  const data = new Uint8ClampedArray(width * height * 4);
  for (let row = 0; row < height; row++) {
    const from = ((top + row - patch.y) * patch.width + left - patch.x) * 4;
    data.set(patch.data.subarray(from, from + width * 4), row * width * 4);
  }
  return { x: left, y: top, width, height, data };
}

/**
 * The patch without what only repeats the photo (8-bit sRGB, compared to the last bit): a pixel that looks as the photo does, with all
 * around it, is the photo's own. Laid on the photo at this size it is the same picture; at another, these pixels are the photo's and not a
 * scaled copy of it. A single pixel that happens to look the same stays, or the patch would have holes.
 */
export function clearUnchanged(patch: Patch, photo: Raster): Patch {
  const { x, y, width, height } = patch;
  const result = composePatch(photo, patch).data;
  const isNew = new Uint8Array(width * height);
  for (let row = 0; row < height; row++) {
    if (y + row < 0 || y + row >= photo.height) continue;
    for (let column = 0; column < width; column++) {
      if (x + column < 0 || x + column >= photo.width) continue;
      const at = ((y + row) * photo.width + x + column) * 4;
      const isSame =
        result[at] === photo.data[at] && result[at + 1] === photo.data[at + 1] && result[at + 2] === photo.data[at + 2];
      if (!isSame) isNew[row * width + column] = 1;
    }
  }
  const data = new Uint8ClampedArray(patch.data);
  for (let row = 0; row < height; row++) {
    for (let column = 0; column < width; column++) {
      const at = (row * width + column) * 4;
      if (data[at + 3] !== 0 && !hasNewBeside(isNew, width, height, row, column)) data[at + 3] = 0;
    }
  }
  return { ...patch, data };
}

function hasNewBeside(isNew: Uint8Array, width: number, height: number, row: number, column: number): boolean {
  for (let y = Math.max(0, row - 1); y <= Math.min(height - 1, row + 1); y++) {
    for (let x = Math.max(0, column - 1); x <= Math.min(width - 1, column + 1); x++) {
      if (isNew[y * width + x] === 1) return true;
    }
  }
  return false;
}

const side = 8;

/**
 * A patch as an opaque picture that is small as a JPEG: clear pixels of a block of 8 x 8 have the mean of the others, and blocks without any
 * go on as the one before. Pixels that show keep their color, whatever their alpha.
 */
export function fillClear({ width, height, data: source }: Patch): Raster {
  const data = new Uint8ClampedArray(source);
  const mean = new Uint8Array(3).fill(128);
  for (let top = 0; top < height; top += side)
    fillBlocks(data, { width, top, bottom: Math.min(height, top + side) }, mean);
  return { width, height, data };
}

/** Of one row of blocks. `mean`: what the block before was filled with. */
function fillBlocks(
  data: Uint8ClampedArray,
  { width, top, bottom }: { width: number; top: number; bottom: number },
  mean: Uint8Array,
): void {
  for (let left = 0; left < width; left += side) {
    const right = Math.min(width, left + side);
    let [red, green, blue, shown] = [0, 0, 0, 0];
    for (let y = top; y < bottom; y++) {
      for (let at = (y * width + left) * 4; at < (y * width + right) * 4; at += 4) {
        if (data[at + 3] === 0) continue;
        shown++;
        red += data[at];
        green += data[at + 1];
        blue += data[at + 2];
      }
    }
    if (shown === (right - left) * (bottom - top)) continue;
    if (shown > 0) {
      mean[0] = Math.round(red / shown);
      mean[1] = Math.round(green / shown);
      mean[2] = Math.round(blue / shown);
    }
    for (let y = top; y < bottom; y++) {
      for (let at = (y * width + left) * 4; at < (y * width + right) * 4; at += 4) {
        if (data[at + 3] !== 0) continue;
        data[at] = mean[0];
        data[at + 1] = mean[1];
        data[at + 2] = mean[2];
      }
    }
  }
}
