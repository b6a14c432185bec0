import type { Scene } from "../ground/scene.ts";
import { boxMean } from "../regions/box-mean.ts";
import type { SurfaceKind } from "../surfaces.ts";
import { type Cells, cellShare } from "./cells.ts";
import { houseBase } from "./house-base.ts";

/** What regions name beside paving, over the ground that nothing names. */
const named: readonly SurfaceKind[] = [
  ...(["sky", "siding", "roof", "trim", "door", "garage", "window", "opening", "shutter"] as const),
  ...(["vegetation", "lawn", "soil"] as const),
];
/** Share of paving about a spot that no region names, from which the spot is paving in another light. */
const pavedAbout = 0.3;

/** Paving by cells, with the spots of sun or shade in it that no region names: they were too unlike the rest to be found with it. */
export function pavedWithSun(scene: Scene, cells: Cells): Float32Array {
  const { width, height, step } = cells;
  const weight = cellShare(scene.mask("paved"), cells);
  const about = boxMean(weight, width, height, Math.round(width / 10));
  const masks = named.map((kind) => cellShare(scene.mask(kind), cells));
  const base = houseBase(scene);
  for (let i = 0; i < weight.length; i++) {
    if (weight[i] > 0.5 || about[i] < pavedAbout) continue;
    const isBelow = ((i / width) | 0) * step > base((i % width) * step);
    if (isBelow && masks.every((mask) => mask[i] < 0.2)) weight[i] = 1;
  }
  return weight;
}
