import { halloweenGroups } from "#services/halloween/catalogue/offer-groups.ts";
import { landscapeGroups } from "#services/landscape/catalogue/offer-groups.ts";
import { poolGroups } from "#services/pools/catalogue/offer-groups.ts";
import { houseGroups } from "#services/roofing-siding/catalogue/offer-groups.ts";
import type { Service } from "../visualizations.catalogue.ts";
import type { Group } from "./offer.catalogue.ts";

/** All that can be chosen from, in the order of the pages. A page loads its own service's alone. */
export const groupsOf: Record<Service, Group[]> = {
  "roofing-siding": houseGroups,
  pools: poolGroups,
  landscape: landscapeGroups,
  halloween: halloweenGroups,
};
