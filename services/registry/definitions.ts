import { halloween } from "../halloween/definition.ts";
import { landscape } from "../landscape/definition.ts";
import { pools } from "../pools/definition.ts";
import { roofingSiding } from "../roofing-siding/definition.ts";
import type { ServiceDefinition } from "../service.ts";

/** Every service, in the order of menus. A service is its folder and a line here and in the three lists beside it. */
export const definitions = [roofingSiding, pools, landscape, halloween] as const satisfies readonly ServiceDefinition[];
