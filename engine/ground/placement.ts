import type { LinearColor } from "../color.ts";
import type { Mask } from "../raster.ts";
import type { Sprite } from "../stock/sprite.ts";
import { seenAt } from "./ground-camera.ts";
import { type Habit, movedAside, unbend, widestMove } from "./habit.ts";
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
  /** To which power its lights and darks stand out from its own mean; 1 as in the stock. */
  contrast?: number;
  /** To which power what is darker than its mean does; half as much again as its lights where it is not said. */
  gaps?: number;
  /** By which share of their light its neighboring pixels are to differ on average; as it comes where it is not said. */
  crisp?: number;
  /** Luminance, linear, that its leaves are to show on average; as they come where it is not said. */
  level?: number;
  /** How dark it is at its foot, 0..1: what grows out of the ground gets no light from below, nor from the side. */
  rooted?: number;
  /** How its form differs from that in the stock. */
  habit?: Habit;
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

/** The pixels of the photo that a placement may cover, its bends and leaning in it. */
export function seenBox(
  { sprite, habit }: Placement,
  { left, top, size }: Seen,
  { width, height }: { width: number; height: number },
): { left: number; right: number; top: number; bottom: number } {
  const tall = sprite.height * size;
  const wide = sprite.width * size;
  const aside = habit ? widestMove(habit) * tall + Math.max(0, habit.wide - 1) * wide : 0;
  const up = habit ? Math.abs(habit.top.reach) * tall : 0;
  return {
    left: Math.max(0, Math.floor(left - aside) - 1),
    right: Math.min(width - 1, Math.ceil(left + wide + aside) + 1),
    top: Math.max(0, Math.floor(top - up) - 1),
    bottom: Math.min(height - 1, Math.ceil(top + tall + up) + 1),
  };
}

/** Where on the panel, in its pixels, lies what is seen at (x, y) of the photo; into `into`. */
export function panelPlace(
  { sprite, mirrored = false, habit }: Placement,
  { left, top, size }: Seen,
): (x: number, y: number, into: Float64Array) => void {
  const { width, height } = sprite;
  const footX = mirrored ? 1 - sprite.foot[0] : sprite.foot[0];
  const footY = sprite.foot[1];
  // Pixels are asked for row by row.
  let row = Number.NaN;
  let moved = 0;
  return (x, y, into) => {
    let u = (x - left) / size;
    let v = (y - top) / size;
    if (habit) {
      const up = footY - v / height;
      if (y !== row) moved = movedAside(habit, up);
      row = y;
      unbend(habit, (u - footX * width) / height, up, moved, into);
      u = into[0] * height + footX * width;
      v = (footY - into[1]) * height;
    }
    into[0] = mirrored ? width - u : u;
    into[1] = v;
  };
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
  const seen = seenPlacement(scene, placement);
  const at = panelPlace(placement, seen);
  const { left, right, top, bottom } = seenBox(placement, seen, cover);
  const reach = Math.max(1, 1 / seen.size);
  const place = new Float64Array(2);
  for (let y = top; y <= bottom; y++) {
    for (let x = left; x <= right; x++) {
      const i = y * cover.width + x;
      if (cover.data[i] === 255) continue;
      at(x + 0.5, y + 0.5, place);
      if (!anyCover(placement.sprite, place[0], place[1], reach)) continue;
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
