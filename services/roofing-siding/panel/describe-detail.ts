import type { SurfaceKind } from "#engine/index.ts";
import type { Color } from "#worker/visualizations/options.catalogue.ts";
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
import type { HouseChoice } from "../catalogue/house-options.ts";
import { sidingColors } from "../catalogue/siding.ts";

export const detailKinds = ["trim", "gutters", "frontDoor", "garageDoor", "shutters", "accentGable"] as const;
export type DetailKind = (typeof detailKinds)[number];

/** The surfaces of which a photo must have one for a detail. Windows without shutters can get some. */
const surfacesOf: Record<DetailKind, SurfaceKind[]> = {
  trim: ["trim"],
  gutters: ["roof"],
  frontDoor: ["door"],
  garageDoor: ["garage"],
  shutters: ["shutter", "window"],
  accentGable: ["siding"],
};

export function isPossible(kind: DetailKind, has: ReadonlySet<string>): boolean {
  return surfacesOf[kind].some((surface) => has.has(surface));
}

export const detailNames: Record<DetailKind, string> = {
  trim: "Trim",
  gutters: "Gutters",
  frontDoor: "Front door",
  garageDoor: "Garage door",
  shutters: "Shutters",
  accentGable: "Gables",
};

/** Details that are a color and nothing else. */
export type PaintKind = "trim" | "gutters" | "frontDoor" | "shutters";

/** What new siding allows comes last: trim in its color, and no shutters before it where the house has some. */
export function paintsOf(kind: PaintKind, design: HouseChoice, hasShutters = true): Color[] {
  if (kind === "gutters") return gutterColors;
  if (kind === "frontDoor") return doorColors;
  const siding = sidingColors.find(({ id }) => id === design.siding?.color);
  if (kind === "trim")
    return siding ? [...trimColors, { ...siding, id: matchSiding, name: "Like the siding" }] : trimColors;
  return siding && hasShutters ? [...shutterColors, { ...siding, id: removedShutters, name: "Remove" }] : shutterColors;
}

/** A detail in words, on the line that says what changes; null where it stays. */
export function describeDetail(design: HouseChoice, kind: DetailKind): string | null {
  const words = describeChoice(design, kind);
  return words === null ? null : `${detailNames[kind]}: ${words.toLowerCase()}`;
}

function describeChoice(design: HouseChoice, kind: DetailKind): string | null {
  if (kind === "garageDoor") {
    if (!design.garageDoor) return null;
    const { style, color } = design.garageDoor;
    return `${nameIn(garageStyleOptions, style)}, ${nameIn(garageColors, color)}`;
  }
  if (kind === "accentGable") {
    if (!design.accentGable) return null;
    const { material, color } = design.accentGable;
    return `${nameIn(accentOptions, material)}, ${nameIn(sidingColors, color)}`;
  }
  const choice = design[kind];
  if (kind === "shutters" && choice?.color === removedShutters) return "removed";
  return choice ? nameIn(paintsOf(kind, design), choice.color) : null;
}

function nameIn(list: { id: string; name: string }[], id: string): string {
  return list.find((entry) => entry.id === id)?.name ?? id;
}

/** The design with what the photo has, and nothing that lost what it depends on. */
export function onlySelected(design: HouseChoice, has: ReadonlySet<string>): HouseChoice {
  const { roof, siding, ...details } = design;
  const kept: HouseChoice = {
    ...(has.has("roof") && roof && { roof }),
    ...(has.has("siding") && siding && { siding }),
  };
  for (const kind of detailKinds)
    if (details[kind] && isPossible(kind, has)) Object.assign(kept, { [kind]: details[kind] });
  if (kept.trim?.color === matchSiding && !kept.siding) delete kept.trim;
  if (kept.shutters?.color === removedShutters && !(kept.siding && has.has("shutter"))) delete kept.shutters;
  return kept;
}

export function without(design: HouseChoice, kind: DetailKind): HouseChoice {
  const { [kind]: _, ...rest } = design;
  return rest;
}
