import { describeHalloweenDesign } from "#services/halloween/panel/describe-halloween.ts";
import { describeLandscapeDesign } from "#services/landscape/panel/describe-landscape.ts";
import { describePoolDesign } from "#services/pools/panel/describe-pool.ts";
import { describeHouseDesign } from "#services/roofing-siding/panel/describe-house.ts";
import type { Order, Service } from "#worker/visualizations/visualizations.catalogue.ts";

/** A design in words. One that is no longer in the catalogue has none left. */
export function describeOrder(order: Order): string {
  try {
    switch (order.service) {
      case "roofing-siding":
        return describeHouseDesign(order.design);
      case "pools":
        return describePoolDesign(order.design);
      case "landscape":
        return describeLandscapeDesign(order.design);
      case "halloween":
        return describeHalloweenDesign(order.design);
    }
  } catch {
    return "";
  }
}

export const headingOf: Record<Service, string> = {
  "roofing-siding": "A new look for this house",
  pools: "A pool for this yard",
  landscape: "A new garden for this house",
  halloween: "This house, dressed for Halloween",
};
