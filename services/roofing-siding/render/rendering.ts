import type { Rendering } from "#engine/kit.ts";
import type { HouseDesign } from "./design.ts";
import { allowHouse, houseMasks, renderHouse } from "./house.ts";

export const rendering: Rendering<HouseDesign> = {
  render: renderHouse,
  allowed: allowHouse,
  surfaces: houseMasks,
  prepare: (scene, stock) => renderHouse(scene, {}, stock),
};
