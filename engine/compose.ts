import { EngineError } from "./engine-error.ts";
import { createMask, type Mask, type Raster } from "./raster.ts";
import { drawRepeatedText } from "./stroke-text.ts";

/**
 * What an edit adds to a photo: straight RGBA, sRGB, laid at (x, y) of the photo's grid. Alpha 0 means "the photo's own
 * pixel"; the result is the photo under the patch, mixed in sRGB bytes as every browser and PNG viewer does it.
 */
export type Patch = { x: number; y: number; width: number; height: number; data: Uint8ClampedArray };

/** The photo under the patch. Where the patch is clear, the photo's bytes are copied untouched. */
export function composePatch(photo: Raster, patch: Patch): Raster {
  const data = new Uint8ClampedArray(photo.data);
  const left = Math.max(0, patch.x);
  const right = Math.min(photo.width, patch.x + patch.width);
  for (let y = Math.max(0, patch.y); y < Math.min(photo.height, patch.y + patch.height); y++) {
    for (let x = left; x < right; x++) {
      const from = ((y - patch.y) * patch.width + x - patch.x) * 4;
      const alpha = patch.data[from + 3];
      if (alpha === 0) continue;
      const to = (y * photo.width + x) * 4;
      if (alpha === 255) {
        data[to] = patch.data[from];
        data[to + 1] = patch.data[from + 1];
        data[to + 2] = patch.data[from + 2];
        continue;
      }
      for (let c = 0; c < 3; c++) {
        data[to + c] = Math.round((patch.data[from + c] * alpha + photo.data[to + c] * (255 - alpha)) / 255);
      }
    }
  }
  return { width: photo.width, height: photo.height, data };
}

/** Where a patch may show, on the photo's grid: its alpha. */
export function patchCoverage(patch: Patch, size: { width: number; height: number }): Mask {
  const mask = createMask(size.width, size.height);
  for (let row = 0; row < patch.height; row++) {
    const y = patch.y + row;
    if (y < 0 || y >= size.height) continue;
    for (let column = 0; column < patch.width; column++) {
      const x = patch.x + column;
      if (x < 0 || x >= size.width) continue;
      mask.data[y * size.width + x] = patch.data[(row * patch.width + column) * 4 + 3];
    }
  }
  return mask;
}

/**
 * Throws EngineError("TOUCHED_OUTSIDE") if one byte of the result differs from the photo where `allowed` is 0. It runs
 * in every build: that the rest of the photo stays as it was is a promise to the person, not a test.
 */
export function assertUntouchedOutside(photo: Raster, result: Raster, allowed: Mask): void {
  const same = (a: { width: number; height: number }) => a.width === photo.width && a.height === photo.height;
  if (!same(result) || !same(allowed)) throw new EngineError("SIZE_MISMATCH", "Photo, result and mask differ in size.");
  const before = photo.data;
  const after = result.data;
  for (let i = 0, at = 0; i < allowed.data.length; i++, at += 4) {
    if (allowed.data[i] !== 0) continue;
    if (
      before[at] !== after[at] ||
      before[at + 1] !== after[at + 1] ||
      before[at + 2] !== after[at + 2] ||
      before[at + 3] !== after[at + 3]
    ) {
      const place = `${i % photo.width},${Math.floor(i / photo.width)}`;
      throw new EngineError("TOUCHED_OUTSIDE", `Pixel ${place} changed outside the mask.`);
    }
  }
}

/**
 * A patch made for a frame of `from` pixels, fitted to the same photo at `to` pixels. Colors are weighted by alpha, so
 * nothing bleeds in from clear pixels, and no pixel gains alpha further than one source pixel from the patch.
 */
export function scalePatch(
  patch: Patch,
  from: { width: number; height: number },
  to: { width: number; height: number },
): Patch {
  if (from.width === to.width && from.height === to.height) return patch;
  const scaleX = to.width / from.width;
  const scaleY = to.height / from.height;
  const x = Math.max(0, Math.floor(patch.x * scaleX));
  const y = Math.max(0, Math.floor(patch.y * scaleY));
  const width = Math.min(to.width, Math.ceil((patch.x + patch.width) * scaleX)) - x;
  const height = Math.min(to.height, Math.ceil((patch.y + patch.height) * scaleY)) - y;
  const data = new Uint8ClampedArray(width * height * 4);
  const columns = samplesOf(width, (column) => (x + column + 0.5) / scaleX - 0.5 - patch.x, patch.width);
  const rows = samplesOf(height, (row) => (y + row + 0.5) / scaleY - 0.5 - patch.y, patch.height);
  const source = patch.data;
  for (let row = 0; row < height; row++) {
    const nearRow = rows.near[row] * patch.width;
    const farRow = rows.far[row] * patch.width;
    for (let column = 0; column < width; column++) {
      const a = (nearRow + columns.near[column]) * 4;
      const b = (nearRow + columns.far[column]) * 4;
      const c = (farRow + columns.near[column]) * 4;
      const d = (farRow + columns.far[column]) * 4;
      if (source[a + 3] + source[b + 3] + source[c + 3] + source[d + 3] === 0) continue;
      const alphaA = source[a + 3] * (columns.nearShare[column] * rows.nearShare[row]);
      const alphaB = source[b + 3] * (columns.farShare[column] * rows.nearShare[row]);
      const alphaC = source[c + 3] * (columns.nearShare[column] * rows.farShare[row]);
      const alphaD = source[d + 3] * (columns.farShare[column] * rows.farShare[row]);
      const alpha = alphaA + alphaB + alphaC + alphaD;
      if (alpha < 0.5) continue;
      const at = (row * width + column) * 4;
      for (let k = 0; k < 3; k++) {
        const sum = source[a + k] * alphaA + source[b + k] * alphaB + source[c + k] * alphaC + source[d + k] * alphaD;
        data[at + k] = Math.round(sum / alpha);
      }
      data[at + 3] = Math.round(alpha);
    }
  }
  return { x, y, width, height, data };
}

/** Between which two of `size` samples each of `count` lies, and how much of each it takes; 0 of one that is not there. */
function samplesOf(count: number, placeOf: (index: number) => number, size: number) {
  const [near, far] = [new Int32Array(count), new Int32Array(count)];
  const [nearShare, farShare] = [new Float64Array(count), new Float64Array(count)];
  for (let index = 0; index < count; index++) {
    const place = placeOf(index);
    const first = Math.floor(place);
    const isIn = (sample: number) => sample >= 0 && sample < size;
    near[index] = Math.max(0, Math.min(size - 1, first));
    far[index] = Math.max(0, Math.min(size - 1, first + 1));
    nearShare[index] = isIn(first) ? 1 - Math.abs(first - place) : 0;
    farShare[index] = isIn(first + 1) ? 1 - Math.abs(first + 1 - place) : 0;
  }
  return { near, far, nearShare, farShare };
}

/** A copy with `text` (A-Z, 0-9, spaces) burned in, repeated on a diagonal: readable, calm, hard to crop away. */
export function visibleWatermark(raster: Raster, text: string): Raster {
  const copy = { width: raster.width, height: raster.height, data: new Uint8ClampedArray(raster.data) };
  drawRepeatedText(copy, text);
  return copy;
}
