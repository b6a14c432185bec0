import { composePatch } from "#engine/kit.ts";
import { type Order, toBrief } from "#services/designs.ts";
import { makePicture } from "#services/renderings.ts";
import type { Crop, Figure, Sample } from "./figure.ts";
import { stockOnDisk } from "./stock-on-disk.ts";

type Shown = { sample: Sample; crop: Crop; files: readonly string[]; drawnBy?: readonly string[] };

/** A figure of what people get who order this. */
export function figureOfOrder(name: string, title: string, order: Order, shown: Shown): Figure {
  return {
    name,
    title,
    ...shown,
    recipe: order,
    draw: async (scene) => composePatch(scene.photo, await makePicture(scene, toBrief(order), stockOnDisk)),
  };
}
