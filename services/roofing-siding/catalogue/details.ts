import { type Color, colors, type MaterialOption } from "../../options.ts";
import type { AccentMaterial, GarageStyle, GutterProfile } from "../render/design.ts";
import { sidingOptions } from "./siding.ts";

/** What goes with roof and siding: trim, gutters, doors, shutters and gables. Each is there only where the photo has it. */

/** `phrase` is what an image model is told. */
export type PaintColor = Color & { phrase: string; wood?: boolean };

const woodGrain = { wood: true };

function paints(list: [name: string, hex: string, phrase: string, wood?: { wood: boolean }][]): PaintColor[] {
  const named = colors(list.map(([name, hex]) => [name, hex]));
  return named.map((color, i) => ({ ...color, phrase: list[i][2], ...list[i][3] }));
}

/** Trim may also take the siding's new color: this id, which has no color of its own. */
export const matchSiding = "match-siding";

export const trimColors = paints([
  ["White", "#F2F2EF", "crisp white painted trim and fascia"],
  ["Black", "#2A2B2D", "black painted trim and fascia"],
  ["Bronze", "#4A3F36", "dark bronze trim and fascia"],
  ["Natural wood", "#A0713F", "natural stained wood trim and fascia", woodGrain],
]);

export const gutterColors: (PaintColor & { profile: GutterProfile })[] = [
  ...paints([
    ["White", "#F1F1EE", "white K-style gutters"],
    ["Black", "#28292B", "black K-style gutters"],
    ["Bronze", "#4A3F36", "dark bronze K-style gutters"],
  ]).map((color) => ({ ...color, profile: "k-style" as const })),
  ...paints([["Copper half-round", "#B36B45", "half-round copper gutters"]]).map((color) => ({
    ...color,
    profile: "half-round" as const,
  })),
];

export const doorColors = paints([
  ["Red", "#8E2528", "deep red painted front door"],
  ["Navy", "#26364B", "navy painted front door"],
  ["Black", "#232526", "black painted front door"],
  ["Sage", "#8D987E", "sage green painted front door"],
  ["Yellow", "#D8A63A", "warm yellow painted front door"],
  ["Stained wood", "#7A4B2A", "stained wood front door", woodGrain],
]);

/** Not a style of the engine's: the old door stays and gets a new color. */
export const paintedDoor = "painted";
export type GarageChoiceStyle = GarageStyle | typeof paintedDoor;

const garagePaints = ["white", "almond", "light-gray", "charcoal", "black", "bronze"];
const garageWoods = ["natural-cedar", "walnut", "espresso"];

export const garageStyleOptions: MaterialOption<GarageChoiceStyle>[] = [
  {
    id: paintedDoor,
    name: "New paint",
    phrase: "the existing garage door, same panels, painted",
    colors: garagePaints,
  },
  { id: "raised-panel", name: "Raised panel", phrase: "raised-panel sectional garage door", colors: garagePaints },
  {
    id: "carriage-house",
    name: "Carriage house",
    phrase: "carriage-house garage door with upper windows and black iron straps",
    colors: [...garagePaints, ...garageWoods],
  },
  {
    id: "flush-with-windows",
    name: "Flush with windows",
    phrase: "flush garage door with a row of long windows in the upper section",
    colors: garagePaints,
  },
  { id: "wood-tone", name: "Wood tone", phrase: "wood-tone garage door of level planks", colors: garageWoods },
];

export const garageColors = paints([
  ["White", "#F1F1EE", "white"],
  ["Almond", "#E4D9C1", "almond"],
  ["Light gray", "#C3C6C7", "light gray"],
  ["Charcoal", "#3D4043", "charcoal"],
  ["Black", "#28292B", "black"],
  ["Bronze", "#4A3F36", "dark bronze"],
  ["Natural cedar", "#A5754A", "natural cedar", woodGrain],
  ["Walnut", "#6B4A33", "walnut stain", woodGrain],
  ["Espresso", "#443127", "espresso stain", woodGrain],
]);

export const shutterColors = paints([
  ["Black", "#242628", "black shutters"],
  ["Green", "#31473A", "dark green shutters"],
  ["Blue", "#33485F", "slate blue shutters"],
  ["Wood", "#8A5A34", "stained wood shutters", woodGrain],
]);

/** Shutters may also go, where new siding closes the wall behind them: this id, which has no color. */
export const removedShutters = "remove";

const accentNames: Record<AccentMaterial, string> = {
  "shingle-siding": "Shake",
  ledgestone: "Stone",
  "board-and-batten": "Board and batten",
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
