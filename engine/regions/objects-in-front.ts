import { boundsOf } from "../light/bounds.ts";
import type { Mask, Raster } from "../raster.ts";
import { boxMean } from "./box-mean.ts";
import type { Crop } from "./crop.ts";
import { findForeignPixels } from "./foreign-pixels.ts";
import { type GuidedMatte, guideMatte } from "./guided-filter.ts";
import { type Lab, labOf, readLab } from "./lab.ts";
import { findPieces } from "./pieces.ts";

/** The colors are judged at this size; only the matte's edge is worked out at the photo's own. */
const judgedLongSide = 768;
const minPiece = 300;

/**
 * Takes plants, furniture, lamps and the like out of a surface's mask, in place. Each connected piece has its own color
 * model; what does not belong to it becomes a matte whose edge follows the photo's colors. Where `spared` is set the
 * person painted by hand, and nothing is taken away.
 */
export function takeOutObjects(photo: Raster, mask: Mask, spared: Mask | null): void {
  const factor = Math.max(1, Math.max(photo.width, photo.height) / judgedLongSide);
  const crop = smallCrop(mask, factor);
  if (crop === null) return;
  const lab = labOf(photo, crop, factor);
  const bits = shrink(mask, crop, factor);
  const objects = new Float32Array(crop.width * crop.height);
  const { labels, sizes } = findPieces(bits, crop.width, crop.height);
  const parts = cropPieces(labels, sizes.length, crop.width, crop.height);
  for (let piece = 1; piece < sizes.length; piece++) {
    if (sizes[piece] < minPiece) continue;
    const part = parts[piece];
    const inside = new Uint8Array(part.width * part.height);
    for (let y = 0; y < part.height; y++) {
      for (let x = 0; x < part.width; x++) {
        inside[y * part.width + x] = labels[(y + part.y) * crop.width + x + part.x] === piece ? 1 : 0;
      }
    }
    const radius = Math.max(6, Math.round((24 / 1400) * (photo.width / factor)));
    const foreign = findForeignPixels(cropLab(lab, part), inside, radius);
    for (let y = 0; y < part.height; y++) {
      for (let x = 0; x < part.width; x++) {
        const at = (y + part.y) * crop.width + x + part.x;
        if (labels[at] === piece) objects[at] = foreign[y * part.width + x];
      }
    }
  }
  if (!objects.some((share) => share > 0)) return;
  spreadOverBorder(objects, bits, crop);
  const guide = labAsColor(lab);
  const matte = guideMatte(guide, objects, { width: crop.width, height: crop.height, radius: 2, softness: 2e-4 });
  subtract(photo, mask, spared, { crop, factor, objects, matte });
}

function smallCrop(mask: Mask, factor: number): Crop | null {
  const { width, data } = mask;
  let left = width;
  let right = -1;
  let top = -1;
  let bottom = -1;
  const box = boundsOf(mask, 0);
  if (box === null) return null;
  const end = box.x + box.width;
  for (let y = box.y; y < box.y + box.height; y++) {
    const row = y * width;
    let x = box.x;
    while (x < end && data[row + x] < 128) x++;
    if (x === end) continue;
    if (x < left) left = x;
    // Only what would make the crop wider is looked at.
    x = end - 1;
    while (x > right && data[row + x] < 128) x--;
    right = x;
    if (top < 0) top = y;
    bottom = y;
  }
  if (right < 0) return null;
  const x = Math.max(0, Math.floor(left / factor) - 3);
  const y = Math.max(0, Math.floor(top / factor) - 3);
  const endX = Math.min(Math.ceil(mask.width / factor), Math.ceil((right + 1) / factor) + 3);
  const endY = Math.min(Math.ceil(mask.height / factor), Math.ceil((bottom + 1) / factor) + 3);
  return { x, y, width: endX - x, height: endY - y };
}

function shrink(mask: Mask, crop: Crop, factor: number): Uint8Array {
  const bits = new Uint8Array(crop.width * crop.height);
  for (let y = 0; y < crop.height; y++) {
    const row = Math.min(mask.height - 1, Math.floor((y + crop.y + 0.5) * factor));
    for (let x = 0; x < crop.width; x++) {
      const column = Math.min(mask.width - 1, Math.floor((x + crop.x + 0.5) * factor));
      bits[y * crop.width + x] = mask.data[row * mask.width + column] > 200 ? 1 : 0;
    }
  }
  return bits;
}

/** Where each piece lies, three cells of margin included; index 0 stands for no piece. */
function cropPieces(labels: Int32Array, count: number, width: number, height: number): Crop[] {
  const bounds = Array.from({ length: count }, () => ({ left: width, right: 0, top: height, bottom: 0 }));
  for (let y = 0, at = 0; y < height; y++) {
    for (let x = 0; x < width; x++, at++) {
      if (labels[at] === 0) continue;
      const box = bounds[labels[at]];
      if (x < box.left) box.left = x;
      if (x > box.right) box.right = x;
      if (y < box.top) box.top = y;
      box.bottom = y;
    }
  }
  return bounds.map(({ left, right, top, bottom }) => {
    const x = Math.max(0, left - 3);
    const y = Math.max(0, top - 3);
    return { x, y, width: Math.min(width, right + 4) - x, height: Math.min(height, bottom + 4) - y };
  });
}

function cropLab(lab: Lab, part: Crop): Lab {
  const cut = (values: Float32Array) => {
    const out = new Float32Array(part.width * part.height);
    for (let y = 0; y < part.height; y++) {
      const from = (y + part.y) * lab.width + part.x;
      out.set(values.subarray(from, from + part.width), y * part.width);
    }
    return out;
  };
  return { width: part.width, height: part.height, l: cut(lab.l), a: cut(lab.a), b: cut(lab.b) };
}

/** An object at the mask's border goes on for a pixel or two outside, or the filter would lighten it there. */
function spreadOverBorder(objects: Float32Array, bits: Uint8Array, { width, height }: Crop) {
  const inside = boxMean(bits, width, height, 2);
  const near = boxMean(objects, width, height, 2);
  for (let i = 0; i < objects.length; i++) {
    if (bits[i] === 0 && inside[i] > 0) objects[i] = Math.min(1, near[i] / inside[i]);
  }
}

function labAsColor(lab: Lab): [Float32Array, Float32Array, Float32Array] {
  return [divided(lab.l, 100), divided(lab.a, 60), divided(lab.b, 60)];
}

function divided(values: Float32Array, by: number): Float32Array {
  const result = new Float32Array(values.length);
  for (let i = 0; i < result.length; i++) result[i] = values[i] / by;
  return result;
}

type Found = { crop: Crop; factor: number; objects: Float32Array; matte: GuidedMatte };

function subtract(photo: Raster, mask: Mask, spared: Mask | null, { crop, factor, objects, matte }: Found) {
  const top = Math.floor(crop.y * factor);
  const bottom = Math.min(mask.height, Math.ceil((crop.y + crop.height) * factor));
  const left = Math.floor(crop.x * factor);
  const right = Math.min(mask.width, Math.ceil((crop.x + crop.width) * factor));
  const any = boxMean(objects, crop.width, crop.height, 3);
  const color: Lab = { width: 1, height: 1, l: new Float32Array(1), a: new Float32Array(1), b: new Float32Array(1) };
  for (let y = top; y < bottom; y++) {
    const v = Math.min(crop.height - 1.001, Math.max(0, (y + 0.5) / factor - crop.y - 0.5));
    const nearestRow = Math.round(v) * crop.width;
    for (let x = left; x < right; x++) {
      const at = y * mask.width + x;
      if (mask.data[at] === 0) continue;
      const u = Math.min(crop.width - 1.001, Math.max(0, (x + 0.5) / factor - crop.x - 0.5));
      const share = any[nearestRow + Math.round(u)];
      if (share < 0.001) continue;
      let object = 1;
      if (share < 0.999) {
        readLab(photo.data, 4 * at, color, 0);
        object = matteAt(matte, crop.width, u, v, color);
      }
      const kept = 1 - object * (spared === null ? 1 : 1 - spared.data[at] / 255);
      mask.data[at] = Math.round(mask.data[at] * kept);
    }
  }
}

function matteAt(matte: GuidedMatte, width: number, u: number, v: number, color: Lab): number {
  const x = Math.floor(u);
  const y = Math.floor(v);
  const i = y * width + x;
  const fx = u - x;
  const fy = v - y;
  const mix = (f: Float32Array) =>
    (f[i] * (1 - fx) + f[i + 1] * fx) * (1 - fy) + (f[i + width] * (1 - fx) + f[i + width + 1] * fx) * fy;
  const value =
    (mix(matte.red) * color.l[0]) / 100 +
    (mix(matte.green) * color.a[0]) / 60 +
    (mix(matte.blue) * color.b[0]) / 60 +
    mix(matte.rest);
  return Math.min(1, Math.max(0, (value - 0.12) / 0.6));
}
