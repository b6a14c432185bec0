import type { Patch } from "../compose.ts";
import { type Box, boundsOf, cropMask } from "../light/bounds.ts";
import type { Mask, Raster } from "../raster.ts";
import { chamferSweeps } from "../regions/chamfer-sweeps.ts";
import { type Cast, undoCast } from "./color-cast-model.ts";
import type { Drift } from "./drift.ts";
import { alignedPiece } from "./undo-drift.ts";

/**
 * Pixels over which the answer fades in from the mask's border, of a frame whose longer side has 1536. Walls and roofs end at
 * an edge, where a wide fade would leave a rim of the old color; grass and water run into what is beside them.
 */
const feather = { keep: 1, free: 4 };

export type Cut = { drift: Drift; cast: Cast; structure: keyof typeof feather };

/**
 * The answer inside the mask, drift and cast undone, as a patch over the photo. Its alpha is the mask's own, faded in along
 * its border on the inside only: 0 wherever `allowed` is 0.
 */
export function cutPatch(answer: Raster, allowed: Mask, { drift, cast, structure }: Cut): Patch {
  const box = boundsOf(allowed, 0);
  if (!box) return { x: 0, y: 0, width: 0, height: 0, data: new Uint8ClampedArray(0) };
  const piece = alignedPiece(answer, drift, box, allowed);
  undoCast(piece, cast, { x: box.x, y: box.y, frame: answer });
  const { data } = piece;
  const reach = Math.max(1, (feather[structure] * Math.max(allowed.width, allowed.height)) / 1536);
  const alpha = fadedIn(allowed, box, reach);
  const pixels = new Uint32Array(data.buffer);
  for (let i = 0; i < alpha.length; i++) {
    if (alpha[i] === 0) pixels[i] = 0;
    else data[i * 4 + 3] = alpha[i];
  }
  return { ...box, data };
}

/** The mask in the box, weaker within `reach` pixels of any pixel where it is 0. The frame's own border is no border. */
function fadedIn(mask: Mask, box: Box, reach: number): Uint8Array {
  const { width, height } = box;
  const alpha = cropMask(mask, box).data;
  // One more ring than the box, as what lies around it is outside by definition, save beyond the frame.
  const ring = { width: width + 2, height: height + 2 };
  const distance = new Uint16Array(ring.width * ring.height).fill(60000);
  if (box.y > 0) distance.fill(0, 0, ring.width);
  if (box.y + height < mask.height) distance.fill(0, (height + 1) * ring.width);
  for (let y = 0, i = 0, at = ring.width; y < height; y++, at += ring.width) {
    if (box.x > 0) distance[at] = 0;
    if (box.x + width < mask.width) distance[at + width + 1] = 0;
    for (let x = 1; x <= width; x++, i++) if (alpha[i] === 0) distance[at + x] = 0;
  }
  chamferSweeps(distance, ring.width, ring.height);
  for (let y = 0, i = 0; y < height; y++) {
    for (let x = 0; x < width; x++, i++) {
      if (alpha[i] === 0) continue;
      const pixels = distance[(y + 1) * ring.width + x + 1] / 2;
      const share = Math.min(1, pixels / (reach + 1));
      alpha[i] = Math.round(alpha[i] * share);
    }
  }
  return alpha;
}

/** The share of the photo's pixels that look just as they did under the patch. */
export function untouchedShare(photo: Raster, patch: Patch): number {
  let touched = 0;
  const before = photo.data;
  const over = patch.data;
  for (let row = 0, at = 0; row < patch.height; row++) {
    let i = ((patch.y + row) * photo.width + patch.x) * 4;
    for (let column = 0; column < patch.width; column++, at += 4, i += 4) {
      const alpha = over[at + 3];
      if (alpha === 0) continue;
      // A step is seen from half a byte on, once it is rounded.
      const red = Math.abs(over[at] - before[i]);
      const green = Math.abs(over[at + 1] - before[i + 1]);
      const blue = Math.abs(over[at + 2] - before[i + 2]);
      if (Math.max(red, green, blue) * alpha >= 127.5) touched++;
    }
  }
  return 1 - touched / (photo.width * photo.height);
}
