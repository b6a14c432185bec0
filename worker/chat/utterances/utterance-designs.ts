import { type Design, designOf } from "#services/designs.ts";
import { defaultPool } from "#services/pools/catalogue/pool-options.ts";
import { type Service, serviceIds } from "#services/services.ts";

const size = { length: 7.3, width: 3.7 };

const blanks = Object.fromEntries(serviceIds.map((id) => [id, designOf(id).blank])) as Record<Service, Design>;

/** What the listed utterances are said about. */
export const utteranceFixtures: Record<Service, Design> = {
  ...blanks,
  "roofing-siding": {
    roof: { material: "standing-seam", color: "charcoal" },
    siding: { material: "vinyl-lap", color: "light-gray" },
    trim: { color: "white" },
  },
  pools: { ...defaultPool, size, place: { x: 0, z: 12, turn: 0, ...size } },
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
