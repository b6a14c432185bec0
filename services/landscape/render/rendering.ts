import type { Rendering, Scene } from "#engine/kit.ts";
import type { LandscapeDesign } from "./design.ts";
import { allowLandscape, renderLandscape } from "./landscape.ts";
import { layOut } from "./layout.ts";
import { measureLandscape } from "./measure-garden.ts";

const answers = {
  /** The ids of the plants that stand in a garden, one for each plant. */
  planting: (scene: Scene, design: LandscapeDesign): string[] =>
    layOut(scene, design).planted.map(({ plant }) => plant.id),
};
export type LandscapeAnswers = typeof answers;

export const rendering: Rendering<LandscapeDesign> = {
  render: renderLandscape,
  allowed: allowLandscape,
  measure: measureLandscape,
  answers,
};
