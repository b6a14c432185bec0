import type { Patch, Scene, Stock } from "#engine/index.ts";
import type { Mask } from "#engine/pixels.ts";
import type { Brief } from "./brief.ts";
import { allowHalloween, renderHalloween } from "./halloween/render/halloween.ts";
import { allowLandscape, renderLandscape } from "./landscape/render/landscape.ts";
import { allowPool, renderPool } from "./pools/render/pools.ts";
import { allowHouse, renderHouse } from "./roofing-siding/render/house.ts";

/** The brief over the scene's photo. The same scene may be asked again and again; what does not depend on the brief is kept. */
export async function makePicture(scene: Scene, brief: Brief, stock: Stock): Promise<Patch> {
  switch (brief.service) {
    case "roofing-siding":
      return renderHouse(scene, brief.design, stock);
    case "pools":
      return renderPool(scene, brief.design, stock);
    case "landscape":
      return renderLandscape(scene, brief.design, stock);
    case "halloween":
      return renderHalloween(scene, brief.design, stock);
  }
}

/**
 * Where the brief may change the photo, whoever renders it: 0 = must stay identical. null where the light of the whole
 * picture changes (dusk, night) and nothing is promised of any pixel.
 */
export async function allowedMask(scene: Scene, brief: Brief, stock: Stock): Promise<Mask | null> {
  switch (brief.service) {
    case "roofing-siding":
      return allowHouse(scene, brief.design, stock);
    case "pools":
      return allowPool(scene, brief.design, stock);
    case "landscape":
      return allowLandscape(scene, brief.design, stock);
    case "halloween":
      return allowHalloween(scene, brief.design, stock);
  }
}
