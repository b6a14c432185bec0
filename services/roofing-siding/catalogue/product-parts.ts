import { m } from "#messages";
import type { ProductPart } from "../../products.ts";

/** What of a house a company can sell its own lines for. */
export const roofingSidingProductParts: ProductPart[] = [
  {
    id: "roof",
    name: m.roofing_siding_part_roof,
    material: "roof.material",
    color: "roof.color",
    places: [{ id: "roof", material: "roof.material", color: "roof.color" }],
    isExact: true,
  },
  {
    id: "siding",
    name: m.roofing_siding_part_siding,
    material: "siding.material",
    color: "siding.color",
    places: [{ id: "siding", material: "siding.material", color: "siding.color" }],
    isExact: true,
  },
  {
    id: "accentGable",
    name: m.roofing_siding_part_gables,
    material: "accentGable.material",
    color: "siding.color",
    places: [{ id: "accentGable", material: "accentGable.material", color: "accentGable.color" }],
    isExact: true,
  },
  {
    id: "trim",
    name: m.roofing_siding_part_trim,
    material: null,
    color: "trim.color",
    places: [{ id: "trim", material: null, color: "trim.color" }],
    isExact: true,
  },
  {
    id: "gutters",
    name: m.roofing_siding_part_gutters,
    material: null,
    color: "gutters.color",
    places: [{ id: "gutters", material: null, color: "gutters.color" }],
    isExact: true,
  },
  {
    id: "frontDoor",
    name: m.roofing_siding_part_front_door,
    material: null,
    color: "frontDoor.color",
    places: [{ id: "frontDoor", material: null, color: "frontDoor.color" }],
    isExact: true,
  },
  {
    id: "garageDoor",
    name: m.roofing_siding_part_garage_door,
    material: "garageDoor.style",
    color: "garageDoor.color",
    places: [{ id: "garageDoor", material: "garageDoor.style", color: "garageDoor.color" }],
    isExact: true,
  },
  {
    id: "shutters",
    name: m.roofing_siding_part_shutters,
    material: null,
    color: "shutters.color",
    places: [{ id: "shutters", material: null, color: "shutters.color" }],
    isExact: true,
  },
];
