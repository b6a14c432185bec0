import { rendering as halloween } from "../halloween/render/rendering.ts";
import { rendering as landscape } from "../landscape/render/rendering.ts";
import { rendering as pools } from "../pools/render/rendering.ts";
import { rendering as roofingSiding } from "../roofing-siding/render/rendering.ts";
import type { Service } from "../services.ts";

/** How each service is rendered: in a browser's own thread, in the Worker, and in Node. */
export const renderings = {
  "roofing-siding": roofingSiding,
  pools,
  landscape,
  halloween,
} satisfies Record<Service, unknown>;
