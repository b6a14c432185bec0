import type { LinearColor } from "../color.ts";

/**
 * A small lamp in the ground's frame (meters: x right, y up, z ahead). A white wall `d` meters before it shows
 * `power / d²` of the picture's white; `radius` is its own size, which keeps the light finite up close.
 */
export type Lamp = {
  x: number;
  y: number;
  z: number;
  color: LinearColor;
  power: number;
  radius: number;
  /** A candle behind a carved face or a shaded bulb sends little upwards: share of its light above its own height. */
  upward?: number;
  /** A lit window: it lights what lies before its wall, by the cosine to where it looks, and not that wall. */
  outward?: boolean;
};

/** Linear colors of light for the eye's picture of them, not black bodies: a phone's white balance eats half the warmth. */
export const lampColors = {
  warm: [1, 0.66, 0.34],
  candle: [1, 0.47, 0.12],
  cool: [0.78, 0.9, 1],
  orange: [1, 0.32, 0.02],
  purple: [0.46, 0.1, 1],
  green: [0.2, 1, 0.16],
  red: [1, 0.06, 0.03],
} satisfies Record<string, LinearColor>;

const reach = 14;
/** Of a lamp's light, what reaches surfaces that it grazes: soffit, floor and air turn some of it round. */
const turned = { wall: 0.22, ground: 0.14 };
/** Meters of height over which a lamp's shade lets less and less of its light by. */
const shadeRim = 0.8;

/**
 * Adds to `into` (r, g, b) the light of the lamps at a point. `wall` 0..1 turns the surface from level ground to an
 * upright wall that faces the camera. Falls off with the square of the distance, and to nothing at 14 m.
 */
export function addLampLight(
  lamps: readonly Lamp[],
  at: { x: number; y: number; z: number },
  wall: number,
  into: Float32Array,
): void {
  for (const lamp of lamps) {
    const dx = lamp.x - at.x;
    const dy = lamp.y - at.y;
    const dz = at.z - lamp.z;
    const squared = dx * dx + dy * dy + dz * dz;
    if (squared > reach * reach) continue;
    const distance = Math.sqrt(squared + 0.01);
    const onWall = Math.max(turned.wall, Math.abs(dz) / distance);
    const onGround = Math.max(turned.ground, dy / distance);
    const facing = onWall * wall + onGround * (1 - wall);
    const shaded = (1 - (lamp.upward ?? 1)) * Math.min(1, Math.max(0, 0.5 - dy / shadeRim));
    const above = (1 - shaded) * (lamp.outward ? Math.max(0, -dz) / distance : 1);
    const edge = 1 - squared / (reach * reach);
    const light = (lamp.power * facing * above * edge * edge) / (squared + lamp.radius * lamp.radius);
    into[0] += light * lamp.color[0];
    into[1] += light * lamp.color[1];
    into[2] += light * lamp.color[2];
  }
}
