import { linearOfByte, luminance } from "../color.ts";
import { type Box, boundsOf } from "../light/bounds.ts";
import { darkFloor } from "../light/shading.ts";
import type { Mask, Raster } from "../raster.ts";

const leastSamples = 60;

/**
 * How much darker (log, at most 0) the wall is right beside a part than its lit places: what the light on a door in the shade of
 * a porch is, whatever its paint. null where there is too little wall round it to tell.
 */
export function lightBeside(photo: Raster, part: Mask, wall: Mask): number | null {
  const box = boundsOf(part, 0);
  if (!box) return null;
  const reach = Math.max(4, Math.round(0.25 * Math.min(box.width, box.height)));
  const beside = sample(photo, wall, around(box, reach, photo), 1);
  if (beside.length < leastSamples) return null;
  const step = Math.max(2, Math.round(photo.width / 300));
  const all = sample(photo, wall, { x: 0, y: 0, width: photo.width, height: photo.height }, step);
  if (all.length < leastSamples) return null;
  return Math.max(-1.6, Math.min(0, median(beside) - all.sort()[Math.floor(all.length * 0.75)]));
}

function around(box: Box, reach: number, photo: Raster): Box {
  const x = Math.max(0, box.x - reach);
  const y = Math.max(0, box.y - reach);
  return {
    x,
    y,
    width: Math.min(photo.width, box.x + box.width + reach) - x,
    height: Math.min(photo.height, box.y + box.height + reach) - y,
  };
}

function sample(photo: Raster, wall: Mask, box: Box, step: number): Float32Array {
  const values: number[] = [];
  for (let y = box.y; y < box.y + box.height; y += step) {
    for (let x = box.x; x < box.x + box.width; x += step) {
      if (wall.data[y * photo.width + x] < 250) continue;
      const at = (y * photo.width + x) * 4;
      const [r, g, b] = [0, 1, 2].map((c) => linearOfByte[photo.data[at + c]]);
      values.push(Math.log(darkFloor + luminance(r, g, b)));
    }
  }
  return Float32Array.from(values);
}

function median(values: Float32Array): number {
  return values.sort()[values.length >> 1];
}
