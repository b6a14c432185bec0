import type { Rendering, Scene } from "#engine/kit.ts";
import type { HalloweenDesign } from "./design.ts";
import { allowHalloween, renderHalloween } from "./halloween.ts";
import { type DecorPiece, decorPieces } from "./pieces.ts";

const answers = {
  /** What can be taken away one by one from a house dressed for Halloween. */
  decorations: (scene: Scene, design: HalloweenDesign): DecorPiece[] => decorPieces(scene, design),
};
export type HalloweenAnswers = typeof answers;

export const rendering: Rendering<HalloweenDesign> = { render: renderHalloween, allowed: allowHalloween, answers };
