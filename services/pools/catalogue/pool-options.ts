import { type Message, m } from "#messages";
import { hexOf, type Option } from "../../options.ts";
import { exactHexAt, type WithProducts } from "../../products.ts";
import type { DeckMaterial, PoolDesign, PoolFeature, PoolPlace, PoolShape, PoolType } from "../render/design.ts";
import { deckColors } from "./pool-materials.ts";
import { poolProductParts } from "./product-parts.ts";

/** What a person can choose of a pool: ids, plain names, sizes, the words for an image model. */

export const poolTypeOptions: (Option<PoolType> & { draft?: boolean })[] = [
  { id: "in-ground-concrete", name: m.pools_type_in_ground_concrete, phrase: "in-ground concrete swimming pool" },
  {
    id: "fiberglass",
    name: m.pools_type_fiberglass,
    phrase: "one-piece in-ground fiberglass pool with rounded corners",
  },
  { id: "plunge", name: m.pools_type_plunge, phrase: "small in-ground plunge pool" },
  { id: "lap", name: m.pools_type_lap, phrase: "long narrow in-ground lap pool" },
  {
    id: "above-ground",
    name: m.pools_type_above_ground,
    phrase: "above-ground pool with a light resin wall and a wood deck beside it",
    draft: true,
  },
  {
    id: "natural-pond",
    name: m.pools_type_natural_pond,
    phrase: "natural swimming pond with an irregular planted edge and boulders",
    draft: true,
  },
];

export const poolShapeOptions: Option<PoolShape>[] = [
  { id: "rectangle", name: m.pools_shape_rectangle, phrase: "rectangular" },
  // not read: for models
  { id: "roman", name: m.pools_shape_roman, phrase: "Roman shape with a rounded bay at each end" },
  // not read: for models
  { id: "grecian", name: m.pools_shape_grecian, phrase: "Grecian shape with cut corners" },
  { id: "oval", name: m.pools_shape_oval, phrase: "oval" },
  { id: "kidney", name: m.pools_shape_kidney, phrase: "kidney-shaped" },
  { id: "lagoon", name: m.pools_shape_lagoon, phrase: "freeform lagoon shape" },
  { id: "l-shape", name: m.pools_shape_l_shape, phrase: "L-shaped" },
  { id: "lazy-l", name: m.pools_shape_lazy_l, phrase: "lazy-L shape" },
  { id: "round", name: m.pools_shape_round, phrase: "round" },
  { id: "geometric-spa", name: m.pools_shape_geometric_spa, phrase: "rectangular with an offset raised spa" },
];

export const poolFeatureOptions: (Option<PoolFeature> & { draft?: boolean })[] = [
  { id: "spillover-spa", name: m.pools_feature_spillover_spa, phrase: "raised spillover spa" },
  { id: "tanning-ledge", name: m.pools_feature_tanning_ledge, phrase: "shallow tanning ledge with two loungers" },
  { id: "sheet-flow-wall", name: m.pools_feature_sheet_flow_wall, phrase: "raised stone wall with a sheet waterfall" },
  { id: "rock-waterfall", name: m.pools_feature_rock_waterfall, phrase: "natural rock waterfall", draft: true },
  { id: "bubblers", name: m.pools_feature_bubblers, phrase: "bubblers" },
  { id: "deck-jets", name: m.pools_feature_deck_jets, phrase: "arcing deck jets" },
  { id: "fire-bowls", name: m.pools_feature_fire_bowls, phrase: "two fire bowls" },
];
export const maxFeatures = 3;

export const poolBarrierOptions: Option<PoolDesign["barrier"]>[] = [
  { id: "none", name: m.pools_barrier_none, phrase: "no fence" },
  { id: "aluminum-fence", name: m.pools_barrier_aluminum_fence, phrase: "black aluminum picket fence" },
  { id: "glass-fence", name: m.pools_barrier_glass_fence, phrase: "frameless glass fence" },
  { id: "mesh-fence", name: m.pools_barrier_mesh_fence, phrase: "removable black mesh fence" },
  { id: "automatic-cover", name: m.pools_barrier_automatic_cover, phrase: "closed automatic safety cover" },
];

export const surroundingsOptions: Option<PoolDesign["surroundings"]>[] = [
  { id: "existing", name: m.pools_planting_existing, phrase: "existing planting only" },
  { id: "tropical", name: m.pools_planting_tropical, phrase: "palms and lush tropical planting" },
  { id: "desert", name: m.pools_planting_desert, phrase: "agaves, yuccas and boulders" },
  { id: "native", name: m.pools_planting_native, phrase: "ornamental grasses and perennials" },
  { id: "hedge", name: m.pools_planting_hedge, phrase: "a screening evergreen hedge" },
];

export const furnitureOptions: Option<PoolDesign["furniture"]>[] = [
  { id: "none", name: m.pools_furniture_none, phrase: "no furniture" },
  { id: "basic", name: m.pools_furniture_basic, phrase: "two loungers" },
  { id: "full", name: m.pools_furniture_full, phrase: "loungers, an umbrella and a dining set" },
];

export const poolLightOptions: Option<PoolDesign["light"]>[] = [
  { id: "as-photo", name: m.ui_as_in_photo, phrase: "light as in the photo" },
  { id: "dusk", name: m.pools_light_dusk, phrase: "dusk with LED light glowing in the water" },
];

export const foot = 0.3048;

/** Feet are what pools are sold by; meters are what the ground is measured in. */
export type PoolSize = { id: string; name: Message; length: number; width: number };
function size(length: number, width: number, name: typeof m.pools_size = m.pools_size): PoolSize {
  return {
    id: `${width}x${length}`,
    name: (_, options) => name({ width, length }, options),
    length: length * foot,
    width: width * foot,
  };
}
export const poolSizes: PoolSize[] = [
  size(20, 10, m.pools_size_plunge),
  size(24, 12),
  size(32, 16),
  size(40, 20),
  size(45, 8, m.pools_size_lap),
];

/** Of the deck: 4, 5 and 6 ft. */
export const deckWidths = [4, 5, 6].map((feet) => {
  const name: Message = (_, options) => m.pools_deck_width({ width: feet }, options);
  return { id: `${feet}ft`, name, feet, meters: feet * foot };
});

/** What a person chose; `poolSchema` of the contract checks it on the wire. */
export type PoolChoice = Omit<PoolDesign, "decking" | "place"> & {
  decking: { material: DeckMaterial; color: string; width: number };
  /** null: the engine finds the place. */
  place: PoolPlace | null;
} & WithProducts;

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

/** The design as the engine takes it. @throws RangeError for a color that the catalogue does not have */
export function toPoolDesign(choice: PoolChoice): PoolDesign {
  const { products: _, ...rest } = choice;
  const { material, color, width } = choice.decking;
  const hex = exactHexAt(choice, poolProductParts, "decking") ?? hexOf(deckColors, color);
  return { ...rest, decking: { material, hex, width } };
}
