import { composePatch } from "#engine/kit.ts";
import { type Order, toBrief } from "#services/designs.ts";
import { makePicture } from "#services/renderings.ts";
import type { Service } from "#services/services.ts";
import type { Crop, Figure, Sample } from "./figure.ts";
import { stockOnDisk } from "./stock-on-disk.ts";

type Shown = { sample: Sample; crop: Crop; files: readonly string[] };

const onHouse = ["engine/light/*.ts", "engine/materials/*.ts"];
const onGround = ["engine/ground/*.ts", "engine/stock/sprite-table.ts"];

/** What makes a service's pictures, beside its own files. */
const sharedBy: Record<Service, readonly string[]> = {
  "roofing-siding": onHouse,
  pools: onGround,
  landscape: onGround,
  halloween: [...onGround, "engine/night/*.ts"],
};

/** A figure of what people get who order this: stale after a change of whatever makes pictures of its service. */
export function figureOfOrder(name: string, title: string, order: Order, shown: Shown): Figure {
  return {
    name,
    title,
    ...shown,
    drawnBy: [...sharedBy[order.service], `services/${order.service}/render/*.ts`],
    recipe: order,
    draw: async (scene) => composePatch(scene.photo, await makePicture(scene, toBrief(order), stockOnDisk)),
  };
}
