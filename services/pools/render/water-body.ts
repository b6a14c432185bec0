import type { LinearColor } from "#engine/kit.ts";
import type { PoolDesign, PoolFinish } from "./design.ts";

/** What colors a pool's water. `absorb` per meter of way through it; `scatter` is what it sends back by itself. */
export type WaterBody = {
  floor: LinearColor;
  /** Of the tiles along the waterline. */
  band: LinearColor;
  /** Meters of one tile of the floor; 0 = none. */
  mosaic: number;
  absorb: LinearColor;
  scatter: LinearColor;
};

/** Of clear treated water, after Pope and Fry 1997, as red, green and blue see it. */
const clear: LinearColor = [0.31, 0.062, 0.022];
const bluish: LinearColor = [0.002, 0.014, 0.022];

const finishes: Record<PoolFinish, Pick<WaterBody, "floor" | "band"> & { mosaic?: number }> = {
  "white-plaster": { floor: [0.8, 0.82, 0.8], band: [0.12, 0.27, 0.42] },
  "light-gray-plaster": { floor: [0.44, 0.5, 0.56], band: [0.2, 0.25, 0.32] },
  "blue-quartz": { floor: [0.2, 0.36, 0.54], band: [0.05, 0.12, 0.28] },
  "aqua-quartz": { floor: [0.3, 0.62, 0.6], band: [0.1, 0.32, 0.36] },
  "tan-pebble": { floor: [0.42, 0.4, 0.25], band: [0.3, 0.25, 0.18] },
  "blue-pebble": { floor: [0.06, 0.16, 0.33], band: [0.04, 0.09, 0.18] },
  "dark-pebble": { floor: [0.022, 0.032, 0.045], band: [0.05, 0.055, 0.06] },
  "glass-tile": { floor: [0.34, 0.6, 0.7], band: [0.2, 0.45, 0.56], mosaic: 0.05 },
};

export function waterBodyOf(design: Pick<PoolDesign, "type" | "finish">): WaterBody {
  if (design.type === "natural-pond") {
    return {
      floor: [0.1, 0.095, 0.05],
      band: [0.16, 0.14, 0.11],
      mosaic: 0,
      absorb: [0.75, 0.4, 0.75],
      scatter: [0.012, 0.024, 0.01],
    };
  }
  const { floor, band, mosaic = 0 } = finishes[design.finish];
  return { floor, band, mosaic, absorb: clear, scatter: bluish };
}
