import type { Brief } from "../../../engine/brief.ts";
import { grown } from "../../../engine/edits/small-grey.ts";
import type { Scene } from "../../../engine/ground/scene.ts";
import { allowedMask } from "../../../engine/make-picture.ts";
import type { Mask } from "../../../engine/raster.ts";
import type { Stock } from "../../../engine/stock/stock.ts";

/** Of the longer side: so much larger than ours, on each side, may a model's decorations be. */
const room = 0.012;

/**
 * Where a model may change the photo: as our own engine, but for decorations. Theirs have outlines of their own, and cut to those
 * of ours a pumpkin would have the shape of a crow.
 * @returns null where the light of the whole picture changes
 */
export async function allowedForModels(scene: Scene, brief: Brief, stock: Stock): Promise<Mask | null> {
  const allowed = await allowedMask(scene, brief, stock);
  if (!allowed || brief.service !== "halloween") return allowed;
  const { width, height, data } = allowed;
  const reach = Math.round(room * Math.max(width, height));
  const near = grown(
    data.map((value) => (value > 0 ? 1 : 0)),
    width,
    height,
    reach,
  );
  return { width, height, data: near.map((value) => 255 * value) };
}
