import type { Rendering, Scene } from "#engine/kit.ts";
import { type Clearance, clearanceFor } from "./clearance.ts";
import type { PoolDesign, PoolPlace } from "./design.ts";
import { measurePool } from "./measure-pool.ts";
import { allowPool, renderPool } from "./pools.ts";
import { proposePlace } from "./propose-place.ts";

const answers = {
  /** Where the ground has room for this pool. */
  place: (scene: Scene, design: PoolDesign): PoolPlace => proposePlace(scene, design),
  /** How well the place that a pool has fits the photo. */
  clearance: (scene: Scene, design: PoolDesign): Clearance =>
    design.place ? clearanceFor(scene, design, design.place) : { inFrame: 1, onGround: 1 },
};
export type PoolAnswers = typeof answers;

export const rendering: Rendering<PoolDesign> = {
  render: renderPool,
  allowed: allowPool,
  measure: measurePool,
  answers,
};
