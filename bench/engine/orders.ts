import { designOf, type Order } from "#services/designs.ts";
import { defaultHalloween } from "#services/halloween/catalogue/halloween-options.ts";
import { defaultLandscape } from "#services/landscape/catalogue/landscape-options.ts";
import { defaultPool } from "#services/pools/catalogue/pool-options.ts";
import { poolPresets } from "#services/pools/catalogue/presets.ts";
import type { RoofingSidingChoice } from "#services/roofing-siding/catalogue/roofing-siding-options.ts";
import { type Service, serviceIds } from "#services/services.ts";

const house: RoofingSidingChoice = {
  roof: { material: "architectural-asphalt", color: "charcoal" },
  siding: { material: "fiber-cement-lap", color: "navy" },
  trim: { color: "white" },
};
const pool = { ...defaultPool, ...poolPresets[0].choice };

/** What people are likely to send where it is not what a page begins with. */
const likely: Partial<Record<Service, Order["design"]>> = { "roofing-siding": house, pools: pool };

/** Of each service an order that people are likely to send. */
export const orders = Object.fromEntries(
  serviceIds.map((service) => [service, { service, design: likely[service] ?? designOf(service).blank }]),
) as Record<Service, Order>;

/** One choice of a design changed and changed back, as a person does who looks for a color. */
export const changes: { name: string; from: Order; to: Order }[] = [
  {
    name: "wall color",
    from: orders["roofing-siding"],
    to: { service: "roofing-siding", design: { ...house, siding: { material: "fiber-cement-lap", color: "sage" } } },
  },
  {
    name: "shingle color",
    from: orders["roofing-siding"],
    to: {
      service: "roofing-siding",
      design: { ...house, roof: { material: "architectural-asphalt", color: "slate-gray" } },
    },
  },
  { name: "pool finish", from: orders.pools, to: { service: "pools", design: { ...pool, finish: "dark-pebble" } } },
  {
    name: "lawn",
    from: orders.landscape,
    to: { service: "landscape", design: { ...defaultLandscape, lawn: "artificial-turf" } },
  },
  {
    name: "lamp color",
    from: orders.halloween,
    to: { service: "halloween", design: { ...defaultHalloween, rooflineColors: "warm-white" } },
  },
];
