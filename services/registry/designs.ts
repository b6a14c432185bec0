import { halloweenService } from "../halloween/service.ts";
import { landscapeService } from "../landscape/service.ts";
import { poolService } from "../pools/service.ts";
import { roofingSidingService } from "../roofing-siding/service.ts";
import type { Service } from "../services.ts";

/** All of every service, for the server, benches and tests. No page loads it. */
export const designs = {
  "roofing-siding": roofingSidingService,
  pools: poolService,
  landscape: landscapeService,
  halloween: halloweenService,
} satisfies Record<Service, unknown>;
