import type { Order, Service } from "#worker/visualizations/catalogue.ts";
import { describeHalloweenDesign } from "../visualizations/halloween/halloween-words.ts";
import { describeHouseDesign } from "../visualizations/house/house-words.ts";
import { describeLandscapeDesign } from "../visualizations/landscape/landscape-words.ts";
import { describePoolDesign } from "../visualizations/pools/pool-words.ts";

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
