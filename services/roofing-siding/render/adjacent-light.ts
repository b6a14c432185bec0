import { boundsOf, type Mask, type PreparedRegion } from "#engine/kit.ts";

const minSamples = 60;
const darkest = -1.6;

/**
 * How much less light (log, at most 0) falls on the wall right beside a part than on its lit places: what the light on a door in the
 * shade of a porch is, whatever its paint and the wall's. null where there is too little wall round it to tell.
 */
export function adjacentLight(part: Mask, wall: PreparedRegion): number | null {
  const around = boundsOf(part, 0);
  if (!around) return null;
  const { box, mask, shading } = wall;
  const reach = Math.max(4, Math.round(0.25 * Math.min(around.width, around.height)));
  const values: number[] = [];
  const top = Math.max(0, around.y - reach - box.y);
  const bottom = Math.min(box.height, around.y + around.height + reach - box.y);
  const left = Math.max(0, around.x - reach - box.x);
  const right = Math.min(box.width, around.x + around.width + reach - box.x);
  for (let y = top; y < bottom; y++) {
    for (let x = left; x < right; x++) {
      if (mask.data[y * box.width + x] >= 250) values.push(shading.base[(y >> 1) * shading.width + (x >> 1)]);
    }
  }
  if (values.length < minSamples) return null;
  const middle = Float32Array.from(values).sort()[values.length >> 1];
  return Math.max(darkest, Math.min(0, middle - shading.reference));
}
