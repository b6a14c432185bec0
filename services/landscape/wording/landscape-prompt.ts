import type { Message } from "#messages";
import { exactHexAt } from "../../products.ts";
import { hexPhrase } from "../../prompt-kit/color-prompt.ts";
import { joinWithConjunction, type PromptParts, phraseOf } from "../../prompt-kit/frame.ts";
import { inEnglish } from "../../prompt-kit/in-english.ts";
import {
  bedOptions,
  edgingOptions,
  type LandscapeChoice,
  lawnOptions,
  layerOptions,
  lightingOptions,
  maturityOptions,
  seasonOptions,
  structureOptions,
} from "../catalogue/landscape-options.ts";
import { patioShapeOptions, patioSizeOptions, pavingOptions } from "../catalogue/paving.ts";
import { choosePlants } from "../catalogue/planting.ts";
import { landscapeProductParts } from "../catalogue/product-parts.ts";
import { styleOptions } from "../catalogue/styles.ts";

/** A garden by day: ground, planting from the zone's table, paving, structures. */
export function landscapePrompt(design: LandscapeChoice): PromptParts {
  const { lawn, walk, drive, patio, structures, lighting } = design;
  const chosen = choosePlants(design);
  const exact = (place: string) => exactHexAt(design, landscapeProductParts, place);
  const layers = design.layers.flatMap((layer) => {
    const names = chosen.filter((plant) => plant.layer === layer).map(plainName);
    return names.length > 0 ? [`${phraseOf(layerOptions, layer)} (${names.join(", ")})`] : [];
  });
  const named: [surface: string, change: string | false | null][] = [
    ["the lawn", lawn !== "keep" && `New lawn area: ${phraseOf(lawnOptions, lawn)}`],
    ["the planting beds", bedPhrase(design, layers)],
    ["the front walk", walk && `New walk: ${pavingPhrase(walk, exact("walk"))}`],
    ["the driveway", drive && `New driveway: ${pavingPhrase(drive, exact("drive"))}`],
    [
      "the patio",
      patio &&
        `New patio: ${phraseOf(patioShapeOptions, patio.shape)}, ${phraseOf(patioSizeOptions, patio.size)}, ` +
          `${pavingPhrase(patio.paving, exact("patio"))}`,
    ],
    [
      "the garden structures",
      structures.length > 0 &&
        `Add ${joinWithConjunction(structures.map((structure) => phraseOf(structureOptions, structure)))}`,
    ],
    ["the garden lighting", lighting !== "none" && `Add ${phraseOf(lightingOptions, lighting)}, switched off`],
  ];
  const parts = named.flatMap(([surface, change]) => (change ? [{ surface, change }] : []));
  return {
    surfaces: parts.map(({ surface }) => surface),
    changes: parts.map(({ change }) => change),
    keep:
      "house, roof, siding, windows, doors, driveway and walks unless listed, mature trees, fences, property lines, " +
      "ground slope, utilities",
    nothingElse: "no people, text, logos, other structures",
  };
}

/** "Japanese barberry, sterile" would read as two plants in a list. */
function plainName({ name }: { name: Message }): string {
  return inEnglish(name).replace(/,.*/, "").toLowerCase();
}

function bedPhrase({ style, bed, edging, maturity, season }: LandscapeChoice, layers: string[]): string {
  return (
    `New planting: ${phraseOf(styleOptions, style)}; beds of ${phraseOf(bedOptions, bed)} with ` +
    `${phraseOf(edgingOptions, edging)}${layers.length > 0 ? `; ${layers.join("; ")}` : ""}; ` +
    `${phraseOf(maturityOptions, maturity)}, ${phraseOf(seasonOptions, season)}`
  );
}

function pavingPhrase(id: string, exact: string | null): string {
  const hex = exact ?? pavingOptions.find((option) => option.id === id)?.hex;
  return `${phraseOf(pavingOptions, id)}${hex ? `, ${hexPhrase(hex)}` : ""}`;
}
