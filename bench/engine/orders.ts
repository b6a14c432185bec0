import { designOf, type Order } from "#services/designs.ts";
import { defaultHalloween, themeOptions } from "#services/halloween/catalogue/halloween-options.ts";
import { defaultLandscape, defaultSite, designOfStyle } from "#services/landscape/catalogue/landscape-options.ts";
import { styleIds } from "#services/landscape/catalogue/styles.ts";
import { defaultPool } from "#services/pools/catalogue/pool-options.ts";
import { poolPresets } from "#services/pools/catalogue/presets.ts";
import { roofingSidingPresets } from "#services/roofing-siding/catalogue/presets.ts";
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

/** The first six looks of each service, which is what a row of cards has in sight. */
export const looks: Record<Service, Order[]> = {
  "roofing-siding": roofingSidingPresets
    .slice(0, 6)
    .map(({ design }) => ({ service: "roofing-siding", design: { ...design } })),
  pools: poolPresets.slice(0, 6).map(({ choice }) => ({ service: "pools", design: { ...defaultPool, ...choice } })),
  landscape: styleIds.slice(0, 6).map((style) => ({ service: "landscape", design: designOfStyle(style, defaultSite) })),
  halloween: themeOptions
    .slice(0, 6)
    .map(({ id }) => ({ service: "halloween", design: { ...defaultHalloween, theme: id } })),
};
