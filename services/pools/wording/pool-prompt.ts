import { exactHexAt } from "../../products.ts";
import { colorPhrase } from "../../prompt-kit/color-prompt.ts";
import { joinWithConjunction, type Place, type PromptParts, phraseOf } from "../../prompt-kit/frame.ts";
import { copingOptions, deckColors, deckOptions, poolFinishOptions } from "../catalogue/pool-materials.ts";
import {
  furnitureOptions,
  type PoolChoice,
  poolBarrierOptions,
  poolFeatureOptions,
  poolLightOptions,
  poolShapeOptions,
  poolTypeOptions,
  surroundingsOptions,
} from "../catalogue/pool-options.ts";
import { poolProductParts } from "../catalogue/product-parts.ts";

const foot = 0.3048;

/** A pool by day. Without a mask the words alone can say where the person has put it. */
export function poolPrompt(
  pool: PoolChoice,
  { selected, place }: { selected: boolean; place: Place | null },
): PromptParts {
  const { length, width } = pool.place ?? pool.size;
  const { material, color, width: deck } = pool.decking;
  const around = [
    pool.barrier !== "none" && phraseOf(poolBarrierOptions, pool.barrier),
    pool.surroundings !== "existing" && phraseOf(surroundingsOptions, pool.surroundings),
    pool.furniture !== "none" && phraseOf(furnitureOptions, pool.furniture),
  ].filter((phrase) => phrase !== false);
  return {
    surfaces: ["the ground where the pool goes"],
    changes: [
      `New pool: ${phraseOf(poolTypeOptions, pool.type)}, ${phraseOf(poolShapeOptions, pool.shape)}, ` +
        `about ${feet(width)} by ${feet(length)} ft, ${phraseOf(poolFinishOptions, pool.finish)}`,
      `Edge: ${phraseOf(copingOptions, pool.coping.material)}`,
      `Deck around it: ${phraseOf(deckOptions, material)}, ${colorPhrase(deckColors, color, exactHexAt(pool, poolProductParts, "decking"))}, about ${feet(deck)} ft wide`,
      ...(pool.features.length > 0
        ? [`With ${joinWithConjunction(pool.features.map((feature) => phraseOf(poolFeatureOptions, feature)))}`]
        : []),
      ...(around.length > 0 ? [`Around it: ${joinWithConjunction(around)}`] : []),
      ...(place && !selected ? [formatPlace(place)] : []),
    ],
    rules: [
      "Level water, pool edges follow the ground perspective, believable size next to the house, at least about 5 ft from " +
        `house and 3 ft from fences; ${phraseOf(poolLightOptions, pool.light)}.`,
    ],
    keep:
      `house, fences, sheds, trees and planting outside the ${selected ? "marked area" : "place of the pool"}, ground slope, ` +
      "existing patio unless listed",
    nothingElse: "no people, text, logos, other structures",
  };
}

function formatPlace({ left, right, top, bottom }: Place): string {
  return (
    `Place: pool and deck lie whole within ${left} % to ${right} % of the picture's width from the left and ` +
    `${top} % to ${bottom} % of its height from the top`
  );
}

function feet(meters: number): number {
  return Math.round(meters / foot);
}
