import { m } from "#messages";
import type { PricePart } from "../../prices.ts";

/**
 * What of a house a company can have prices for. Gutters, trim and gables are missing: no photo from the street shows how many feet
 * of them go round a house, and neither width nor ground floor tells it within a third.
 */
export const roofingSidingPriceParts: PricePart[] = [
  { id: "roof", name: m.roofing_siding_part_roof, unit: "square", place: "roof", hasHiddenSides: false },
  { id: "siding", name: m.roofing_siding_part_siding, unit: "square", place: "siding", hasHiddenSides: true },
  { id: "frontDoor", name: m.roofing_siding_part_front_door, unit: "piece", place: "frontDoor", hasHiddenSides: false },
  {
    id: "garageDoor",
    name: m.roofing_siding_part_garage_door,
    unit: "piece",
    place: "garageDoor",
    hasHiddenSides: false,
  },
  { id: "shutters", name: m.roofing_siding_part_shutters, unit: "piece", place: "shutters", hasHiddenSides: false },
];
