import { hexOf } from "../../options.ts";
import { exactHexAt, type WithProducts } from "../../products.ts";
import type { Paint, RoofingSidingDesign } from "../render/design.ts";
import {
  type AccentChoice,
  type ColorChoice,
  doorColors,
  type GarageChoice,
  garageColors,
  gutterColors,
  matchSiding,
  type PaintColor,
  paintedDoor,
  removedShutters,
  shutterColors,
  trimColors,
} from "./details.ts";
import { roofingSidingProductParts } from "./product-parts.ts";
import { type RoofChoice, roofColors } from "./roof.ts";
import { type SidingChoice, sidingColors } from "./siding.ts";

/**
 * What a person chose for a house; what is absent stays as it is. `roofingSidingSchema` of the contract checks it on the wire. The
 * options are in `roof.ts`, `siding.ts` and `details.ts`, whole looks in `presets.ts`.
 */
export type RoofingSidingChoice = WithProducts & {
  roof?: RoofChoice;
  siding?: SidingChoice;
  /** A color of the list, or "match-siding" where the siding gets one. */
  trim?: ColorChoice;
  gutters?: ColorChoice;
  frontDoor?: ColorChoice;
  garageDoor?: GarageChoice;
  /** A color of the list, or "remove" where the siding is new. */
  shutters?: ColorChoice;
  accentGable?: AccentChoice;
};

/** The design as the engine takes it: colors by value. @throws RangeError for a color that the catalogue does not have */
export function toRoofingSidingDesign(choice: RoofingSidingChoice): RoofingSidingDesign {
  const { roof, siding, trim, gutters, frontDoor, garageDoor, shutters, accentGable } = choice;
  const exact = (place: string) => exactHexAt(choice, roofingSidingProductParts, place);
  const ofSiding = siding && (exact("siding") ?? hexOf(sidingColors, siding.color));
  return {
    ...(roof && { roof: { material: roof.material, hex: exact("roof") ?? hexOf(roofColors, roof.color) } }),
    ...(siding && ofSiding && { siding: { material: siding.material, hex: ofSiding } }),
    ...(trim && { trim: trimPaint(trim, { ofSiding, exact: exact("trim") }) }),
    ...(gutters && { gutters: gutterOf(gutters.color, exact("gutters")) }),
    ...(frontDoor && { frontDoor: paintOf(doorColors, frontDoor.color, exact("frontDoor")) }),
    ...(garageDoor && { garageDoor: garageOf(garageDoor, exact("garageDoor")) }),
    ...(shutters && { shutters: shuttersOf(shutters.color, exact("shutters")) }),
    ...(accentGable && {
      accentGable: {
        material: accentGable.material,
        hex: exact("accentGable") ?? hexOf(sidingColors, accentGable.color),
      },
    }),
  };
}

type Exact = string | null;

function trimPaint({ color }: ColorChoice, { ofSiding, exact }: { ofSiding: string | undefined; exact: Exact }): Paint {
  return color === matchSiding && ofSiding ? { hex: ofSiding } : paintOf(trimColors, color, exact);
}

function shuttersOf(id: string, exact: Exact): RoofingSidingDesign["shutters"] {
  return id === removedShutters ? "remove" : paintOf(shutterColors, id, exact);
}

function gutterOf(id: string, exact: Exact): RoofingSidingDesign["gutters"] {
  const color = gutterColors.find((entry) => entry.id === id);
  if (!color) throw new RangeError(`No such gutter: ${id}`);
  return { profile: color.profile, hex: exact ?? color.hex };
}

function garageOf({ style, color }: GarageChoice, exact: Exact): RoofingSidingDesign["garageDoor"] {
  const hex = exact ?? hexOf(garageColors, color);
  return style === paintedDoor ? { hex } : { style, hex };
}

function paintOf(list: PaintColor[], id: string, exact: Exact): Paint {
  const color = list.find((entry) => entry.id === id);
  if (!color) throw new RangeError(`No such color: ${id}`);
  const hex = exact ?? color.hex;
  return color.wood ? { hex, wood: true } : { hex };
}
