import type { Order } from "#services/designs.ts";
import { defaultHalloween, halloweenPresets } from "#services/halloween/catalogue/halloween-options.ts";
import { defaultSite, designOfStyle } from "#services/landscape/catalogue/landscape-options.ts";
import { styleOptions } from "#services/landscape/catalogue/styles.ts";
import { defaultPool } from "#services/pools/catalogue/pool-options.ts";
import { poolPresets } from "#services/pools/catalogue/presets.ts";
import { roofingSidingPresets } from "#services/roofing-siding/catalogue/presets.ts";

export type Example = { id: string; title: string; order: Order };

const house: Example[] = roofingSidingPresets.map(({ id, name, design }) => ({
  id: `house-${id}`,
  title: name(),
  order: { service: "roofing-siding", design },
}));

const pools: Example[] = [
  ...poolPresets.map(({ id, name, choice }) => ({ id, title: name(), choice })),
  { id: "dusk", title: "Dusk", choice: { light: "dusk" as const } },
].map(({ id, title, choice }) => ({
  id: `pool-${id}`,
  title: `Pool: ${title}`,
  order: { service: "pools", design: { ...defaultPool, ...choice } },
}));

const landscape: Example[] = styleOptions.map(({ id, name }) => ({
  id: `landscape-${id}`,
  title: `Landscape: ${name()}`,
  order: { service: "landscape", design: designOfStyle(id, defaultSite) },
}));

const halloween: Example[] = [
  ...halloweenPresets,
  {
    id: "spiders",
    name: () => "Giant spiders",
    design: { ...defaultHalloween, theme: "giant-spiders" as const, scare: "frightful" as const },
  },
].map(({ id, name, design }) => ({
  id: `halloween-${id}`,
  title: `Halloween: ${name()}`,
  order: { service: "halloween", design },
}));

/** A few of each service that differ most: `npm run gallery` shows them on every photo. */
export const examples: Example[] = [...house, ...pools, ...landscape.slice(0, 6), ...halloween];
