import type { LinearColor } from "../color.ts";
import type { Mask } from "../raster.ts";
import type { Sprite } from "../stock/sprite.ts";
import { seenAt } from "./ground-camera.ts";
import { objectDepth } from "./object-depth.ts";
import type { Scene } from "./scene.ts";
import type { SpriteLight } from "./sprite-light.ts";

/** A sprite and where it stands: meters on the ground. */
export type Placement = {
  sprite: Sprite;
  x: number;
  z: number;
  /** Of its size in the stock. */
  scale?: number;
  mirrored?: boolean;
  /** Multiplies its color: no two plants are of one green. */
  tone?: LinearColor;
  /** The light it stands in, where that is not the photo's. */
  light?: SpriteLight;
  /** How strong its own light is; by day a fire hardly shows. */
  glow?: number;
};

/** Where a placement is seen: `left` and `top` of its panel in pixels of the photo, `size` photo pixels a panel pixel. */
export type Seen = { left: number; top: number; size: number };

/** Where the camera sees the sprite's panel: its foot on the ground, its height in meters by the distance there. */
export function seenPlacement(scene: Scene, { sprite, x, z, scale = 1, mirrored }: Placement): Seen {
  const foot = seenAt(scene.camera, x, 0, z);
  const size = (foot.pixelsPerMeter * sprite.metres * scale) / sprite.height;
  const footX = mirrored ? 1 - sprite.foot[0] : sprite.foot[0];
  return { left: foot.x - footX * sprite.width * size, top: foot.y - sprite.foot[1] * sprite.height * size, size };
}

/** How far behind its touching point a thing may reach and still stand before a sprite's middle, in meters. */
const tolerance = 0.25;

/**
 * How much of pixel `i` is free for something that stands `z` meters away, 0..1: not what stands nearer in the photo.
 * Soft where a thing's edge mixes with the ground.
 */
export function freeShare(scene: Scene, i: number, z: number): number {
  return objectDepth(scene)[i] + tolerance * 100 >= z * 100 ? 1 : scene.ground().data[i] / 255;
}

/** Adds to `cover` every pixel that the placement may paint: where `allowed` masks come from. */
export function spriteCover(cover: Mask, scene: Scene, placement: Placement): void {
  const { sprite, mirrored } = placement;
  const seen = seenPlacement(scene, placement);
  const { width, height } = cover;
  const x0 = Math.max(0, Math.floor(seen.left) - 1);
  const x1 = Math.min(width - 1, Math.ceil(seen.left + sprite.width * seen.size) + 1);
  const y0 = Math.max(0, Math.floor(seen.top) - 1);
  const y1 = Math.min(height - 1, Math.ceil(seen.top + sprite.height * seen.size) + 1);
  const reach = Math.max(1, 1 / seen.size);
  for (let y = y0; y <= y1; y++) {
    for (let x = x0; x <= x1; x++) {
      const i = y * width + x;
      if (cover.data[i] === 255) continue;
      const u = (x + 0.5 - seen.left) / seen.size;
      const v = (y + 0.5 - seen.top) / seen.size;
      if (!anyCover(sprite, mirrored ? sprite.width - u : u, v, reach)) continue;
      cover.data[i] = Math.max(cover.data[i], Math.round(255 * freeShare(scene, i, placement.z)));
    }
  }
}

function anyCover({ width, height, alpha }: Sprite, u: number, v: number, reach: number): boolean {
  const top = Math.max(0, Math.floor(v - reach));
  const bottom = Math.min(height - 1, Math.ceil(v + reach));
  const left = Math.max(0, Math.floor(u - reach));
  const right = Math.min(width - 1, Math.ceil(u + reach));
  for (let y = top; y <= bottom; y++) {
    for (let x = left; x <= right; x++) if (alpha[y * width + x] > 0) return true;
  }
  return false;
}
