import { m } from "#messages";
import type { ProductPart } from "../../products.ts";

/** What of a garden a company can sell its own lines for. */
export const landscapeProductParts: ProductPart[] = [
  {
    id: "paving",
    name: m.landscape_list_paving,
    material: null,
    color: "paving",
    places: [
      { id: "walk", material: null, color: "walk" },
      { id: "drive", material: null, color: "drive" },
      { id: "patio", material: null, color: "patio.paving" },
    ],
    isExact: true,
  },
  {
    id: "lawn",
    name: m.landscape_list_lawn,
    material: null,
    color: "lawn",
    places: [{ id: "lawn", material: null, color: "lawn" }],
    isExact: false,
  },
  {
    id: "bed",
    name: m.landscape_list_bed,
    material: null,
    color: "bed",
    places: [{ id: "bed", material: null, color: "bed" }],
    isExact: false,
  },
  {
    id: "edging",
    name: m.landscape_list_edging,
    material: null,
    color: "edging",
    places: [{ id: "edging", material: null, color: "edging" }],
    isExact: false,
  },
];
