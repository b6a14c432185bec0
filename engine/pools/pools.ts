import type { Patch } from "../compose.ts";
import { beginDraft, patchOfDraft } from "../ground/draft.ts";
import type { Scene } from "../ground/scene.ts";
import type { Mask } from "../raster.ts";
import type { Stock } from "../stock/stock.ts";
import type { PoolDesign } from "./design.ts";

/** Where the design may paint; null: the whole frame. */
export async function allowPool(scene: Scene, design: PoolDesign, _stock: Stock): Promise<Mask | null> {
  return design.light === "as-photo" ? scene.ground() : null;
}

export async function renderPool(scene: Scene, design: PoolDesign, stock: Stock): Promise<Patch> {
  const draft = beginDraft(scene.photo, await allowPool(scene, design, stock));
  return patchOfDraft(draft);
}
