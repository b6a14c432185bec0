import { exactHexAt } from "../../products.ts";
import { colorPhrase, paintPhrase } from "../../prompt-kit/color-prompt.ts";
import { type PromptParts, phraseOf } from "../../prompt-kit/frame.ts";
import {
  accentOptions,
  doorColors,
  garageColors,
  garageStyleOptions,
  gutterColors,
  matchSiding,
  removedShutters,
  shutterColors,
  trimColors,
} from "../catalogue/details.ts";
import { roofingSidingProductParts } from "../catalogue/product-parts.ts";
import { roofColors, roofOptions } from "../catalogue/roof.ts";
import type { RoofingSidingChoice } from "../catalogue/roofing-siding-options.ts";
import { sidingColors, sidingOptions } from "../catalogue/siding.ts";

/** What a part of the list is kept for where the design does not name it. */
const keep =
  "roof pitch, ridges, hips, valleys, eaves, dormers, chimneys, vents, skylights, solar panels, gutters and trim unless " +
  "listed; all planting and paving";

/** Roof, siding and details: one picture from the photo with a list, never one after the other. Absent parts are kept as they are. */
export function roofingSidingPrompt(design: RoofingSidingChoice): PromptParts {
  const { roof, siding, trim, accentGable, ...rest } = design;
  const exact = (place: string) => exactHexAt(design, roofingSidingProductParts, place);
  const { gutters, frontDoor, garageDoor, shutters } = rest;
  const named: [surface: string, change: string | false | undefined][] = [
    [
      "the roof",
      roof &&
        `New roof: ${phraseOf(roofOptions, roof.material)}, ${colorPhrase(roofColors, roof.color, exact("roof"))}`,
    ],
    [
      "the siding",
      siding &&
        `New siding: ${phraseOf(sidingOptions, siding.material)}, ${colorPhrase(sidingColors, siding.color, exact("siding"))}`,
    ],
    [
      "the gables",
      accentGable &&
        `New gables: ${phraseOf(accentOptions, accentGable.material)}, ${colorPhrase(sidingColors, accentGable.color, exact("accentGable"))}`,
    ],
    [
      "the trim and fascia",
      trim &&
        `New trim: ${trimPhrase(trim.color, { siding: siding?.color, ofSiding: exact("siding"), exact: exact("trim") })}`,
    ],
    ["the gutters", gutters && `New gutters: ${paintPhrase(gutterColors, gutters.color, exact("gutters"))}`],
    ["the front door", frontDoor && `New front door: ${paintPhrase(doorColors, frontDoor.color, exact("frontDoor"))}`],
    [
      "the garage door",
      garageDoor &&
        `New garage door: ${phraseOf(garageStyleOptions, garageDoor.style)}, ${colorPhrase(garageColors, garageDoor.color, exact("garageDoor"))}`,
    ],
    ["the shutters", shutters && shutterPhrase(shutters.color, exact("shutters"))],
  ];
  const chosen = named.flatMap(([surface, change]) => (change ? [{ surface, change }] : []));
  return {
    surfaces: chosen.map(({ surface }) => surface),
    changes: chosen.map(({ change }) => change),
    keep,
    nothingElse: "no people, text, logos, new structures",
  };
}

type Exact = string | null;

function trimPhrase(
  color: string,
  { siding, ofSiding, exact }: { siding: string | undefined; ofSiding: Exact; exact: Exact },
): string {
  if (color === matchSiding && siding)
    return `trim and fascia painted like the siding, ${colorPhrase(sidingColors, siding, ofSiding)}`;
  return paintPhrase(trimColors, color, exact);
}

function shutterPhrase(color: string, exact: Exact): string {
  if (color === removedShutters) return "Remove the shutters; the new siding goes on behind them";
  return `New shutters: ${paintPhrase(shutterColors, color, exact)}`;
}
