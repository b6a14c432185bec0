import { m } from "#messages";
import type { PricePart } from "../../prices.ts";

/** What of a yard a company can have prices for: what has a size of its own. Lawns, beds and drives have none that a photo tells well enough. */
export const landscapePriceParts: PricePart[] = [
  { id: "patio", name: m.landscape_part_patio, unit: "square-foot", place: "patio", hasHiddenSides: false },
  { id: "fire-pit", name: m.landscape_structure_fire_pit, unit: "piece", place: null, hasHiddenSides: false },
  { id: "pergola", name: m.landscape_structure_pergola, unit: "piece", place: null, hasHiddenSides: false },
];
