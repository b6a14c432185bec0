import { m } from "#messages";
import type { Option } from "../../options.ts";
import { exactHexAt, type WithProducts } from "../../products.ts";
import type {
  BedCover,
  Edging,
  LandscapeDesign,
  LawnCover,
  Lighting,
  Maturity,
  PlantLayer,
  Season,
  Structure,
} from "../render/design.ts";
import { type PatioChoice, type PavingId, toPatio, toPaving } from "./paving.ts";
import { choosePlants, type Site, toEnginePlant } from "./planting.ts";
import { landscapeProductParts } from "./product-parts.ts";
import { type StyleId, styleOf } from "./styles.ts";

/** What a person can choose for the ground and the planting around a house. Hex values are our own first draft. */

/** What a person chose; `landscapeSchema` of the contract checks it on the wire. */
export type LandscapeChoice = WithProducts & {
  style: StyleId;
  site: Site;
  lawn: LawnCover;
  bed: BedCover;
  edging: Edging;
  layers: PlantLayer[];
  walk: PavingId | null;
  drive: PavingId | null;
  patio: PatioChoice | null;
  structures: Structure[];
  lighting: Lighting;
  maturity: Maturity;
  season: Season;
  /** Another arrangement of the same style: one of `shuffles`. */
  shuffle: number;
  light: "as-photo" | "dusk";
};

export const shuffles = 100;

export const lawnOptions: Option<LawnCover>[] = [
  { id: "keep", name: m.landscape_lawn_keep, phrase: "the existing lawn, unchanged" },
  { id: "fresh-sod", name: m.landscape_lawn_fresh_sod, phrase: "fresh, evenly mown sod" },
  { id: "artificial-turf", name: m.landscape_lawn_artificial_turf, phrase: "even artificial turf" },
  { id: "groundcover", name: m.landscape_lawn_groundcover, phrase: "low, dense, walkable groundcover instead of lawn" },
  { id: "pea-gravel", name: m.landscape_lawn_pea_gravel, phrase: "fine pale pea gravel instead of lawn" },
  {
    id: "decomposed-granite",
    name: m.landscape_lawn_decomposed_granite,
    phrase: "compacted tan decomposed granite instead of lawn",
  },
  { id: "river-rock", name: m.landscape_lawn_river_rock, phrase: "rounded river rock instead of lawn" },
];

export const bedOptions: Option<BedCover>[] = [
  { id: "mulch-brown", name: m.landscape_bed_mulch_brown, phrase: "shredded brown hardwood mulch" },
  { id: "mulch-black", name: m.landscape_bed_mulch_black, phrase: "shredded black mulch" },
  { id: "mulch-natural", name: m.landscape_bed_mulch_natural, phrase: "shredded natural wood mulch" },
  { id: "river-rock", name: m.landscape_bed_river_rock, phrase: "rounded river rock" },
  { id: "pea-gravel", name: m.landscape_bed_pea_gravel, phrase: "fine pale pea gravel" },
  { id: "decomposed-granite", name: m.landscape_bed_decomposed_granite, phrase: "compacted tan decomposed granite" },
  { id: "groundcover", name: m.landscape_bed_groundcover, phrase: "dense low groundcover plants" },
];

export const edgingOptions: Option<Edging>[] = [
  { id: "none", name: m.landscape_edging_none, phrase: "a clean spade-cut edge" },
  {
    id: "concrete-curb",
    name: m.landscape_edging_concrete_curb,
    phrase: "a poured concrete curb, low, 2 to 3 inches, sloped, one continuous strip",
  },
  { id: "steel", name: m.landscape_edging_steel, phrase: "thin dark steel edging" },
  { id: "brick-soldier", name: m.landscape_edging_brick_soldier, phrase: "a soldier course of red brick edging" },
  { id: "natural-stone", name: m.landscape_edging_natural_stone, phrase: "natural fieldstone edging" },
];

export const layerOptions: Option<PlantLayer>[] = [
  { id: "shrub", name: m.landscape_layer_shrub, phrase: "foundation shrubs" },
  { id: "perennial", name: m.landscape_layer_perennial, phrase: "flowering perennials" },
  { id: "grass", name: m.landscape_layer_grass, phrase: "ornamental grasses" },
  { id: "groundcover", name: m.landscape_layer_groundcover, phrase: "low groundcover plants" },
  { id: "ornamental-tree", name: m.landscape_layer_ornamental_tree, phrase: "one small ornamental tree" },
  { id: "shade-tree", name: m.landscape_layer_shade_tree, phrase: "one shade tree" },
  { id: "hedge", name: m.landscape_layer_hedge, phrase: "a privacy hedge along one side" },
];

export const structureOptions: Option<Structure>[] = [
  { id: "boulders", name: m.landscape_structure_boulders, phrase: "a few natural boulders in the beds" },
  {
    id: "fire-pit",
    name: m.landscape_structure_fire_pit,
    phrase: "a round stone fire pit with chairs on a gravel circle",
  },
  { id: "pergola", name: m.landscape_structure_pergola, phrase: "a cedar pergola of four posts with open rafters" },
  { id: "raised-beds", name: m.landscape_structure_raised_beds, phrase: "raised cedar vegetable beds" },
];

export const lightingOptions: Option<Lighting>[] = [
  { id: "none", name: m.landscape_lighting_none, phrase: "no garden lighting" },
  { id: "path-lights", name: m.landscape_lighting_path_lights, phrase: "low path lights along the beds" },
  { id: "tree-uplights", name: m.landscape_lighting_tree_uplights, phrase: "uplights under the trees and tall shrubs" },
  { id: "string-lights", name: m.landscape_lighting_string_lights, phrase: "warm string lights from post to post" },
];

export const maturityOptions: Option<Maturity>[] = [
  { id: "planting", name: m.landscape_maturity_planting, phrase: "freshly planted, small" },
  { id: "three-years", name: m.landscape_maturity_three_years, phrase: "established for three years" },
  { id: "mature", name: m.landscape_maturity_mature, phrase: "fully grown" },
];

export const seasonOptions: Option<Season>[] = [
  { id: "spring", name: m.landscape_season_spring, phrase: "in spring" },
  { id: "summer", name: m.landscape_season_summer, phrase: "in summer" },
  { id: "fall", name: m.landscape_season_fall, phrase: "in fall color" },
  { id: "winter", name: m.landscape_season_winter, phrase: "dormant in winter" },
];

export const [minZone, maxZone] = [2, 11];

/** The lowest winter temperatures of each zone, degrees Fahrenheit, as the USDA map says them. */
export const zones = Array.from({ length: maxZone - minZone + 1 }, (_, i) => minZone + i).map((zone) => ({
  zone,
  coldest: -60 + (zone - 1) * 10,
}));

export const defaultSite: Site = { zone: 6, sun: "full", upkeep: "medium", water: "normal", pets: false };

/** A whole design in a style, for a site. */
export function designOfStyle(id: StyleId, site: Site): LandscapeChoice {
  const { defaults } = styleOf(id);
  return {
    style: id,
    site,
    ...defaults,
    layers: [...defaults.layers],
    structures: [...defaults.structures],
    walk: null,
    drive: null,
    patio: null,
    lighting: "none",
    maturity: "three-years",
    season: "summer",
    shuffle: 0,
    light: "as-photo",
  };
}

export const defaultLandscape: LandscapeChoice = designOfStyle("family-lawn", defaultSite);

export function toLandscapeDesign(choice: LandscapeChoice): LandscapeDesign {
  const { style: id, lawn, bed, edging, patio, structures, lighting, maturity, season, shuffle, light } = choice;
  const exact = (place: string) => exactHexAt(choice, landscapeProductParts, place);
  return {
    arrangement: styleOf(id).arrangement,
    lawn,
    bed,
    edging,
    plants: choosePlants(choice).map(toEnginePlant),
    walk: choice.walk && toPaving(choice.walk, exact("walk")),
    drive: choice.drive && toPaving(choice.drive, exact("drive")),
    patio: patio && toPatio(patio, exact("patio")),
    structures,
    lighting,
    maturity,
    season,
    seed: shuffle + 1,
    light,
  };
}

/** What is set out in another way by another `shuffle`; a hedge and covering plants fill their place in any. */
const setOut: readonly PlantLayer[] = ["shrub", "perennial", "grass", "ornamental-tree", "shade-tree"];

/** The same garden planted another way; null for one without plants that could stand elsewhere. */
export function rearrangeLandscape(choice: LandscapeChoice, turn: number): LandscapeChoice | null {
  const canMove = choosePlants(choice).some(({ layer }) => setOut.includes(layer));
  return canMove ? { ...choice, shuffle: (choice.shuffle + turn) % shuffles } : null;
}
