import type { Design } from "#services/designs.ts";
import { defaultHalloween } from "#services/halloween/catalogue/halloween-options.ts";
import { defaultLandscape } from "#services/landscape/catalogue/landscape-options.ts";
import { defaultPool } from "#services/pools/catalogue/pool-options.ts";
import type { Service } from "#services/services.ts";

const size = { length: 7.3, width: 3.7 };

/** What the listed utterances are said about. */
export const utteranceFixtures: Record<Service, Design> = {
  "roofing-siding": {
    roof: { material: "standing-seam", color: "charcoal" },
    siding: { material: "vinyl-lap", color: "light-gray" },
    trim: { color: "white" },
  },
  pools: { ...defaultPool, size, place: { x: 0, z: 12, turn: 0, ...size } },
  landscape: defaultLandscape,
  halloween: defaultHalloween,
};

const defaultSize = { length: 7.3152, width: 3.6576 };

/** What the unseen ones are said about. */
export const unseenDesigns: Record<Service, Design> = {
  ...utteranceFixtures,
  "roofing-siding": {
    roof: { material: "architectural-asphalt", color: "weathered-wood" },
    siding: { material: "fiber-cement-lap", color: "light-gray" },
    trim: { color: "white" },
    gutters: { color: "white" },
    frontDoor: { color: "navy" },
    garageDoor: { style: "raised-panel", color: "white" },
  },
  pools: { ...defaultPool, size: defaultSize, place: { x: 0, z: 12, turn: 0, ...defaultSize } },
};
