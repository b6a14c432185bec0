import { colors, hexOf, type MaterialOption, type Option } from "../../options.ts";
import type {
  CopingMaterial,
  DeckMaterial,
  PoolDesign,
  PoolFeature,
  PoolFinish,
  PoolPlace,
  PoolShape,
  PoolType,
} from "../render/design.ts";

/** What a person can choose of a pool: ids, plain names, sizes, the words for an image model. */

export const poolTypeOptions: (Option<PoolType> & { draft?: boolean })[] = [
  { id: "in-ground-concrete", name: "In-ground concrete", phrase: "in-ground concrete swimming pool" },
  { id: "fiberglass", name: "Fiberglass shell", phrase: "one-piece in-ground fiberglass pool with rounded corners" },
  { id: "plunge", name: "Plunge pool", phrase: "small in-ground plunge pool" },
  { id: "lap", name: "Lap pool", phrase: "long narrow in-ground lap pool" },
  {
    id: "above-ground",
    name: "Above-ground",
    phrase: "above-ground pool with a light resin wall and a wood deck beside it",
    draft: true,
  },
  {
    id: "natural-pond",
    name: "Natural pond",
    phrase: "natural swimming pond with an irregular planted edge and boulders",
    draft: true,
  },
];

export const poolShapeOptions: Option<PoolShape>[] = [
  { id: "rectangle", name: "Rectangle", phrase: "rectangular" },
  { id: "roman", name: "Roman", phrase: "Roman shape with a rounded bay at each end" },
  { id: "grecian", name: "Grecian", phrase: "Grecian shape with cut corners" },
  { id: "oval", name: "Oval", phrase: "oval" },
  { id: "kidney", name: "Kidney", phrase: "kidney-shaped" },
  { id: "lagoon", name: "Freeform lagoon", phrase: "freeform lagoon shape" },
  { id: "l-shape", name: "L-shape", phrase: "L-shaped" },
  { id: "lazy-l", name: "Lazy-L", phrase: "lazy-L shape" },
  { id: "round", name: "Round", phrase: "round" },
  { id: "geometric-spa", name: "Geometric with spa", phrase: "rectangular with an offset raised spa" },
];

export const poolFinishOptions: (Option<PoolFinish> & { water: string })[] = [
  {
    id: "white-plaster",
    name: "White plaster",
    water: "Pale turquoise",
    phrase: "white plaster, pale turquoise water",
  },
  {
    id: "light-gray-plaster",
    name: "Light gray plaster",
    water: "Sky blue",
    phrase: "light gray plaster, sky-blue water",
  },
  { id: "blue-quartz", name: "Blue quartz", water: "Medium blue", phrase: "blue quartz finish, medium-blue water" },
  { id: "aqua-quartz", name: "Aqua quartz", water: "Bright aqua", phrase: "aqua quartz finish, bright aqua water" },
  {
    id: "tan-pebble",
    name: "Tan pebble",
    water: "Green-blue lagoon",
    phrase: "tan pebble finish, green-blue lagoon water",
  },
  {
    id: "blue-pebble",
    name: "Blue pebble",
    water: "Deep ocean blue",
    phrase: "blue pebble finish, deep ocean-blue water",
  },
  {
    id: "dark-pebble",
    name: "Dark pebble",
    water: "Mirror-dark navy",
    phrase: "dark pebble finish, mirror-dark navy water",
  },
  {
    id: "glass-tile",
    name: "Glass tile",
    water: "Clear, shimmering",
    phrase: "glass mosaic tile, clear shimmering water",
  },
];

export const copingOptions: Option<CopingMaterial>[] = [
  { id: "travertine", name: "Travertine", phrase: "travertine coping with a rounded edge" },
  { id: "precast-concrete", name: "Square precast", phrase: "square precast concrete coping" },
  { id: "cantilevered-concrete", name: "Cantilevered concrete", phrase: "cantilevered concrete edge" },
  { id: "bluestone", name: "Bluestone", phrase: "bluestone coping" },
  { id: "rounded-brick", name: "Rounded brick", phrase: "rounded brick coping" },
  { id: "flagstone", name: "Flagstone", phrase: "irregular flagstone coping" },
];

export const deckColors = colors([
  ["Cream", "#D9CFBC"],
  ["Tan", "#B9A284"],
  ["Cool gray", "#9DA1A3"],
  ["Terracotta", "#A9694C"],
  ["Natural", "#A88F70"],
]);
const everyDeckColor = deckColors.map((color) => color.id);

export const deckOptions: MaterialOption<DeckMaterial>[] = [
  {
    id: "travertine",
    name: "Travertine",
    phrase: "travertine paving",
    colors: ["cream", "tan", "cool-gray", "natural"],
  },
  { id: "concrete-pavers", name: "Concrete pavers", phrase: "concrete pavers", colors: everyDeckColor },
  { id: "brushed-concrete", name: "Brushed concrete", phrase: "broom-finished concrete", colors: everyDeckColor },
  { id: "stamped-concrete", name: "Stamped concrete", phrase: "stamped concrete", colors: everyDeckColor },
  { id: "exposed-aggregate", name: "Exposed aggregate", phrase: "exposed aggregate concrete", colors: everyDeckColor },
  { id: "flagstone", name: "Flagstone", phrase: "irregular flagstone", colors: everyDeckColor },
  {
    id: "deck-boards",
    name: "Wood or composite",
    phrase: "wood-look composite deck boards",
    colors: ["natural", "tan", "cool-gray", "terracotta"],
  },
  {
    id: "large-pavers",
    name: "Pavers in turf",
    phrase: "large square pavers with turf joints",
    colors: ["cream", "tan", "cool-gray"],
  },
];

export const poolFeatureOptions: (Option<PoolFeature> & { draft?: boolean })[] = [
  { id: "spillover-spa", name: "Spillover spa", phrase: "raised spillover spa" },
  { id: "tanning-ledge", name: "Tanning ledge", phrase: "shallow tanning ledge with two loungers" },
  { id: "sheet-flow-wall", name: "Sheet-flow wall", phrase: "raised stone wall with a sheet waterfall" },
  { id: "rock-waterfall", name: "Rock waterfall", phrase: "natural rock waterfall", draft: true },
  { id: "bubblers", name: "Bubblers", phrase: "bubblers" },
  { id: "deck-jets", name: "Deck jets", phrase: "arcing deck jets" },
  { id: "fire-bowls", name: "Fire bowls", phrase: "two fire bowls" },
];
export const maxFeatures = 3;

export const poolBarrierOptions: Option<PoolDesign["barrier"]>[] = [
  { id: "none", name: "None", phrase: "no fence" },
  { id: "aluminum-fence", name: "Black aluminum fence", phrase: "black aluminum picket fence" },
  { id: "glass-fence", name: "Frameless glass fence", phrase: "frameless glass fence" },
  { id: "mesh-fence", name: "Removable mesh", phrase: "removable black mesh fence" },
  { id: "automatic-cover", name: "Automatic cover", phrase: "closed automatic safety cover" },
];

export const surroundingsOptions: Option<PoolDesign["surroundings"]>[] = [
  { id: "existing", name: "As it is", phrase: "existing planting only" },
  { id: "tropical", name: "Tropical", phrase: "palms and lush tropical planting" },
  { id: "desert", name: "Desert", phrase: "agaves, yuccas and boulders" },
  { id: "native", name: "Native grasses", phrase: "ornamental grasses and perennials" },
  { id: "hedge", name: "Screening hedge", phrase: "a screening evergreen hedge" },
];

export const furnitureOptions: Option<PoolDesign["furniture"]>[] = [
  { id: "none", name: "None", phrase: "no furniture" },
  { id: "basic", name: "Two loungers", phrase: "two loungers" },
  { id: "full", name: "Loungers and umbrella", phrase: "loungers, an umbrella and a dining set" },
];

export const poolLightOptions: Option<PoolDesign["light"]>[] = [
  { id: "as-photo", name: "As in the photo", phrase: "light as in the photo" },
  { id: "dusk", name: "Dusk, lights on", phrase: "dusk with LED light glowing in the water" },
];

const foot = 0.3048;

/** Feet are what pools are sold by; meters are what the ground is measured in. */
export type PoolSize = { id: string; name: string; length: number; width: number };
function size(length: number, width: number, kind = ""): PoolSize {
  const name = `${kind} ${width} × ${length} ft`.trim();
  return { id: `${width}x${length}`, name, length: length * foot, width: width * foot };
}
export const poolSizes: PoolSize[] = [
  size(20, 10, "Plunge"),
  size(24, 12),
  size(32, 16),
  size(40, 20),
  size(45, 8, "Lap"),
];

/** Of the deck: 4, 5 and 6 ft. */
export const deckWidths = [4, 5, 6].map((feet) => ({ id: `${feet}ft`, name: `${feet} ft`, meters: feet * foot }));

/** What a person chose; `poolSchema` of the contract checks it on the wire. */
export type PoolChoice = Omit<PoolDesign, "decking" | "place"> & {
  decking: { material: DeckMaterial; color: string; width: number };
  /** null: the engine finds the place. */
  place: PoolPlace | null;
};

export const defaultPool: PoolChoice = {
  type: "in-ground-concrete",
  shape: "rectangle",
  finish: "light-gray-plaster",
  coping: { material: "travertine" },
  decking: { material: "travertine", color: "cream", width: 4 * foot },
  features: [],
  barrier: "none",
  surroundings: "existing",
  furniture: "none",
  light: "as-photo",
  place: null,
  size: { length: 24 * foot, width: 12 * foot },
};

export type PoolPreset = { id: string; name: string; choice: Partial<PoolChoice> };
export const poolPresets: PoolPreset[] = [
  {
    id: "classic",
    name: "Classic blue",
    choice: { shape: "rectangle", finish: "light-gray-plaster", coping: { material: "travertine" } },
  },
  {
    id: "resort",
    name: "Resort lagoon",
    choice: {
      shape: "lagoon",
      finish: "tan-pebble",
      coping: { material: "flagstone" },
      decking: { material: "flagstone", color: "tan", width: 5 * foot },
      surroundings: "tropical",
    },
  },
  {
    id: "modern",
    name: "Modern dark",
    choice: {
      shape: "rectangle",
      finish: "dark-pebble",
      coping: { material: "bluestone" },
      decking: { material: "large-pavers", color: "cool-gray", width: 5 * foot },
      features: ["fire-bowls"],
    },
  },
  {
    id: "family",
    name: "Family spa",
    choice: {
      shape: "geometric-spa",
      finish: "aqua-quartz",
      coping: { material: "precast-concrete" },
      decking: { material: "concrete-pavers", color: "tan", width: 5 * foot },
      features: ["tanning-ledge"],
    },
  },
  {
    id: "kidney",
    name: "Garden kidney",
    choice: {
      shape: "kidney",
      finish: "blue-quartz",
      coping: { material: "rounded-brick" },
      decking: { material: "exposed-aggregate", color: "natural", width: 4 * foot },
    },
  },
  {
    id: "lap",
    name: "Slim lap",
    choice: {
      type: "lap",
      shape: "rectangle",
      finish: "blue-pebble",
      coping: { material: "precast-concrete" },
      decking: { material: "deck-boards", color: "natural", width: 4 * foot },
      size: { length: 40 * foot, width: 8 * foot },
    },
  },
];

/** The design as the engine takes it. @throws RangeError for a color that the catalogue does not have */
export function toPoolDesign(choice: PoolChoice): PoolDesign {
  const { material, color, width } = choice.decking;
  return { ...choice, decking: { material, hex: hexOf(deckColors, color), width } };
}
