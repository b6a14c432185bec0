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
  const scaleX = to.width / from.width;
  const scaleY = to.height / from.height;
  const x = Math.max(0, Math.floor(patch.x * scaleX));
  const y = Math.max(0, Math.floor(patch.y * scaleY));
  const width = Math.min(to.width, Math.ceil((patch.x + patch.width) * scaleX)) - x;
  const height = Math.min(to.height, Math.ceil((patch.y + patch.height) * scaleY)) - y;
  const data = new Uint8ClampedArray(width * height * 4);
  const sum = new Float64Array(4);
  for (let row = 0; row < height; row++) {
    const sourceY = (y + row + 0.5) / scaleY - 0.5 - patch.y;
    const y0 = Math.floor(sourceY);
    for (let column = 0; column < width; column++) {
      const sourceX = (x + column + 0.5) / scaleX - 0.5 - patch.x;
      const x0 = Math.floor(sourceX);
      sum.fill(0);
      for (let corner = 0; corner < 4; corner++) {
        const px = x0 + (corner & 1);
        const py = y0 + (corner >> 1);
        if (px < 0 || py < 0 || px >= patch.width || py >= patch.height) continue;
        const weight = (1 - Math.abs(px - sourceX)) * (1 - Math.abs(py - sourceY));
        const at = (py * patch.width + px) * 4;
        const alpha = patch.data[at + 3] * weight;
        sum[0] += patch.data[at] * alpha;
        sum[1] += patch.data[at + 1] * alpha;
        sum[2] += patch.data[at + 2] * alpha;
        sum[3] += alpha;
      }
      if (sum[3] < 0.5) continue;
      const at = (row * width + column) * 4;
      for (let c = 0; c < 3; c++) data[at + c] = Math.round(sum[c] / sum[3]);
      data[at + 3] = Math.round(sum[3]);
    }
  }
  return { x, y, width, height, data };
}

/** A copy with `text` (A-Z, 0-9, spaces) burned in, repeated on a diagonal: readable, calm, hard to crop away. */
export function visibleWatermark(raster: Raster, text: string): Raster {
  const copy = { width: raster.width, height: raster.height, data: new Uint8ClampedArray(raster.data) };
  drawRepeatedText(copy, text);
  return copy;
}
