import { m } from "#messages";
import type { ServiceDesign } from "../service.ts";
import { type HouseChoice, toHouseDesign } from "./catalogue/house-options.ts";
import { houseGroups } from "./catalogue/offer-groups.ts";
import type { HouseDesign } from "./render/design.ts";
import { describeHouse } from "./wording/describe-house.ts";

export const houseDesign: ServiceDesign<HouseChoice, HouseDesign> = {
  markables: [
    { kind: "roof", name: m.roofing_siding_surface_roof, tint: [255, 122, 69] },
    { kind: "siding", name: m.roofing_siding_surface_siding, tint: [47, 128, 255] },
    { kind: "window", name: m.roofing_siding_surface_window, tint: [0, 199, 190] },
    { kind: "trim", name: m.roofing_siding_surface_trim, tint: [255, 214, 10] },
    { kind: "door", name: m.roofing_siding_surface_door, tint: [236, 72, 153] },
    { kind: "garage", name: m.roofing_siding_surface_garage, tint: [139, 92, 246] },
    { kind: "shutter", name: m.roofing_siding_surface_shutter, tint: [16, 185, 129] },
  ],
  groups: houseGroups,
  blank: {},
  toBrief: toHouseDesign,
  describe: describeHouse,
};
