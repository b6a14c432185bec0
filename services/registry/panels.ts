import type { Service } from "../services.ts";

/** What each service puts into the visualizer. A page loads its own alone. */
export const panels = {
  "roofing-siding": () => import("../roofing-siding/panel/panel.ts"),
  pools: () => import("../pools/panel/panel.ts"),
  landscape: () => import("../landscape/panel/panel.ts"),
  halloween: () => import("../halloween/panel/panel.ts"),
} satisfies Record<Service, () => Promise<{ panel: unknown }>>;
