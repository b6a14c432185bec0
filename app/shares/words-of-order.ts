import type { Order, Service } from "#worker/visualizations/catalogue.ts";
import { wordsOfHalloween } from "../visualizations/halloween/halloween-words.ts";
import { wordsOfDesign } from "../visualizations/house/house-words.ts";
import { wordsOfLandscape } from "../visualizations/landscape/landscape-words.ts";
import { wordsOfPool } from "../visualizations/pools/pool-words.ts";

/** A design in words. One that is no longer in the catalogue has none left. */
export function wordsOfOrder(order: Order): string {
  try {
    switch (order.service) {
      case "roofing-siding":
        return wordsOfDesign(order.design);
      case "pools":
        return wordsOfPool(order.design);
      case "landscape":
        return wordsOfLandscape(order.design);
      case "halloween":
        return wordsOfHalloween(order.design);
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
