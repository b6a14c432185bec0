import {
  type HalloweenChoice,
  placeOptions,
  rooflineOptions,
  scareOptions,
  themeOptions,
  timeOptions,
} from "../halloween/catalogue.ts";
import { inWords, type PromptParts, phraseOf } from "./frame.ts";

/** Decorations by day, which can be taken away again. */
export function halloweenWords({ theme, scare, placements, time, rooflineColors }: HalloweenChoice): PromptParts {
  const where = placements.map((place) => phraseOf(placeOptions, place));
  const lights = rooflineColors && placements.includes("roofline");
  return {
    surfaces: ["the places for decorations"],
    changes: [
      `New decorations: ${phraseOf(themeOptions, theme)}; ${phraseOf(scareOptions, scare)}` +
        `${where.length > 0 ? `; ${inWords(where)}` : ""}, ${phraseOf(timeOptions, time)}`,
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
