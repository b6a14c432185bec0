import type { Design, Service } from "../../visualizations/catalogue.ts";
import { defaultHalloween } from "../../visualizations/halloween/catalogue.ts";
import { usualLandscape } from "../../visualizations/landscape/catalogue.ts";
import { defaultPool } from "../../visualizations/pools/catalogue.ts";

const size = { length: 7.3, width: 3.7 };

/** What the list of utterances is said about. */
export const utteranceDesigns: Record<Service, Design> = {
  "roofing-siding": {
    roof: { material: "standing-seam", color: "charcoal" },
    siding: { material: "vinyl-lap", color: "light-gray" },
    trim: { color: "white" },
  },
  pools: { ...defaultPool, size, place: { x: 0, z: 12, turn: 0, ...size } },
  landscape: usualLandscape,
  halloween: defaultHalloween,
};
