import type { Brief } from "#services/brief.ts";
import {
  type HalloweenChoice,
  rearrangeHalloween,
  toHalloweenDesign,
} from "#services/halloween/catalogue/halloween-options.ts";
import {
  type LandscapeChoice,
  rearrangeLandscape,
  toLandscapeDesign,
} from "#services/landscape/catalogue/landscape-options.ts";
import { type PoolChoice, toPoolDesign } from "#services/pools/catalogue/pool-options.ts";
import { type HouseChoice, toHouseDesign } from "#services/roofing-siding/catalogue/house-options.ts";

/** The four services, and what a person can ask of each: `house/`, `pools/`, `landscape/`, `halloween/` have the options. */

export const services = ["roofing-siding", "pools", "landscape", "halloween"] as const;
export type Service = (typeof services)[number];

/** What a person chose, as it lies on the wire and in recipes. */
export type Order =
  | { service: "roofing-siding"; design: HouseChoice }
  | { service: "pools"; design: PoolChoice }
  | { service: "landscape"; design: LandscapeChoice }
  | { service: "halloween"; design: HalloweenChoice };
export type Design = Order["design"];

/** The order as the engine takes it: colors by value. @throws RangeError for a color that the catalogue does not have */
export function toBrief(order: Order): Brief {
  switch (order.service) {
    case "roofing-siding":
      return { service: order.service, design: toHouseDesign(order.design) };
    case "pools":
      return { service: order.service, design: toPoolDesign(order.design) };
    case "landscape":
      return { service: order.service, design: toLandscapeDesign(order.design) };
    case "halloween":
      return { service: order.service, design: toHalloweenDesign(order.design) };
  }
}

/** The same design arranged another way, as the `turn`-th further picture of an order shows it; null where there is only one way. */
export function rearrange({ service, design }: Order, turn: number): Design | null {
  if (service === "landscape") return rearrangeLandscape(design, turn);
  return service === "halloween" ? rearrangeHalloween(design, turn) : null;
}
