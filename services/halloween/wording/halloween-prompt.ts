import { joinWithConjunction, type PromptParts, phraseOf } from "../../prompt-kit/frame.ts";
import {
  type HalloweenChoice,
  placeOptions,
  rooflineOptions,
  scareLevelOptions,
  themeOptions,
  timeOptions,
} from "../catalogue/halloween-options.ts";

/** Decorations by day, which can be taken away again. */
export function halloweenPrompt({ theme, scare, placements, time, rooflineColors }: HalloweenChoice): PromptParts {
  const where = placements.map((place) => phraseOf(placeOptions, place));
  const lights = rooflineColors && placements.includes("roofline");
  return {
    surfaces: ["the places for decorations"],
    changes: [
      `New decorations: ${phraseOf(themeOptions, theme)}; ${phraseOf(scareLevelOptions, scare)}` +
        `${where.length > 0 ? `; ${joinWithConjunction(where)}` : ""}, ${phraseOf(timeOptions, time)}`,
      ...(lights ? [`String lights along the eaves: ${phraseOf(rooflineOptions, rooflineColors)}`] : []),
    ],
    rules: [
      "Removable decorations only, generic figures, no film characters. Nothing is damaged, repainted or rebuilt; the house " +
        "number stays readable.",
    ],
    keep: "the house itself, its color, materials, windows and doors; all planting and paving",
    nothingElse: "no people, text, logos, new structures",
  };
}
