import type { LabPlanes } from "../analysis/lab.ts";
import { applyHomography, type Homography, invertHomography, multiplyHomographies } from "../geometry/homography.ts";
import type { Plane } from "../surfaces.ts";

/**
 * A wall as seen from straight before it: its courses level, its corners plumb. `perMeterX` and `perMeterY` are pixels
 * a meter, near those of the photo; `eyeLevel` is the row at the camera's height. `toPhoto` takes a pixel of it to one
 * of the photo; `from` is the pixel of the photo that every pixel shows, -1 outside the photo.
 */
export type WallPicture = {
  width: number;
  height: number;
  perMeterX: number;
  perMeterY: number;
  eyeLevel: number;
  toPhoto: Homography;
  from: Int32Array;
  lightness: Float32Array;
  a: Float32Array;
  b: Float32Array;
};

/** A wall smaller than this, in pixels either way, shows no window that could be told. */
const minSize = 24;
const maxArea = 420_000;
/** Meters to either side: a window at the border between two pieces of one wall is in both pictures whole. */
const beyond = 0.8;

/** null where the wall is too small or its perspective too steep to be laid flat. */
export function flattenWall(lab: LabPlanes, { outline, toMetres }: Plane): WallPicture | null {
  const toPhotoUnits = invertHomography(toMetres);
  if (toPhotoUnits === null) return null;
  const meters = points(outline).map(({ x, y }) => applyHomography(toMetres, x, y));
  const left = Math.min(...meters.map(({ x }) => x)) - beyond;
  const right = Math.max(...meters.map(({ x }) => x)) + beyond;
  const top = Math.min(...meters.map(({ y }) => y));
  const bottom = Math.max(...meters.map(({ y }) => y));
  const toPixels = multiplyHomographies([lab.width, 0, 0, 0, lab.height, 0, 0, 0, 1], toPhotoUnits);
  const sharpness = meters.map(({ x, y }) => stretchAt(toPixels, x, y));
  const sharpX = median(sharpness.map(({ across }) => across));
  const sharpY = median(sharpness.map(({ down }) => down));
  const tooLarge = ((right - left) * sharpX * (bottom - top) * sharpY) / maxArea;
  const perMeterX = sharpX / Math.sqrt(Math.max(1, tooLarge));
  const perMeterY = sharpY / Math.sqrt(Math.max(1, tooLarge));
  const width = Math.ceil((right - left) * perMeterX);
  const height = Math.ceil((bottom - top) * perMeterY);
  if (!(width >= minSize && height >= minSize)) return null;
  const toPhoto = multiplyHomographies(toPixels, [1 / perMeterX, 0, left, 0, 1 / perMeterY, top, 0, 0, 1]);
  return {
    width,
    height,
    perMeterX,
    perMeterY,
    eyeLevel: -top * perMeterY,
    toPhoto,
    ...sample(lab, toPhoto, width, height),
  };
}

function points(outline: number[]): { x: number; y: number }[] {
  return Array.from({ length: outline.length / 2 }, (_, i) => ({ x: outline[2 * i], y: outline[2 * i + 1] }));
}

/** Pixels of the photo a meter along the courses and down the wall, at a point of it. */
function stretchAt(toPixels: Homography, x: number, y: number) {
  const here = applyHomography(toPixels, x, y);
  const beside = applyHomography(toPixels, x + 0.01, y);
  const below = applyHomography(toPixels, x, y + 0.01);
  return {
    across: 100 * Math.hypot(beside.x - here.x, beside.y - here.y),
    down: 100 * Math.hypot(below.x - here.x, below.y - here.y),
  };
}

function median(values: number[]): number {
  return values.sort((a, b) => a - b)[values.length >> 1];
}

function sample(
  { width: stride, height: rows, lightness: light, a: green, b: blue }: LabPlanes,
  toPhoto: Homography,
  width: number,
  height: number,
) {
  const from = new Int32Array(width * height).fill(-1);
  const lightness = new Float32Array(width * height);
  const a = new Float32Array(width * height);
  const b = new Float32Array(width * height);
  const [h0, h1, h2, h3, h4, h5, h6, h7, h8] = toPhoto;
  const side = Math.sign(h6 * (width / 2) + h7 * (height / 2) + h8);
  for (let y = 0, i = 0; y < height; y++) {
    for (let x = 0; x < width; x++, i++) {
      const depth = 1 / (h6 * (x + 0.5) + h7 * (y + 0.5) + h8);
      // Beyond the line where the wall vanishes the photo shows no wall.
      if (!(depth * side > 0)) continue;
      const px = (h0 * (x + 0.5) + h1 * (y + 0.5) + h2) * depth - 0.5;
      const py = (h3 * (x + 0.5) + h4 * (y + 0.5) + h5) * depth - 0.5;
      const left = Math.floor(px);
      const top = Math.floor(py);
      if (left < 0 || top < 0 || left >= stride - 1 || top >= rows - 1) continue;
      const at = top * stride + left;
      const fx = px - left;
      const fy = py - top;
      const w11 = fx * fy;
      const w10 = fy - w11;
      const w01 = fx - w11;
      const w00 = 1 - fx - w10;
      const below = at + stride;
      from[i] = at + (fx < 0.5 ? 0 : 1) + (fy < 0.5 ? 0 : stride);
      lightness[i] = w00 * light[at] + w01 * light[at + 1] + w10 * light[below] + w11 * light[below + 1];
      a[i] = w00 * green[at] + w01 * green[at + 1] + w10 * green[below] + w11 * green[below + 1];
      b[i] = w00 * blue[at] + w01 * blue[at + 1] + w10 * blue[below] + w11 * blue[below + 1];
    }
  }
  return { from, lightness, a, b };
}
