import type { ReliefTileId } from "#engine/index.ts";
import { linearOfHex } from "#engine/pixels.ts";
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
  name: string,
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
  style("family-lawn", "Family lawn", "an open, healthy lawn with neat mulched foundation beds of sturdy flowering shrubs", "drifts", ["fresh-sod", "mulch-brown", "concrete-curb"]),
  style("modern-minimalist", "Modern minimalist", "few plant kinds in clean rows, ornamental grasses and clipped evergreens over dark mulch", "modern", ["fresh-sod", "mulch-black", "steel"], ["shrub", "grass", "ornamental-tree"]),
  style("traditional-formal", "Traditional formal", "symmetrical clipped evergreen rows edged with one flowering perennial", "formal", ["fresh-sod", "mulch-brown", "brick-soldier"], ["shrub", "perennial", "ornamental-tree"]),
  style("cottage", "Cottage", "full, mixed, flowering cottage planting in soft drifts", "cottage", ["fresh-sod", "mulch-natural", "natural-stone"]),
  style("english-border", "English border", "a deep layered flowering border with shrubs behind and perennials in drifts", "cottage", ["fresh-sod", "mulch-brown", "steel"]),
  style("mediterranean", "Mediterranean", "olive, cypress, lavender and rosemary over pale gravel", "dry", ["keep", "pea-gravel", "natural-stone"]),
  style("desert-xeriscape", "Desert xeriscape", "agave, yucca and grasses standing apart in decomposed granite", "dry", ["decomposed-granite", "river-rock", "none"], ["shrub", "grass", "perennial", "ornamental-tree"], ["boulders"]),
  style("tropical", "Tropical", "lush palms and broad leaves in layered beds", "cottage", ["fresh-sod", "mulch-brown", "none"]),
  style("japanese", "Japanese", "restrained planting of maple, clipped evergreens, ferns and sedges with stone", "drifts", ["groundcover", "pea-gravel", "natural-stone"], ["shrub", "grass", "groundcover", "ornamental-tree"], ["boulders"]),
  style("prairie-native", "Prairie and pollinators", "native grasses and long-flowering perennials in a loose meadow", "meadow", ["keep", "mulch-natural", "steel"], ["grass", "perennial", "shrub", "shade-tree"]),
  style("coastal", "Coastal", "hydrangeas, grasses and lavender over pale stone", "drifts", ["keep", "pea-gravel", "none"]),
  style("woodland-shade", "Woodland shade", "ferns, hostas and flowering shrubs under light trees", "drifts", ["keep", "mulch-brown", "natural-stone"], ["shrub", "groundcover", "perennial", "ornamental-tree"]),
  style("evergreen-low-upkeep", "Evergreen, low upkeep", "evergreen shrubs and groundcovers that keep their shape all year", "modern", ["keep", "river-rock", "concrete-curb"], ["shrub", "grass", "groundcover"]),
  style("kitchen-garden", "Kitchen garden", "herbs, roses and raised cedar beds", "formal", ["keep", "decomposed-granite", "brick-soldier"], ["shrub", "perennial", "groundcover"], ["raised-beds"]),
];

export const lawnOptions: Option<LawnCover>[] = [
  { id: "keep", name: "As it is", phrase: "the existing lawn, unchanged" },
  { id: "fresh-sod", name: "Fresh sod", phrase: "fresh, evenly mown sod" },
  { id: "artificial-turf", name: "Artificial turf", phrase: "even artificial turf" },
  { id: "groundcover", name: "Low groundcover", phrase: "low, dense, walkable groundcover instead of lawn" },
  { id: "pea-gravel", name: "Pea gravel", phrase: "fine pale pea gravel instead of lawn" },
  { id: "decomposed-granite", name: "Decomposed granite", phrase: "compacted tan decomposed granite instead of lawn" },
  { id: "river-rock", name: "River rock", phrase: "rounded river rock instead of lawn" },
];

export const bedOptions: Option<BedCover>[] = [
  { id: "mulch-brown", name: "Brown mulch", phrase: "shredded brown hardwood mulch" },
  { id: "mulch-black", name: "Black mulch", phrase: "shredded black mulch" },
  { id: "mulch-natural", name: "Natural mulch", phrase: "shredded natural wood mulch" },
  { id: "river-rock", name: "River rock", phrase: "rounded river rock" },
  { id: "pea-gravel", name: "Pea gravel", phrase: "fine pale pea gravel" },
  { id: "decomposed-granite", name: "Decomposed granite", phrase: "compacted tan decomposed granite" },
  { id: "groundcover", name: "Low groundcover", phrase: "dense low groundcover plants" },
];

export const edgingOptions: Option<Edging>[] = [
  { id: "none", name: "Cut edge", phrase: "a clean spade-cut edge" },
  {
    id: "concrete-curb",
    name: "Concrete curb",
    phrase: "a poured concrete curb, low, 2 to 3 inches, sloped, one continuous strip",
  },
  { id: "steel", name: "Steel", phrase: "thin dark steel edging" },
  { id: "brick-soldier", name: "Brick", phrase: "a soldier course of red brick edging" },
  { id: "natural-stone", name: "Natural stone", phrase: "natural fieldstone edging" },
];

export const layerOptions: Option<PlantLayer>[] = [
  { id: "shrub", name: "Foundation shrubs", phrase: "foundation shrubs" },
  { id: "perennial", name: "Flowering perennials", phrase: "flowering perennials" },
  { id: "grass", name: "Ornamental grasses", phrase: "ornamental grasses" },
  { id: "groundcover", name: "Groundcover", phrase: "low groundcover plants" },
  { id: "ornamental-tree", name: "Small tree", phrase: "one small ornamental tree" },
  { id: "shade-tree", name: "Shade tree", phrase: "one shade tree" },
  { id: "hedge", name: "Privacy hedge", phrase: "a privacy hedge along one side" },
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
  { id: "concrete-pavers", name: "Concrete pavers", phrase: "concrete pavers", tile: "pavers", hex: "#a39a8e" },
  { id: "large-pavers", name: "Large slabs", phrase: "large square slabs", tile: "large-pavers", hex: "#b3afa7" },
  { id: "flagstone", name: "Flagstone", phrase: "irregular flagstone", tile: "flagstone", hex: "#a1937f" },
  {
    id: "stamped-concrete",
    name: "Stamped concrete",
    phrase: "stamped concrete",
    tile: "stamped-concrete",
    hex: "#a08c78",
  },
  {
    id: "exposed-aggregate",
    name: "Exposed aggregate",
    phrase: "exposed aggregate concrete",
    tile: "exposed-aggregate",
    hex: "#a89c8c",
  },
  {
    id: "plain-concrete",
    name: "Broom concrete",
    phrase: "plain broom-finished concrete",
    tile: "broom-concrete",
    hex: "#bdb9b0",
  },
  { id: "asphalt", name: "Asphalt", phrase: "smooth dark asphalt", tile: "broom-concrete", hex: "#4a4a4b" },
];

export type PatioChoice = { paving: PavingId; shape: PatioShape; size: PatioSize };

export const patioShapeOptions: Option<PatioShape>[] = [
  { id: "rectangle", name: "Rectangle", phrase: "rectangular" },
  { id: "curved", name: "Curved", phrase: "with a curved front" },
  { id: "round", name: "Round", phrase: "round" },
  { id: "l-shape", name: "L-shape", phrase: "L-shaped" },
];

export const patioSizes = ["10x12", "15x18", "20x24"] as const;
export type PatioSize = (typeof patioSizes)[number];

/** Feet: deep from the house, long beside it. */
export const patioSizeOptions: (Option<PatioSize> & { depth: number; length: number })[] = [
  { id: "10x12", name: "10 x 12 ft", phrase: "10 by 12 ft", depth: 10, length: 12 },
  { id: "15x18", name: "15 x 18 ft", phrase: "15 by 18 ft", depth: 15, length: 18 },
  { id: "20x24", name: "20 x 24 ft", phrase: "20 by 24 ft", depth: 20, length: 24 },
];

export const defaultPatio: PatioChoice = { paving: "concrete-pavers", shape: "rectangle", size: "15x18" };

export const structureOptions: Option<Structure>[] = [
  { id: "boulders", name: "Boulders", phrase: "a few natural boulders in the beds" },
  { id: "fire-pit", name: "Fire pit", phrase: "a round stone fire pit with chairs on a gravel circle" },
  { id: "pergola", name: "Pergola", phrase: "a cedar pergola of four posts with open rafters" },
  { id: "raised-beds", name: "Raised beds", phrase: "raised cedar vegetable beds" },
];

export const lightingOptions: Option<Lighting>[] = [
  { id: "none", name: "None", phrase: "no garden lighting" },
  { id: "path-lights", name: "Path lights", phrase: "low path lights along the beds" },
  { id: "tree-uplights", name: "Uplights", phrase: "uplights under the trees and tall shrubs" },
  { id: "string-lights", name: "String lights", phrase: "warm string lights from post to post" },
];

export const maturityOptions: Option<Maturity>[] = [
  { id: "planting", name: "When planted", phrase: "freshly planted, small" },
  { id: "three-years", name: "After 3 years", phrase: "established for three years" },
  { id: "mature", name: "Mature", phrase: "fully grown" },
];

export const seasonOptions: Option<Season>[] = [
  { id: "spring", name: "Spring", phrase: "in spring" },
  { id: "summer", name: "Summer", phrase: "in summer" },
  { id: "fall", name: "Fall", phrase: "in fall color" },
  { id: "winter", name: "Winter", phrase: "dormant in winter" },
];

/** The lowest winter temperatures of each zone, degrees Fahrenheit, as the USDA map says them. */
export const zones = [2, 3, 4, 5, 6, 7, 8, 9, 10, 11].map((zone) => ({ zone, coldest: -60 + (zone - 1) * 10 }));

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
