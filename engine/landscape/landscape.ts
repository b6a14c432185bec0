import type { Patch } from "../compose.ts";
import { beginDraft, patchOfDraft } from "../ground/draft.ts";
import type { Scene } from "../ground/scene.ts";
import type { Mask } from "../raster.ts";
import type { Stock } from "../stock/stock.ts";
import type { LandscapeDesign } from "./design.ts";

/** Where the design may paint; null: the whole frame. */
export async function allowLandscape(scene: Scene, design: LandscapeDesign, _stock: Stock): Promise<Mask | null> {
  return design.light === "as-photo" ? scene.ground() : null;
}

export async function renderLandscape(scene: Scene, design: LandscapeDesign, stock: Stock): Promise<Patch> {
  const draft = beginDraft(scene.photo, await allowLandscape(scene, design, stock));
  return patchOfDraft(draft);
}
