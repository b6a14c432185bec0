import type { ServiceDesign } from "../service.ts";
import {
  defaultHalloween,
  type HalloweenChoice,
  rearrangeHalloween,
  toHalloweenDesign,
} from "./catalogue/halloween-options.ts";
import { halloweenGroups } from "./catalogue/offer-groups.ts";
import type { HalloweenDesign } from "./render/design.ts";
import { describeHalloween } from "./wording/describe-halloween.ts";

export const halloweenDesign: ServiceDesign<HalloweenChoice, HalloweenDesign> = {
  markables: [
    { kind: "roof", name: "Roof", tint: [255, 122, 69] },
    { kind: "siding", name: "Walls", tint: [47, 128, 255] },
    { kind: "sky", name: "Sky", tint: [90, 200, 250] },
    { kind: "window", name: "Windows", tint: [255, 214, 10] },
    { kind: "lawn", name: "Lawn", tint: [52, 199, 89] },
  ],
  groups: halloweenGroups,
  blank: defaultHalloween,
  toBrief: toHalloweenDesign,
  rearrange: rearrangeHalloween,
  describe: describeHalloween,
};
