import { frameOf, type Scene, seenAt, toGround } from "#engine/kit.ts";
import type { PoolDesign, PoolPlace } from "./design.ts";
import { freeGround } from "./free-ground.ts";
import { outlineOf } from "./outlines.ts";

/** Shares 0..1 of a pool's water: what is in the picture, and of that what lies on ground that is free for it. */
export type Clearance = { inFrame: number; onGround: number };

const steps = 10;

export function clearanceFor(scene: Scene, design: Pick<PoolDesign, "type" | "shape">, place: PoolPlace): Clearance {
  const { width, height, data } = freeGround(scene);
  const outline = outlineOf(design, place);
  const frame = frameOf(place);
  let all = 0;
  let seen = 0;
  let free = 0;
  // Rings of the outline, each standing for the ring of water around it.
  for (let ring = 1; ring <= steps; ring++) {
    const share = (ring - 0.5) / steps;
    for (let i = 0; i < outline.length; i += 2) {
      const spot = toGround(frame, outline[i] * share, outline[i + 1] * share);
      all += share;
      if (spot.z < 0.6) continue;
      const at = seenAt(scene.camera, spot.x, 0, spot.z);
      const x = Math.floor(at.x);
      const y = Math.floor(at.y);
      if (x < 0 || y < 0 || x >= width || y >= height) continue;
      seen += share;
      if (data[y * width + x] > 128) free += share;
    }
  }
  return { inFrame: seen / all, onGround: seen === 0 ? 0 : free / seen };
}
