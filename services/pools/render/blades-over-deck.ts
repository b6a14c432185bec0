import { type Draft, footOfBlade, hash, layBlade, type Mask, type Scene, seenAt, toGround } from "#engine/kit.ts";
import { outward } from "./hit-solid.ts";
import { type PoolModel, reachOf, slabHeight } from "./pool-model.ts";

/** Meters from the slab outwards, where they grow. */
const strip = 0.07;
const bladesAMeter = 260;
/** Meters: farther off a blade is finer than a pixel. */
const farthest = 13;
/** Meters between the spots round the slab at which blades are counted. */
const cell = 0.05;

/**
 * Grass that leans over the slab round the water, in the color of the lawn that it stands in: no grass ends where a saw would cut it. `lawn` is where
 * grass is. Reads the draft, on which pool and deck lie already.
 */
export function growOverDeck(draft: Draft, scene: Scene, model: PoolModel, lawn: Mask): void {
  const { field, frame, basin } = model;
  if (basin === null) return;
  const { camera } = scene;
  const reach = reachOf(model);
  const normal = new Float64Array(2);
  const [columns, rows] = [field.halfLength, field.halfWidth].map((half) => Math.ceil((half + reach + strip) / cell));
  for (let row = -rows; row <= rows; row++) {
    for (let column = -columns; column <= columns; column++) {
      const [x, z] = [column * cell, row * cell];
      const away = field.distance(x, z) - reach;
      if (away < -cell || away > strip + cell) continue;
      const ground = toGround(frame, x, z);
      if (ground.z < 0.6 || ground.z > farthest) continue;
      outward(field, x, z, normal);
      const out = axesToGround(model, normal);
      // Behind a side that faces away from the viewer, the slab hides the foot of the grass.
      if (out.x * ground.x + out.z * ground.z > 0) continue;
      const { pixelsPerMeter } = seenAt(camera, ground.x, 0, ground.z);
      const count = (Math.min(bladesAMeter, pixelsPerMeter * 2) * cell ** 2) / strip;
      for (let k = 0; k < count; k++) {
        const seed = ((row + rows) * (2 * columns + 1) + column + columns) * 16 + k;
        const spot = { x: x + (hash(seed, 1, 67) - 0.5) * cell, z: z + (hash(seed, 2, 67) - 0.5) * cell };
        const from = field.distance(spot.x, spot.z) - reach;
        // Fewer, the farther from the slab.
        if (from < 0.008 || from > strip * hash(seed, 6, 67) || count - k < hash(seed, 7, 67)) continue;
        const foot = toGround(frame, spot.x, spot.z);
        const blade = { x: foot.x, y: -slabHeight, z: foot.z, lean: { x: -out.x, z: -out.z } };
        const i = footOfBlade(draft, camera, blade);
        if (i >= 0 && lawn.data[i] >= 200) layBlade(draft, camera, blade, { i, seed });
      }
    }
  }
}

/** A direction in the pool's own axes, x and z, as one on the ground. */
function axesToGround({ frame }: PoolModel, normal: Float64Array): { x: number; z: number } {
  return {
    x: normal[0] * frame.cosine - normal[1] * frame.sine,
    z: normal[0] * frame.sine + normal[1] * frame.cosine,
  };
}
