import type { ServiceDesign } from "../service.ts";
import { type HouseChoice, toHouseDesign } from "./catalogue/house-options.ts";
import { houseGroups } from "./catalogue/offer-groups.ts";
import type { HouseDesign } from "./render/design.ts";
import { describeHouse } from "./wording/describe-house.ts";

export const houseDesign: ServiceDesign<HouseChoice, HouseDesign> = {
  markables: [
    { kind: "roof", name: "Roof", tint: [255, 122, 69] },
    { kind: "siding", name: "Siding", tint: [47, 128, 255] },
    { kind: "window", name: "Windows", tint: [0, 199, 190] },
    { kind: "trim", name: "Trim", tint: [255, 214, 10] },
    { kind: "door", name: "Front door", tint: [236, 72, 153] },
    { kind: "garage", name: "Garage door", tint: [139, 92, 246] },
    { kind: "shutter", name: "Shutters", tint: [16, 185, 129] },
  ],
  groups: houseGroups,
  blank: {},
  toBrief: toHouseDesign,
  describe: describeHouse,
};
