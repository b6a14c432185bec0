import type { LinearColor } from "#engine/kit.ts";
import type { PoolModel } from "./pool-model.ts";
import type { WaterBody } from "./water-body.ts";

/** Of pool lights: a cool white. Linear, on a white floor half a meter away. */
const lampLight: LinearColor = [0.24, 0.58, 0.86];

/** Adds the light of the pool's lamps at a point under water, seen through `way` meters of it. */
export function ledGlow(
  model: PoolModel,
  x: number,
  y: number,
  z: number,
  way: number,
  body: WaterBody,
  into: Float64Array,
): void {
  for (const lamp of model.lamps) {
    const distance = Math.hypot(x - lamp.x, y - lamp.y, z - lamp.z);
    const spread = 1 / (0.5 + 0.42 * distance * distance) + 0.06;
    for (let c = 0; c < 3; c++) {
      const white = 0.18 + 0.82 * body.floor[c];
      into[c] += lampLight[c] * white * spread * Math.exp(-body.absorb[c] * 0.8 * (distance + way));
    }
  }
}

/** Light that spills over the rim on what lies `away` meters from it. */
export function rimGlow(model: PoolModel, away: number, body: WaterBody, into: Float64Array): void {
  if (model.lamps.length === 0) return;
  const spill = 0.21 * Math.exp(-Math.max(0, away) / 0.7);
  for (let c = 0; c < 3; c++) into[c] += lampLight[c] * (0.25 + 0.75 * body.floor[c]) * spill;
}
