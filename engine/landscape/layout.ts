import type { Scene } from "../ground/scene.ts";
import { type Beds, type Island, layOutBeds } from "./beds.ts";
import type { LandscapeDesign } from "./design.ts";
import { growHedge } from "./hedge.ts";
import { houseFoot } from "./house-foot.ts";
import { type Planted, plantBeds } from "./planting.ts";
import { standTrees } from "./trees.ts";

/** Where everything of a design stands. */
export type Layout = { beds: Beds; planted: Planted[] };

/** Kept for the last design asked, as preview, list and mask all ask for it. */
export function layOut(scene: Scene, design: LandscapeDesign): Layout {
  const kept = scene.once<{ key: string; layout: Layout | null }>("landscape-layout", () => ({
    key: "",
    layout: null,
  }));
  const { arrangement, plants, maturity, season, seed } = design;
  const key = JSON.stringify([arrangement, plants.map(({ id }) => id), maturity, season, seed]);
  if (kept.layout === null || kept.key !== key) {
    kept.layout = draw(scene, design);
    kept.key = key;
  }
  return kept.layout;
}

function draw(scene: Scene, design: LandscapeDesign): Layout {
  const trees = standTrees(scene, design);
  const islands: Island[] = trees.map(({ x, z, plant }) => ({
    x,
    z,
    radius: plant.layer === "shade-tree" ? 1.0 : 1.25,
  }));
  const beds = layOutBeds(scene, design.arrangement, islands, design.seed);
  const planted = [...trees, ...growHedge(scene, design)];
  for (const plant of plantBeds(beds, houseFoot(scene), design)) {
    const trunk = trees.some((tree) => Math.hypot(tree.x - plant.x, tree.z - plant.z) < 0.3 + plant.width * 0.4);
    if (!trunk) planted.push(plant);
  }
  return { beds, planted };
}
