import { m } from "#messages";
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
  subject: "place",
  markables: [
    { kind: "roof", name: m.halloween_surface_roof, tint: [255, 122, 69] },
    { kind: "siding", name: m.halloween_surface_siding, tint: [47, 128, 255] },
    { kind: "sky", name: m.halloween_surface_sky, tint: [90, 200, 250] },
    { kind: "window", name: m.halloween_surface_window, tint: [255, 214, 10] },
    { kind: "lawn", name: m.halloween_surface_lawn, tint: [52, 199, 89] },
  ],
  groups: halloweenGroups,
  blank: defaultHalloween,
  toBrief: toHalloweenDesign,
  rearrange: rearrangeHalloween,
  describe: describeHalloween,
};
