import { type Box, cropMask } from "../light/bounds.ts";
import { maskedMean } from "../light/masked-guided-filter.ts";
import type { Mask, Raster } from "../raster.ts";
import { chamferSweeps } from "./chamfer-sweeps.ts";
import { type Lab, labOf, readLab } from "./lab.ts";

/** What is wall beyond doubt and what is not, in deviations of the wall's own color near by; and the bounds of that (Lab). */
const wallIf = { deviations: 1.8, light: { least: 4, most: 11 }, hue: { least: 3, most: 8 } };
const otherIf = { deviations: 3.5, light: 16, hue: 11, hueShare: 0.35 };
/** However dark a shadow on the wall is, it is not this much darker than the wall. */
const deepestShadow = 62;
/** Chamfer units a pixel. */
const unit = 2;

/** What a pixel of a box looks like: 1 the wall, -1 something else, 0 either, or too far from the wall's border to be asked. */
export type WallLooks = Int8Array;

/**
 * Judges the pixels of `box` within `reach` of the border of `wall` by the wall's own color round about (of what lies well inside it), in
 * Lab: shade on the same paint is wall as well as anything else, so darkness alone says nothing.
 */
export function wallLooks(photo: Raster, wall: Mask, box: Box, reach: number): WallLooks {
  const band = borderBand(cropMask(wall, box));
  const near = colorNear(photo, { wall, box, reach, band });
  const looks = new Int8Array(box.width * box.height);
  const own: Lab = { width: 1, height: 1, l: new Float32Array(1), a: new Float32Array(1), b: new Float32Array(1) };
  for (let y = 0, i = 0; y < box.height; y++) {
    const row = (((box.y + y) >> 1) - near.y) * near.width - near.x;
    for (let x = 0; x < box.width; x++, i++) {
      if (band[i] > (reach + 2) * unit) continue;
      const cell = row + ((box.x + x) >> 1);
      const light = near.l[cell];
      if (light <= 0) continue;
      readLab(photo.data, 4 * ((box.y + y) * photo.width + box.x + x), own, 0);
      const lighter = own.l[0] - light;
      // Less light on the same paint draws its hue towards gray in proportion.
      const dimmed = Math.min(1, own.l[0] / light);
      const hue = Math.hypot(own.a[0] - near.a[cell] * dimmed, own.b[0] - near.b[cell] * dimmed);
      looks[i] = lookOf(lighter, hue, near, cell);
    }
  }
  return looks;
}

function lookOf(lighter: number, hue: number, { a, b, spread, hueSpread }: ColorNear, cell: number): number {
  const bound = ({ least, most }: { least: number; most: number }, deviation: number) =>
    Math.max(least, Math.min(most, wallIf.deviations * deviation));
  const sameLight = Math.abs(lighter) < bound(wallIf.light, spread[cell]);
  if (sameLight && hue < bound(wallIf.hue, hueSpread[cell])) return 1;
  if (lighter < -deepestShadow || lighter > Math.max(otherIf.light, otherIf.deviations * spread[cell])) return -1;
  const strongest = otherIf.hueShare * Math.hypot(a[cell], b[cell]);
  return hue > Math.max(otherIf.hue, strongest, otherIf.deviations * hueSpread[cell]) ? -1 : 0;
}

/** Chamfer distance of every pixel to the wall's border, from either side. */
function borderBand({ data, width, height }: Mask): Uint8Array {
  const band = new Uint8Array(data.length).fill(255);
  for (let i = 0; i + width < data.length; i++) {
    const own = data[i] > 127;
    if (own !== data[i + 1] > 127 || own !== data[i + width] > 127) band[i] = 0;
  }
  chamferSweeps(band, width, height);
  return band;
}

type ColorNear = {
  x: number;
  y: number;
  width: number;
  l: Float32Array;
  a: Float32Array;
  b: Float32Array;
  spread: Float32Array;
  hueSpread: Float32Array;
};

/** The wall's mean color and its deviations about each cell of 2 x 2 pixels. */
function colorNear(
  photo: Raster,
  { wall, box, reach, band }: { wall: Mask; box: Box; reach: number; band: Uint8Array },
): ColorNear {
  const [x, y] = [box.x >> 1, box.y >> 1];
  const [width, height] = [((box.x + box.width + 1) >> 1) - x, ((box.y + box.height + 1) >> 1) - y];
  const { l, a, b } = labOf(photo, { x, y, width, height }, 2);
  const weight = new Float32Array(l.length);
  for (let v = 0, i = 0; v < box.height; v++) {
    for (let u = 0; u < box.width; u++, i++) {
      if (band[i] <= (reach + 1) * unit || wall.data[(box.y + v) * wall.width + box.x + u] < 250) continue;
      weight[(((box.y + v) >> 1) - y) * width + ((box.x + u) >> 1) - x] += 0.25;
    }
  }
  const mean = maskedMean(weight, width, height, 2 * reach);
  const spread = mean(l.map((value) => value * value));
  const hueSpread = mean(a.map((value, i) => value * value + b[i] * b[i]));
  for (const plane of [l, a, b]) mean(plane, plane);
  for (let i = 0; i < spread.length; i++) {
    spread[i] = Math.sqrt(Math.max(0, spread[i] - l[i] * l[i]));
    hueSpread[i] = Math.sqrt(Math.max(0, hueSpread[i] - a[i] * a[i] - b[i] * b[i]));
  }
  return { x, y, width, l, a, b, spread, hueSpread };
}
