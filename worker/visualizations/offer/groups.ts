import type { Service } from "../catalogue.ts";
import type { Group } from "./catalogue.ts";
import { halloweenGroups } from "./halloween/catalogue.ts";
import { houseGroups } from "./house/catalogue.ts";
import { landscapeGroups } from "./landscape/catalogue.ts";
import { poolGroups } from "./pools/catalogue.ts";

/** All that can be chosen from, in the order of the pages. A page loads its own service's alone. */
export const groupsOf: Record<Service, Group[]> = {
  "roofing-siding": houseGroups,
  pools: poolGroups,
  landscape: landscapeGroups,
  halloween: halloweenGroups,
};
