import { m } from "#messages";
import type { ProductPart } from "../../products.ts";

/** What of a pool a company can sell its own lines for. */
export const poolProductParts: ProductPart[] = [
  {
    id: "type",
    name: m.pools_list_type,
    material: null,
    color: "type",
    places: [{ id: "type", material: null, color: "type" }],
    isExact: false,
  },
  {
    id: "finish",
    name: m.pools_list_finish,
    material: null,
    color: "finish",
    places: [{ id: "finish", material: null, color: "finish" }],
    isExact: false,
  },
  {
    id: "coping",
    name: m.pools_part_coping,
    material: null,
    color: "coping.material",
    places: [{ id: "coping", material: null, color: "coping.material" }],
    isExact: false,
  },
  {
    id: "decking",
    name: m.pools_part_decking,
    material: "decking.material",
    color: "decking.color",
    places: [{ id: "decking", material: "decking.material", color: "decking.color" }],
    isExact: true,
  },
  {
    id: "barrier",
    name: m.pools_list_barrier,
    material: null,
    color: "barrier",
    places: [{ id: "barrier", material: null, color: "barrier" }],
    isExact: false,
  },
];
