import type { LinearColor, ReliefTileId } from "#engine/kit.ts";

/** How beds are shaped and filled. Each style of the catalogue is one of these with its own plants and materials. */
export const arrangements = ["formal", "modern", "drifts", "cottage", "dry", "meadow"] as const;
export type Arrangement = (typeof arrangements)[number];

export const lawnCovers = [
  "keep",
  "fresh-sod",
  "artificial-turf",
  "pea-gravel",
  "decomposed-granite",
  "river-rock",
  "groundcover",
] as const;
export type LawnCover = (typeof lawnCovers)[number];

export const bedCovers = [
  "mulch-brown",
  "mulch-black",
  "mulch-natural",
  "river-rock",
  "pea-gravel",
  "decomposed-granite",
  "groundcover",
] as const;
export type BedCover = (typeof bedCovers)[number];

export const edgings = ["none", "concrete-curb", "steel", "brick-soldier", "natural-stone"] as const;
export type Edging = (typeof edgings)[number];

export const plantLayers = [
  "shrub",
  "perennial",
  "grass",
  "groundcover",
  "ornamental-tree",
  "shade-tree",
  "hedge",
] as const;
export type PlantLayer = (typeof plantLayers)[number];

export const maturities = ["planting", "three-years", "mature"] as const;
export type Maturity = (typeof maturities)[number];

export const seasons = ["spring", "summer", "fall", "winter"] as const;
export type Season = (typeof seasons)[number];

export const lightings = ["none", "path-lights", "tree-uplights", "string-lights"] as const;
export type Lighting = (typeof lightings)[number];

/** Things that stand in a garden. */
export const structures = ["boulders", "fire-pit", "pergola", "raised-beds"] as const;
export type Structure = (typeof structures)[number];

/** What a plant does in winter. */
export type Winter = "evergreen" | "bare" | "tan" | "gone";

/** A plant as the engine needs it; its names live in the catalogue. Meters when mature. */
export type Plant = {
  id: string;
  layer: PlantLayer;
  /** Of the stock; what is not there is passed over. */
  sprites: readonly string[];
  /** In bloom, where that is in spring. */
  inSpring?: readonly string[];
  height: number;
  width: number;
  winter: Winter;
  /** It stands among the plants and is none. */
  thing?: true;
  /** Multiplies the sprite's linear colors: a cousin of the one that was photographed. */
  tone?: LinearColor;
};

export type Paving = { tile: ReliefTileId; color: LinearColor };

export const patioShapes = ["rectangle", "curved", "round", "l-shape"] as const;
export type PatioShape = (typeof patioShapes)[number];

/** Meters: `length` along the house. */
export type Patio = { paving: Paving; shape: PatioShape; length: number; depth: number };

/** What the engine is asked to lay into a photo; `seed` gives another arrangement of the same. */
export type LandscapeDesign = {
  arrangement: Arrangement;
  lawn: LawnCover;
  bed: BedCover;
  edging: Edging;
  plants: Plant[];
  walk: Paving | null;
  drive: Paving | null;
  patio: Patio | null;
  structures: Structure[];
  lighting: Lighting;
  maturity: Maturity;
  season: Season;
  seed: number;
  light: "as-photo" | "dusk";
};
