/** What the engine is asked to lay into a photo. Ids are those of the catalogue; colors come by value. */

export const poolTypes = ["in-ground-concrete", "fiberglass", "plunge", "lap", "above-ground", "natural-pond"] as const;
export const poolShapes = [
  "rectangle",
  "roman",
  "grecian",
  "oval",
  "kidney",
  "lagoon",
  "l-shape",
  "lazy-l",
  "round",
  "geometric-spa",
] as const;
export const poolFinishes = [
  "white-plaster",
  "light-gray-plaster",
  "blue-quartz",
  "aqua-quartz",
  "tan-pebble",
  "blue-pebble",
  "dark-pebble",
  "glass-tile",
] as const;
export const copingMaterials = [
  "rounded-brick",
  "precast-concrete",
  "cantilevered-concrete",
  "travertine",
  "bluestone",
  "flagstone",
] as const;
export const deckMaterials = [
  "brushed-concrete",
  "stamped-concrete",
  "exposed-aggregate",
  "concrete-pavers",
  "travertine",
  "flagstone",
  "deck-boards",
  "large-pavers",
] as const;
export const poolFeatures = [
  "spillover-spa",
  "tanning-ledge",
  "sheet-flow-wall",
  "rock-waterfall",
  "bubblers",
  "deck-jets",
  "fire-bowls",
] as const;
export const poolBarriers = ["none", "aluminum-fence", "glass-fence", "mesh-fence", "automatic-cover"] as const;
export const poolSurroundings = ["existing", "tropical", "desert", "native", "hedge"] as const;
export const furnitureLevels = ["none", "basic", "full"] as const;
export const poolLights = ["as-photo", "dusk"] as const;

export type PoolType = (typeof poolTypes)[number];
export type PoolShape = (typeof poolShapes)[number];
export type PoolFinish = (typeof poolFinishes)[number];
export type CopingMaterial = (typeof copingMaterials)[number];
export type DeckMaterial = (typeof deckMaterials)[number];
export type PoolFeature = (typeof poolFeatures)[number];

/**
 * Where the water's outline lies: meters on the ground (see `GroundCamera`). (x, z) is the middle; `length` runs along the
 * pool's own first axis, which lies across the view at `turn` 0 and is turned to the left of it, away from the
 * camera at its right end, by `turn` radians. `width` runs across it.
 */
export type PoolPlace = { x: number; z: number; turn: number; length: number; width: number };

export type PoolDesign = {
  type: PoolType;
  shape: PoolShape;
  finish: PoolFinish;
  coping: { material: CopingMaterial };
  /** `width` in meters, from the coping outward. */
  decking: { material: DeckMaterial; hex: string; width: number };
  features: PoolFeature[];
  barrier: (typeof poolBarriers)[number];
  surroundings: (typeof poolSurroundings)[number];
  furniture: (typeof furnitureLevels)[number];
  light: (typeof poolLights)[number];
  /** null: where the photo has room, see `proposePlace`. */
  place: PoolPlace | null;
  /** Meters wanted of a pool without a place. */
  size: { length: number; width: number };
};

export const minSide = 2;
export const maxSide = 25;
