import type { SurfaceKind } from "#engine/index.ts";
import { type Message, m } from "#messages";
import type { Color } from "../../options.ts";
import type { ChosenProducts } from "../../products.ts";
import { doorColors, gutterColors, matchSiding, removedShutters, shutterColors, trimColors } from "./details.ts";
import type { RoofingSidingChoice } from "./roofing-siding-options.ts";
import { sidingColors } from "./siding.ts";

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

export const detailNames: Record<DetailKind, Message> = {
  trim: m.roofing_siding_part_trim,
  gutters: m.roofing_siding_part_gutters,
  frontDoor: m.roofing_siding_part_front_door,
  garageDoor: m.roofing_siding_part_garage_door,
  shutters: m.roofing_siding_part_shutters,
  accentGable: m.roofing_siding_part_gables,
};

/** Details that are a color and nothing else. */
export type PaintKind = "trim" | "gutters" | "frontDoor" | "shutters";

/** What new siding allows comes last: trim in its color, and no shutters before it where the house has some. */
export function paintsOf(kind: PaintKind, design: RoofingSidingChoice, hasShutters = true): Color[] {
  if (kind === "gutters") return gutterColors;
  if (kind === "frontDoor") return doorColors;
  const siding = sidingColors.find(({ id }) => id === design.siding?.color);
  if (kind === "trim")
    return siding
      ? [...trimColors, { ...siding, id: matchSiding, name: m.roofing_siding_color_match_siding }]
      : trimColors;
  return siding && hasShutters
    ? [...shutterColors, { ...siding, id: removedShutters, name: m.roofing_siding_color_remove }]
    : shutterColors;
}

/** The design with what the photo has, and nothing that lost what it depends on. */
export function onlySelected(design: RoofingSidingChoice, has: ReadonlySet<string>): RoofingSidingChoice {
  const { roof, siding, products, ...details } = design;
  const kept: RoofingSidingChoice = {
    ...(has.has("roof") && roof && { roof }),
    ...(has.has("siding") && siding && { siding }),
  };
  for (const kind of detailKinds)
    if (details[kind] && isPossible(kind, has)) Object.assign(kept, { [kind]: details[kind] });
  if (kept.trim?.color === matchSiding && !kept.siding) delete kept.trim;
  if (kept.shutters?.color === removedShutters && !(kept.siding && has.has("shutter"))) delete kept.shutters;
  return withOwnProducts(kept, products);
}

/** The products of what is left. */
function withOwnProducts(design: RoofingSidingChoice, products: ChosenProducts = {}): RoofingSidingChoice {
  const own = Object.entries(products).filter(([place]) => place in design);
  return own.length > 0 ? { ...design, products: Object.fromEntries(own) } : design;
}

export function without(design: RoofingSidingChoice, kind: DetailKind): RoofingSidingChoice {
  const { [kind]: _, ...rest } = design;
  return rest;
}
