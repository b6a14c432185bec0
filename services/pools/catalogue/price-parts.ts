import { m } from "#messages";
import type { PricePart } from "../../prices.ts";
import { poolFeatureOptions } from "./pool-options.ts";

/** What of a pool a company can have prices for. */
export const poolPriceParts: PricePart[] = [
  { id: "pool", name: m.pools_price_pool, unit: "square-foot", place: "type", hasHiddenSides: false },
  { id: "coping", name: m.pools_part_coping, unit: "linear-foot", place: "coping", hasHiddenSides: false },
  { id: "decking", name: m.pools_part_decking, unit: "square-foot", place: "decking", hasHiddenSides: false },
  { id: "fence", name: m.pools_price_fence, unit: "linear-foot", place: null, hasHiddenSides: false },
  ...poolFeatureOptions.map(
    ({ id, name }): PricePart => ({ id, name, unit: "piece", place: null, hasHiddenSides: false }),
  ),
];
