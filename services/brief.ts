import type { HalloweenDesign } from "./halloween/render/design.ts";
import type { LandscapeDesign } from "./landscape/render/design.ts";
import type { PoolDesign } from "./pools/render/design.ts";
import type { HouseDesign } from "./roofing-siding/render/design.ts";

/** What the engine is asked to make of a photo: one service and its design. */
export type Brief =
  | { service: "roofing-siding"; design: HouseDesign }
  | { service: "pools"; design: PoolDesign }
  | { service: "landscape"; design: LandscapeDesign }
  | { service: "halloween"; design: HalloweenDesign };
