import { m } from "#messages";
import type { ServiceDesign } from "../service.ts";
import {
  defaultLandscape,
  type LandscapeChoice,
  rearrangeLandscape,
  toLandscapeDesign,
} from "./catalogue/landscape-options.ts";
import { landscapeGroups } from "./catalogue/offer-groups.ts";
import { landscapePriceParts } from "./catalogue/price-parts.ts";
import { landscapeProductParts } from "./catalogue/product-parts.ts";
import type { LandscapeDesign } from "./render/design.ts";
import { describeLandscape } from "./wording/describe-landscape.ts";

export const landscapeDesign: ServiceDesign<LandscapeChoice, LandscapeDesign> = {
  subject: "place",
  markables: [
    { kind: "lawn", name: m.landscape_surface_lawn, tint: [52, 199, 89] },
    { kind: "soil", name: m.landscape_surface_soil, tint: [255, 159, 10] },
    { kind: "paved", name: m.landscape_surface_paved, tint: [175, 130, 255] },
  ],
  groups: landscapeGroups,
  productParts: landscapeProductParts,
  priceParts: landscapePriceParts,
  unpriced: m.landscape_unpriced,
  blank: defaultLandscape,
  toBrief: toLandscapeDesign,
  rearrange: rearrangeLandscape,
  describe: describeLandscape,
};
