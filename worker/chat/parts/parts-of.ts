import type { Service } from "../../visualizations/catalogue.ts";
import { halloweenLooks, halloweenParts } from "./halloween-parts.ts";
import { houseParts, housePresets } from "./house-parts.ts";
import { landscapeParts, landscapePresets } from "./landscape-parts.ts";
import type { Part, Preset } from "./part.ts";
import { poolLooks, poolParts } from "./pool-parts.ts";

/** All that can be changed of a service's design. */
export const partsOf: Record<Service, Part[]> = {
  "roofing-siding": houseParts,
  pools: poolParts,
  landscape: landscapeParts,
  halloween: halloweenParts,
};

export const presetsOf: Record<Service, Preset[]> = {
  "roofing-siding": housePresets,
  pools: poolLooks,
  landscape: landscapePresets,
  halloween: halloweenLooks,
};
