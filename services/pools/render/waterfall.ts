import { noiseField, type Ray } from "#engine/kit.ts";
import type { Curtain, PoolModel } from "./pool-model.ts";

const strands = noiseField(409, 24, 2);
const froth = noiseField(419, 24, 3);
const spray = 0.82;

/** White water: sheets that fall, the froth where they land, bubblers. It is laid over `color`, in light `light`. */
export type FallingWater = {
  /** Over what the ray met at its parameter `limit`; a pixel there covers `foot` meters. */
  fall(ray: Ray, limit: number, foot: number, light: Float64Array, color: Float64Array): void;
  /** On the water at (x, z). */
  foam(x: number, z: number, foot: number, light: Float64Array, color: Float64Array): void;
};

export function fallingWater({ curtains, bubblers }: PoolModel): FallingWater {
  return {
    fall(ray, limit, foot, light, color) {
      for (const curtain of curtains) {
        const way = (curtain.z - ray.z) / ray.dz;
        if (way <= 0 || way > limit + 0.6) continue;
        const share = sheetShare(curtain, ray.x + ray.dx * way, ray.y + ray.dy * way, foot);
        if (share > 0) whiten(color, light, share);
      }
    },
    foam(x, z, foot, light, color) {
      let white = 0;
      for (const curtain of curtains) {
        const beside = Math.max(0, curtain.x0 - x, x - curtain.x1);
        const away = Math.hypot(
          beside * 1.3,
          (z - curtain.z) * curtain.towards > 0 ? z - curtain.z : (z - curtain.z) * 3,
        );
        if (away < 0.5) white = Math.max(white, frothAt(x, z, away / 0.2, foot));
      }
      for (const { x: bx, z: bz, radius } of bubblers) {
        const away = Math.hypot(x - bx, z - bz) / radius;
        if (away < 2) white = Math.max(white, frothAt(x, z, away, foot));
      }
      if (white > 0.01) whiten(color, light, white);
    },
  };
}

/**
 * How white a sheet is at (x, y): glass at its lip, torn into strands on its way, drawn together at its sides where it is
 * thicker, and spray at its foot.
 */
function sheetShare({ x0, x1, top, bottom }: Curtain, x: number, y: number, foot: number): number {
  if (y > top + foot || y < bottom) return 0;
  const fallen = Math.max(0, Math.min(1, (top - y) / (top - bottom)));
  const drawnIn = (x1 - x0) * 0.03 * fallen;
  const side = Math.min(x - x0, x1 - x) - drawnIn + 0.012 * strands(y / 1.3, (x < (x0 + x1) / 2 ? x0 : x1) / 3);
  const inside = Math.max(0, Math.min(1, side / Math.max(foot, 0.012) + 0.5));
  if (inside === 0) return 0;
  const bent = x + 0.015 * strands(x / 5, y / 9);
  const fine = (strands(bent / 0.55, y / 40) + 0.6 * strands(bent / 0.23 + 0.4, y / 25)) / (1 + foot / 0.03);
  const strand = Math.max(0, Math.min(1, 0.5 + 0.75 * fine));
  const thick = 0.3 * Math.exp(-Math.max(0, side) / 0.02);
  const lip = 0.45 * Math.exp(-(top - y) / 0.012);
  const mist = 0.55 * Math.exp(-(y - bottom) / 0.05);
  const torn = (0.1 + 0.5 * fallen ** 0.8) * (0.3 + 0.9 * strand);
  return inside * Math.min(0.9, torn + thick + lip + mist);
}

function frothAt(x: number, z: number, away: number, foot: number): number {
  const bubbles = (froth(x / 0.9, z / 0.9) + 0.7 * froth(x / 3.1, z / 3.1)) / (1 + foot / 0.08);
  return Math.max(0, Math.min(0.88, 0.95 * Math.exp(-away * away) * (0.85 + 0.9 * bubbles)));
}

function whiten(color: Float64Array, light: Float64Array, share: number): void {
  for (let c = 0; c < 3; c++) color[c] += (spray * light[c] - color[c]) * share;
}
