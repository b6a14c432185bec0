import type { LinearColor } from "../color.ts";
import { groundLight } from "./ground-light.ts";
import type { Scene } from "./scene.ts";
import { sunOf } from "./sun.ts";

/** Light at one place: what a white level surface shows of the sky and of the sun, linear; `azimuth` as in `Sun`. */
export type SpriteLight = { sky: LinearColor; sun: LinearColor; azimuth: number };

/** Daylight's colors at a white balance between the two; a gray day has only one. */
const skyTint: LinearColor = [0.93, 1, 1.12];
const sunTint: LinearColor = [1.04, 1, 0.93];

/** Daylight of the photo at pixel (x, y) of the ground: in the shadow of the house only the sky is left. */
export function daylightAt(scene: Scene, x: number, y: number): SpriteLight {
  const { azimuth, share } = sunOf(scene);
  const { gain, level } = groundLight(scene);
  const here = gain(x, y);
  const shaded = 1 - share;
  const sun = level * Math.max(0, Math.min(share * 1.05, here - shaded));
  const sky = level * Math.min(shaded, Math.max(shaded * 0.75, here));
  const tinted = (tint: LinearColor, light: number): LinearColor => [
    light * (1 + (tint[0] - 1) * share),
    light,
    light * (1 + (tint[2] - 1) * share),
  ];
  return { sky: tinted(skyTint, sky), sun: tinted(sunTint, sun), azimuth };
}

/** How much of each of a sprite's three suns makes a sun of `azimuth`. Theirs stand at -130, 130 and -30 (or 30) degrees. */
export function sunWeights(azimuth: number, mirrored: boolean): { left: number; right: number; behind: number } {
  const turned = Math.atan2(Math.sin(azimuth), Math.cos(azimuth)) * (mirrored ? -1 : 1);
  const side = Math.abs(turned);
  const front = (130 / 180) * Math.PI;
  const back = Math.PI / 6;
  if (side > front) {
    const far = 0.5 + (0.5 * (Math.PI - side)) / (Math.PI - front);
    return turned > 0 ? { left: 1 - far, right: far, behind: 0 } : { left: far, right: 1 - far, behind: 0 };
  }
  const behind = Math.max(0, Math.min(1, (front - side) / (front - back)));
  return turned > 0 ? { left: 0, right: 1 - behind, behind } : { left: 1 - behind, right: 0, behind };
}
