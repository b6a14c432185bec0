import type { Patch } from "#engine/index.ts";
import { grown } from "#engine/model-edits.ts";
import { boxMean, cropRaster, type Raster } from "#engine/pixels.ts";

/** Pixels: over so many a model's grain and softness even out, and so far around what is new its picture stays. */
const radius = 3;
const rim = 3;
/** Steps of 255 between mean colors: models redraw gravel softer, but hardly in another color. */
const minStep = 8;

/**
 * The patch without what only copies the photo, softer than it was: between decorations the photo itself is the better picture.
 * Nothing gains alpha.
 */
export function dropUnchangedPixels(patch: Patch, photo: Raster): Patch {
  const { width, height } = patch;
  if (width === 0 || height === 0) return patch;
  const before = cropRaster(photo, patch).data;
  const count = width * height;
  const isNew = new Uint8Array(count);
  const step = new Float32Array(count);
  for (let c = 0; c < 3; c++) {
    for (let i = 0, at = c; i < count; i++, at += 4)
      step[i] = patch.data[i * 4 + 3] === 0 ? 0 : (patch.data[at] ?? 0) - (before[at] ?? 0);
    boxMean(step, width, height, radius, step);
    step.forEach((value, i) => {
      if (Math.abs(value) > minStep) isNew[i] = 1;
    });
  }
  const share = boxMean(grown(isNew, width, height, rim), width, height, rim);
  const data = new Uint8ClampedArray(patch.data);
  share.forEach((kept, i) => {
    const alpha = Math.round((data[i * 4 + 3] ?? 0) * kept);
    if (alpha === 0) data.fill(0, i * 4, i * 4 + 4);
    else data[i * 4 + 3] = alpha;
  });
  return { ...patch, data };
}
