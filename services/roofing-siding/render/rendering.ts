import type { Rendering } from "#engine/kit.ts";
import type { RoofingSidingDesign } from "./design.ts";
import { measureRoofingSiding } from "./measure-house.ts";
import { allowRoofingSiding, houseMasks, renderRoofingSiding } from "./roofing-siding.ts";

export const rendering: Rendering<RoofingSidingDesign> = {
  render: renderRoofingSiding,
  allowed: allowRoofingSiding,
  surfaces: houseMasks,
  measure: measureRoofingSiding,
  prepare: (scene, stock) => renderRoofingSiding(scene, {}, stock),
};
