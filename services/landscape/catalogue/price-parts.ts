import { m } from "#messages";
import type { PricePart } from "../../prices.ts";

/**
 * What of a yard a company can have prices for. Beds and edgings are missing: how long they are hangs on the scale of the
 * photo, which doors and windows tell too roughly.
 */
export const landscapePriceParts: PricePart[] = [
  { id: "patio", name: m.landscape_part_patio, unit: "square-foot", place: "patio", hasHiddenSides: false },
  { id: "lawn", name: m.landscape_list_lawn, unit: "square-foot", place: "lawn", hasHiddenSides: false },
  { id: "drive", name: m.landscape_part_drive, unit: "square-foot", place: "drive", hasHiddenSides: false },
  { id: "walk", name: m.landscape_part_walk, unit: "square-foot", place: "walk", hasHiddenSides: false },
  { id: "trees", name: m.landscape_price_trees, unit: "piece", place: null, hasHiddenSides: false },
  { id: "shrubs", name: m.landscape_price_shrubs, unit: "piece", place: null, hasHiddenSides: false },
  { id: "perennials", name: m.landscape_price_perennials, unit: "piece", place: null, hasHiddenSides: false },
  { id: "boulders", name: m.landscape_structure_boulders, unit: "piece", place: null, hasHiddenSides: false },
  { id: "raised-beds", name: m.landscape_structure_raised_beds, unit: "piece", place: null, hasHiddenSides: false },
  { id: "fire-pit", name: m.landscape_structure_fire_pit, unit: "piece", place: null, hasHiddenSides: false },
  { id: "pergola", name: m.landscape_structure_pergola, unit: "piece", place: null, hasHiddenSides: false },
  { id: "path-lights", name: m.landscape_lighting_path_lights, unit: "piece", place: null, hasHiddenSides: false },
];
