import type { Scene, Stock } from "#engine/index.ts";
import { grown } from "#engine/model-edits.ts";
import type { Mask } from "#engine/pixels.ts";
import { designOf } from "#services/designs.ts";
import { allowedMask, type Brief } from "#services/renderings.ts";

/** Of the longer side: what is thicker than this is no string of lights, and gets so much room on each side; all else hardly any. */
const thick = 0.012;
const margin = 0.012;
const slightMargin = 0.002;

/**
 * Where a model may change the photo: as our own engine, but for decorations. Theirs have outlines of their own, and cut to those
 * of ours a pumpkin would have the shape of a crow.
 * @returns null where the light of the whole picture changes
 */
export async function editableArea(scene: Scene, brief: Brief, stock: Stock): Promise<Mask | null> {
  const allowed = await allowedMask(scene, brief, stock);
  if (!allowed || !designOf(brief.service).models.hasOwnOutlines) return allowed;
  const { width, height, data } = allowed;
  const pixels = (share: number) => Math.round(share * Math.max(width, height));
  const around = (bits: Uint8Array, share: number) => grown(bits, width, height, pixels(share));
  const bits = data.map((value) => (value > 0 ? 1 : 0));
  const heart = inverse(around(inverse(bits), thick / 2));
  const large = around(heart, thick / 2 + margin);
  const small = around(bits, slightMargin);
  return { width, height, data: small.map((value, i) => 255 * (value | (large[i] ?? 0))) };
}

function inverse(bits: Uint8Array): Uint8Array {
  return bits.map((value) => 1 - value);
}
