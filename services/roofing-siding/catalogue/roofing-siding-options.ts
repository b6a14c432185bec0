import { hexOf } from "../../options.ts";
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
import { type RoofChoice, roofColors } from "./roof.ts";
import { type SidingChoice, sidingColors } from "./siding.ts";

/**
 * What a person chose for a house; what is absent stays as it is. `roofingSidingSchema` of the contract checks it on the wire. The
 * options are in `roof.ts`, `siding.ts` and `details.ts`, whole looks in `presets.ts`.
 */
export type RoofingSidingChoice = {
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
  return {
    ...(roof && { roof: { material: roof.material, hex: hexOf(roofColors, roof.color) } }),
    ...(siding && { siding: { material: siding.material, hex: hexOf(sidingColors, siding.color) } }),
    ...(trim && { trim: trimPaint(trim, siding) }),
    ...(gutters && { gutters: gutterOf(gutters.color) }),
    ...(frontDoor && { frontDoor: paintOf(doorColors, frontDoor.color) }),
    ...(garageDoor && { garageDoor: garageOf(garageDoor) }),
    ...(shutters && { shutters: shuttersOf(shutters.color) }),
    ...(accentGable && {
      accentGable: { material: accentGable.material, hex: hexOf(sidingColors, accentGable.color) },
    }),
  };
}

function trimPaint({ color }: ColorChoice, siding: SidingChoice | undefined): Paint {
  if (color === matchSiding && siding) return { hex: hexOf(sidingColors, siding.color) };
  return paintOf(trimColors, color);
}

function shuttersOf(id: string): RoofingSidingDesign["shutters"] {
  return id === removedShutters ? "remove" : paintOf(shutterColors, id);
}

function gutterOf(id: string): RoofingSidingDesign["gutters"] {
  const color = gutterColors.find((entry) => entry.id === id);
  if (!color) throw new RangeError(`No such gutter: ${id}`);
  return { profile: color.profile, hex: color.hex };
}

function garageOf({ style, color }: GarageChoice): RoofingSidingDesign["garageDoor"] {
  const hex = hexOf(garageColors, color);
  return style === paintedDoor ? { hex } : { style, hex };
}

function paintOf(list: PaintColor[], id: string): Paint {
  const color = list.find((entry) => entry.id === id);
  if (!color) throw new RangeError(`No such color: ${id}`);
  return color.wood ? { hex: color.hex, wood: true } : { hex: color.hex };
}
