import { type GroundCamera, seenAt, toGround } from "#engine/kit.ts";
import { type PoolModel, reachOf } from "./pool-model.ts";

export type Box = { x: number; y: number; width: number; height: number };

/** The pixels that may see any of the model; null when it is out of sight. */
export function boxOfModel(model: PoolModel, camera: GroundCamera): Box | null {
  const { field, solids, frame } = model;
  const reach = reachOf(model) + 0.15;
  const box = { left: Infinity, top: Infinity, right: -Infinity, bottom: -Infinity };
  const see = (halfLength: number, halfWidth: number, height: number) => {
    for (let i = 0; i <= 24; i++) {
      for (let j = 0; j <= 24; j++) {
        if (i % 24 > 0 && j % 24 > 0) continue;
        const spot = toGround(frame, halfLength * (i / 12 - 1), halfWidth * (j / 12 - 1));
        const seen = seenAt(camera, spot.x, height, Math.max(0.45, spot.z));
        box.left = Math.min(box.left, seen.x);
        box.right = Math.max(box.right, seen.x);
        box.top = Math.min(box.top, seen.y);
        box.bottom = Math.max(box.bottom, seen.y);
      }
    }
  };
  see(field.halfLength + reach, field.halfWidth + reach, 0);
  for (const solid of solids) {
    see(field.halfLength + 3.2, field.halfWidth + 3.2, solid.top);
    see(field.halfLength + 3.2, field.halfWidth + 3.2, 0);
  }
  const x = Math.max(0, Math.floor(box.left));
  const y = Math.max(0, Math.floor(box.top));
  const right = Math.min(camera.width, Math.ceil(box.right) + 1);
  const bottom = Math.min(camera.height, Math.ceil(box.bottom) + 1);
  return right > x && bottom > y ? { x, y, width: right - x, height: bottom - y } : null;
}
