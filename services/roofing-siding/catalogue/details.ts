import { type Message, m } from "#messages";
import type { Color, MaterialOption } from "../../options.ts";
import type { AccentMaterial, GarageStyle, GutterProfile } from "../render/design.ts";
import { sidingOptions } from "./siding.ts";

/** What goes with roof and siding: trim, gutters, doors, shutters and gables. Each is there only where the photo has it. */

/** `phrase` is what an image model is told. */
export type PaintColor = Color & { phrase: string; wood?: boolean };

const woodGrain = { wood: true };

type PaintRow = [id: string, name: Message, hex: string, phrase: string, wood?: { wood: boolean }];

function paints(list: PaintRow[]): PaintColor[] {
  return list.map(([id, name, hex, phrase, wood]) => ({ id, name, hex: hex.toLowerCase(), phrase, ...wood }));
}

/** Trim may also take the siding's new color: this id, which has no color of its own. */
export const matchSiding = "match-siding";

export const trimColors = paints([
  ["white", m.roofing_siding_color_white, "#F2F2EF", "crisp white painted trim and fascia"],
  ["black", m.roofing_siding_color_black, "#2A2B2D", "black painted trim and fascia"],
  ["bronze", m.roofing_siding_color_bronze, "#4A3F36", "dark bronze trim and fascia"],
  ["natural-wood", m.roofing_siding_color_natural_wood, "#A0713F", "natural stained wood trim and fascia", woodGrain],
]);

export const gutterColors: (PaintColor & { profile: GutterProfile })[] = [
  ...paints([
    ["white", m.roofing_siding_color_white, "#F1F1EE", "white K-style gutters"],
    ["black", m.roofing_siding_color_black, "#28292B", "black K-style gutters"],
    ["bronze", m.roofing_siding_color_bronze, "#4A3F36", "dark bronze K-style gutters"],
  ]).map((color) => ({ ...color, profile: "k-style" as const })),
  ...paints([
    ["copper-half-round", m.roofing_siding_color_copper_half_round, "#B36B45", "half-round copper gutters"],
  ]).map((color) => ({
    ...color,
    profile: "half-round" as const,
  })),
];

export const doorColors = paints([
  ["red", m.roofing_siding_color_red, "#8E2528", "deep red painted front door"],
  ["navy", m.roofing_siding_color_navy, "#26364B", "navy painted front door"],
  ["black", m.roofing_siding_color_black, "#232526", "black painted front door"],
  ["sage", m.roofing_siding_color_sage, "#8D987E", "sage green painted front door"],
  ["yellow", m.roofing_siding_color_yellow, "#D8A63A", "warm yellow painted front door"],
  ["stained-wood", m.roofing_siding_color_stained_wood, "#7A4B2A", "stained wood front door", woodGrain],
]);

/** Not a style of the engine's: the old door stays and gets a new color. */
export const paintedDoor = "painted";
export type GarageChoiceStyle = GarageStyle | typeof paintedDoor;

const garagePaints = ["white", "almond", "light-gray", "charcoal", "black", "bronze"];
const garageWoods = ["natural-cedar", "walnut", "espresso"];

export const garageStyleOptions: MaterialOption<GarageChoiceStyle>[] = [
  {
    id: paintedDoor,
    name: m.roofing_siding_garage_new_paint,
    phrase: "the existing garage door, same panels, painted",
    colors: garagePaints,
  },
  {
    id: "raised-panel",
    name: m.roofing_siding_garage_raised_panel,
    phrase: "raised-panel sectional garage door",
    colors: garagePaints,
  },
  {
    id: "carriage-house",
    name: m.roofing_siding_garage_carriage_house,
    phrase: "carriage-house garage door with upper windows and black iron straps",
    colors: [...garagePaints, ...garageWoods],
  },
  {
    id: "flush-with-windows",
    name: m.roofing_siding_garage_flush_with_windows,
    phrase: "flush garage door with a row of long windows in the upper section",
    colors: garagePaints,
  },
  {
    id: "wood-tone",
    name: m.roofing_siding_garage_wood_tone,
    phrase: "wood-tone garage door of level planks",
    colors: garageWoods,
  },
];

export const garageColors = paints([
  ["white", m.roofing_siding_color_white, "#F1F1EE", "white"],
  ["almond", m.roofing_siding_color_almond, "#E4D9C1", "almond"],
  ["light-gray", m.roofing_siding_color_light_gray, "#C3C6C7", "light gray"],
  ["charcoal", m.roofing_siding_color_charcoal, "#3D4043", "charcoal"],
  ["black", m.roofing_siding_color_black, "#28292B", "black"],
  ["bronze", m.roofing_siding_color_bronze, "#4A3F36", "dark bronze"],
  ["natural-cedar", m.roofing_siding_color_natural_cedar, "#A5754A", "natural cedar", woodGrain],
  ["walnut", m.roofing_siding_color_walnut, "#6B4A33", "walnut stain", woodGrain],
  ["espresso", m.roofing_siding_color_espresso, "#443127", "espresso stain", woodGrain],
]);

export const shutterColors = paints([
  ["black", m.roofing_siding_color_black, "#242628", "black shutters"],
  ["green", m.roofing_siding_color_green, "#31473A", "dark green shutters"],
  ["blue", m.roofing_siding_color_blue, "#33485F", "slate blue shutters"],
  ["wood", m.roofing_siding_color_wood, "#8A5A34", "stained wood shutters", woodGrain],
]);

/** Shutters may also go, where new siding closes the wall behind them: this id, which has no color. */
export const removedShutters = "remove";

const accentNames: Record<AccentMaterial, Message> = {
  "shingle-siding": m.roofing_siding_gable_shingle_siding,
  ledgestone: m.roofing_siding_gable_ledgestone,
  "board-and-batten": m.roofing_siding_gable_board_and_batten,
};

/** The gables' own cladding, in the colors that it comes in as siding. */
export const accentOptions: MaterialOption<AccentMaterial>[] = sidingOptions.flatMap(({ id, phrase, colors }) =>
  isAccent(id) ? [{ id, name: accentNames[id], phrase: `${phrase}, in the gables only`, colors }] : [],
);

function isAccent(id: string): id is AccentMaterial {
  return id in accentNames;
}

export type ColorChoice = { color: string };
export type GarageChoice = { style: GarageChoiceStyle; color: string };
export type AccentChoice = { material: AccentMaterial; color: string };
