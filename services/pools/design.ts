import { m } from "#messages";
import type { ServiceDesign } from "../service.ts";
import { poolGroups } from "./catalogue/offer-groups.ts";
import { defaultPool, type PoolChoice, toPoolDesign } from "./catalogue/pool-options.ts";
import { poolPriceParts } from "./catalogue/price-parts.ts";
import { poolProductParts } from "./catalogue/product-parts.ts";
import type { PoolDesign } from "./render/design.ts";
import { describePool } from "./wording/describe-pool.ts";

export const poolDesign: ServiceDesign<PoolChoice, PoolDesign> = {
  subject: "place",
  markables: [
    { kind: "lawn", name: m.pools_surface_lawn, tint: [52, 199, 89] },
    { kind: "paved", name: m.pools_surface_paved, tint: [175, 130, 255] },
    { kind: "soil", name: m.pools_surface_soil, tint: [196, 138, 70] },
  ],
  groups: poolGroups,
  productParts: poolProductParts,
  priceParts: poolPriceParts,
  blank: defaultPool,
  toBrief: toPoolDesign,
  describe: describePool,
};
