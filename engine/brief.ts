import type { HouseDesign } from "./design.ts";
import type { HalloweenDesign } from "./halloween/design.ts";
import type { LandscapeDesign } from "./landscape/design.ts";
import type { PoolDesign } from "./pools/design.ts";

/** What the engine is asked to make of a photo: one service and its design. */
export type Brief =
  | { service: "roofing-siding"; design: HouseDesign }
  | { service: "pools"; design: PoolDesign }
  | { service: "landscape"; design: LandscapeDesign }
  | { service: "halloween"; design: HalloweenDesign };
