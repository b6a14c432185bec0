import type { Rendering, Scene } from "#engine/kit.ts";
import { type Clearance, clearanceFor } from "./clearance.ts";
import type { PoolDesign, PoolPlace } from "./design.ts";
import { measurePool } from "./measure-pool.ts";
import { allowPool, renderPool } from "./pools.ts";
import { middlePlace, proposePlace } from "./propose-place.ts";

const answers = {
  /** Where the ground has room for this pool; null where it has none. */
  place: (scene: Scene, design: PoolDesign): PoolPlace | null => proposePlace(scene, design),
  /** Where a person begins who places it where we see no room. */
  middle: (scene: Scene, design: PoolDesign): PoolPlace => middlePlace(scene, design),
  /** How well the place that a pool has fits the photo. */
  clearance: (scene: Scene, design: PoolDesign): Clearance =>
    design.place ? clearanceFor(scene, design, design.place) : { inFrame: 1, onGround: 1 },
};
export type PoolAnswers = typeof answers;

export const rendering: Rendering<PoolDesign> = {
  render: renderPool,
  allowed: allowPool,
  measure: measurePool,
  obstacle: (scene, design) => (design.place || proposePlace(scene, design) ? null : "NO_ROOM"),
  answers,
};
