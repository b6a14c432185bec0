import { m } from "#messages";
import type { ServiceDesign } from "../service.ts";
import { roofingSidingGroups } from "./catalogue/offer-groups.ts";
import { roofingSidingPriceParts } from "./catalogue/price-parts.ts";
import { roofingSidingProductParts } from "./catalogue/product-parts.ts";
import { type RoofingSidingChoice, toRoofingSidingDesign } from "./catalogue/roofing-siding-options.ts";
import type { RoofingSidingDesign } from "./render/design.ts";
import { describeRoofingSiding } from "./wording/describe-roofing-siding.ts";

export const roofingSidingDesign: ServiceDesign<RoofingSidingChoice, RoofingSidingDesign> = {
  subject: "house",
  markables: [
    { kind: "roof", name: m.roofing_siding_surface_roof, tint: [255, 122, 69] },
    { kind: "siding", name: m.roofing_siding_surface_siding, tint: [47, 128, 255] },
    { kind: "window", name: m.roofing_siding_surface_window, tint: [0, 199, 190] },
    { kind: "trim", name: m.roofing_siding_surface_trim, tint: [255, 214, 10] },
    { kind: "door", name: m.roofing_siding_surface_door, tint: [236, 72, 153] },
    { kind: "garage", name: m.roofing_siding_surface_garage, tint: [139, 92, 246] },
    { kind: "shutter", name: m.roofing_siding_surface_shutter, tint: [16, 185, 129] },
  ],
  groups: roofingSidingGroups,
  productParts: roofingSidingProductParts,
  priceParts: roofingSidingPriceParts,
  unpriced: m.roofing_siding_unpriced,
  blank: {},
  toBrief: toRoofingSidingDesign,
  describe: describeRoofingSiding,
};
