import type { ReliefTileId } from "#engine/index.ts";
import { linearOfHex } from "#engine/pixels.ts";
import { type Message, m } from "#messages";
import type { Option } from "../../options.ts";
import type {
  Arrangement,
  BedCover,
  Edging,
  LandscapeDesign,
  LawnCover,
  Lighting,
  Maturity,
  Patio,
  PatioShape,
  Paving,
  PlantLayer,
  Season,
  Structure,
} from "../render/design.ts";
import { choosePlants, type Site, toEnginePlant } from "./planting.ts";

/** What a person can choose for the ground and the planting around a house. Hex values are our own first draft. */

/** What a person chose; `landscapeSchema` of the contract checks it on the wire. */
export type LandscapeChoice = {
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

export const styleIds = [
  "modern-minimalist",
  "traditional-formal",
  "cottage",
  "english-border",
  "mediterranean",
  "desert-xeriscape",
  "tropical",
  "japanese",
  "prairie-native",
  "coastal",
  "woodland-shade",
  "evergreen-low-upkeep",
  "kitchen-garden",
  "family-lawn",
] as const;
export type StyleId = (typeof styleIds)[number];

type Usual = Pick<LandscapeChoice, "lawn" | "bed" | "edging" | "layers" | "structures">;
export type StyleOption = Option<StyleId> & { arrangement: Arrangement; usual: Usual };

const full: PlantLayer[] = ["shrub", "perennial", "grass", "groundcover", "ornamental-tree"];

function style(
  id: StyleId,
  name: Message,
  phrase: string,
  arrangement: Arrangement,
  [lawn, bed, edging]: [LawnCover, BedCover, Edging],
  layers: PlantLayer[] = full,
  structures: Structure[] = [],
): StyleOption {
  return { id, name, phrase, arrangement, usual: { lawn, bed, edging, layers, structures } };
}

// biome-ignore format: one row a style
export const styleOptions: StyleOption[] = [
  style("family-lawn", m.landscape_style_family_lawn, "an open, healthy lawn with neat mulched foundation beds of sturdy flowering shrubs", "drifts", ["fresh-sod", "mulch-brown", "concrete-curb"]),
  style("modern-minimalist", m.landscape_style_modern_minimalist, "few plant kinds in clean rows, ornamental grasses and clipped evergreens over dark mulch", "modern", ["fresh-sod", "mulch-black", "steel"], ["shrub", "grass", "ornamental-tree"]),
  style("traditional-formal", m.landscape_style_traditional_formal, "symmetrical clipped evergreen rows edged with one flowering perennial", "formal", ["fresh-sod", "mulch-brown", "brick-soldier"], ["shrub", "perennial", "ornamental-tree"]),
  style("cottage", m.landscape_style_cottage, "full, mixed, flowering cottage planting in soft drifts", "cottage", ["fresh-sod", "mulch-natural", "natural-stone"]),
  style("english-border", m.landscape_style_english_border, "a deep layered flowering border with shrubs behind and perennials in drifts", "cottage", ["fresh-sod", "mulch-brown", "steel"]),
  style("mediterranean", m.landscape_style_mediterranean, "olive, cypress, lavender and rosemary over pale gravel", "dry", ["keep", "pea-gravel", "natural-stone"]),
  style("desert-xeriscape", m.landscape_style_desert_xeriscape, "agave, yucca and grasses standing apart in decomposed granite", "dry", ["decomposed-granite", "river-rock", "none"], ["shrub", "grass", "perennial", "ornamental-tree"], ["boulders"]),
  style("tropical", m.landscape_style_tropical, "lush palms and broad leaves in layered beds", "cottage", ["fresh-sod", "mulch-brown", "none"]),
  style("japanese", m.landscape_style_japanese, "restrained planting of maple, clipped evergreens, ferns and sedges with stone", "drifts", ["groundcover", "pea-gravel", "natural-stone"], ["shrub", "grass", "groundcover", "ornamental-tree"], ["boulders"]),
  style("prairie-native", m.landscape_style_prairie_native, "native grasses and long-flowering perennials in a loose meadow", "meadow", ["keep", "mulch-natural", "steel"], ["grass", "perennial", "shrub", "shade-tree"]),
  style("coastal", m.landscape_style_coastal, "hydrangeas, grasses and lavender over pale stone", "drifts", ["keep", "pea-gravel", "none"]),
  style("woodland-shade", m.landscape_style_woodland_shade, "ferns, hostas and flowering shrubs under light trees", "drifts", ["keep", "mulch-brown", "natural-stone"], ["shrub", "groundcover", "perennial", "ornamental-tree"]),
  style("evergreen-low-upkeep", m.landscape_style_evergreen_low_upkeep, "evergreen shrubs and groundcovers that keep their shape all year", "modern", ["keep", "river-rock", "concrete-curb"], ["shrub", "grass", "groundcover"]),
  style("kitchen-garden", m.landscape_style_kitchen_garden, "herbs, roses and raised cedar beds", "formal", ["keep", "decomposed-granite", "brick-soldier"], ["shrub", "perennial", "groundcover"], ["raised-beds"]),
];

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

export const pavingIds = [
  "concrete-pavers",
  "stamped-concrete",
  "exposed-aggregate",
  "plain-concrete",
  "flagstone",
  "large-pavers",
  "asphalt",
] as const;
export type PavingId = (typeof pavingIds)[number];
export type PavingOption = Option<PavingId> & { tile: ReliefTileId; hex: string };

export const pavingOptions: PavingOption[] = [
  {
    id: "concrete-pavers",
    name: m.landscape_paving_concrete_pavers,
    phrase: "concrete pavers",
    tile: "pavers",
    hex: "#a39a8e",
  },
  {
    id: "large-pavers",
    name: m.landscape_paving_large_pavers,
    phrase: "large square slabs",
    tile: "large-pavers",
    hex: "#b3afa7",
  },
  {
    id: "flagstone",
    name: m.landscape_paving_flagstone,
    phrase: "irregular flagstone",
    tile: "flagstone",
    hex: "#a1937f",
  },
  {
    id: "stamped-concrete",
    name: m.landscape_paving_stamped_concrete,
    phrase: "stamped concrete",
    tile: "stamped-concrete",
    hex: "#a08c78",
  },
  {
    id: "exposed-aggregate",
    name: m.landscape_paving_exposed_aggregate,
    phrase: "exposed aggregate concrete",
    tile: "exposed-aggregate",
    hex: "#a89c8c",
  },
  {
    id: "plain-concrete",
    name: m.landscape_paving_plain_concrete,
    phrase: "plain broom-finished concrete",
    tile: "broom-concrete",
    hex: "#bdb9b0",
  },
  {
    id: "asphalt",
    name: m.landscape_paving_asphalt,
    phrase: "smooth dark asphalt",
    tile: "broom-concrete",
    hex: "#4a4a4b",
  },
];

export type PatioChoice = { paving: PavingId; shape: PatioShape; size: PatioSize };

export const patioShapeOptions: Option<PatioShape>[] = [
  { id: "rectangle", name: m.landscape_patio_shape_rectangle, phrase: "rectangular" },
  { id: "curved", name: m.landscape_patio_shape_curved, phrase: "with a curved front" },
  { id: "round", name: m.landscape_patio_shape_round, phrase: "round" },
  { id: "l-shape", name: m.landscape_patio_shape_l_shape, phrase: "L-shaped" },
];

export const patioSizes = ["10x12", "15x18", "20x24"] as const;
export type PatioSize = (typeof patioSizes)[number];

/** Feet: deep from the house, long beside it. */
export const patioSizeOptions: (Option<PatioSize> & { depth: number; length: number })[] = [
  patioSize("10x12", 10, 12),
  patioSize("15x18", 15, 18),
  patioSize("20x24", 20, 24),
];

function patioSize(id: PatioSize, depth: number, length: number) {
  const name: Message = (_, options) => m.landscape_patio_size({ depth, length }, options);
  return { id, name, phrase: `${depth} by ${length} ft`, depth, length };
}

export const defaultPatio: PatioChoice = { paving: "concrete-pavers", shape: "rectangle", size: "15x18" };

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
  const { usual } = styleOf(id);
  return {
    style: id,
    site,
    ...usual,
    layers: [...usual.layers],
    structures: [...usual.structures],
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

export function styleOf(id: StyleId): StyleOption {
  const found = styleOptions.find((option) => option.id === id);
  if (!found) throw new RangeError(`No such style: ${id}`);
  return found;
}

export function toLandscapeDesign(choice: LandscapeChoice): LandscapeDesign {
  const { style: id, lawn, bed, edging, patio, structures, lighting, maturity, season, shuffle, light } = choice;
  return {
    arrangement: styleOf(id).arrangement,
    lawn,
    bed,
    edging,
    plants: choosePlants(choice).map(toEnginePlant),
    walk: choice.walk && toPaving(choice.walk),
    drive: choice.drive && toPaving(choice.drive),
    patio: patio && toPatio(patio),
    structures,
    lighting,
    maturity,
    season,
    seed: shuffle + 1,
    light,
  };
}

const foot = 0.3048;

function toPatio({ paving, shape, size }: PatioChoice): Patio {
  const option = patioSizeOptions.find(({ id }) => id === size);
  if (!option) throw new RangeError(`No such patio: ${size}`);
  return { paving: toPaving(paving), shape, length: option.length * foot, depth: option.depth * foot };
}

export function toPaving(id: PavingId): Paving {
  const option = pavingOptions.find((entry) => entry.id === id);
  if (!option) throw new RangeError(`No such paving: ${id}`);
  return { tile: option.tile, color: linearOfHex(option.hex) };
}

/** What is set out in another way by another `shuffle`; a hedge and covering plants fill their place in any. */
const setOut: readonly PlantLayer[] = ["shrub", "perennial", "grass", "ornamental-tree", "shade-tree"];

/** The same garden planted another way; null for one without plants that could stand elsewhere. */
export function rearrangeLandscape(choice: LandscapeChoice, turn: number): LandscapeChoice | null {
  const canMove = choosePlants(choice).some(({ layer }) => setOut.includes(layer));
  return canMove ? { ...choice, shuffle: (choice.shuffle + turn) % shuffles } : null;
}
